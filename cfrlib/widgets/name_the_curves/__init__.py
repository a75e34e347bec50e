"""A race whose curves have no names until the learner has named them."""
