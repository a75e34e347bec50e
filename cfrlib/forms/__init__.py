"""Forms: a game's rules as arrays, and strategies over them. From the rules to what a solver needs."""
