"""What a player does with each hand of a range, as 13 by 13 squares."""
