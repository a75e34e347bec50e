"""What runs beside the student's code, in a process of its own: it imports nothing of cfrlib and knows no answers."""
