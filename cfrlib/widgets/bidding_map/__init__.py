"""Who claims what with which roll in Dudo."""
