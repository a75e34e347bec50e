"""A run played back and forth: strategies, regrets, exploitability."""
