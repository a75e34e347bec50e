"""What lessons break on purpose: wrong versions to run beside the right thing, so that their symptoms are known."""
