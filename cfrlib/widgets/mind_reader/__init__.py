"""Rock-paper-scissors against a machine that learns from one's throws."""
