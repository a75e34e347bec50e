"""From a safe answer to a greedy one: gains, and what they give away."""
