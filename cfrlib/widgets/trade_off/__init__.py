"""From a safe answer to a greedy one: what is gained, what is given away."""
