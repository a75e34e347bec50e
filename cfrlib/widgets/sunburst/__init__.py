"""A game's tree as a sunburst, whose parts turn grey as they are pruned."""
