"""How likely each suspect is, hand by hand, beside the table where the hands are played."""
