"""Rock-paper-scissors against a machine that learns from your throws."""
