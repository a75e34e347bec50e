"""A race: curves without names, until the learner has named them."""
