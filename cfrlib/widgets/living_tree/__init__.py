"""A small game as one tree that answers: who reaches what, what nobody can tell apart, what one walk touches."""
