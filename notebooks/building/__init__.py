"""How lesson sources become notebooks: read them, assemble cells, run them, hand them out."""
