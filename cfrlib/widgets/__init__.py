"""Widgets: thin over plots and traces."""
