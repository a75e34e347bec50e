"""The proof of regret matching with two actions, to drag."""
