"""A game's tree as a sunburst, whose parts grey as they are pruned."""
