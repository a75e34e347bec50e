"""A small game as one tree to explore: who reaches what, what players cannot tell apart, what one walk touches."""
