"""The page of a tournament, part by part."""
