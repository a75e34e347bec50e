"""Questions asked before the course and again after it."""
