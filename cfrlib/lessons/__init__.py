"""The lessons, a room each: all that belongs to lesson NN, except its text, is in `lessonNN`."""
