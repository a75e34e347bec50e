"""Two armies of Colonel Blotto learn where to send their soldiers."""
