"""Three questions from earlier lessons, spaced over days, and the bank that they are drawn from."""
