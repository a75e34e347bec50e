"""A thousand runs at once, each of which can be opened."""
