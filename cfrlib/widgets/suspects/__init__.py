"""The probability of each suspect, hand by hand, beside the table where the hands are played."""
