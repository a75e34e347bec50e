"""Two cups, two dice and a claim: the first look at Dudo."""
