"""Questions before the course, and again after it."""
