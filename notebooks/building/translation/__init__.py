"""The course in other languages: what is said, by message, and what a catalogue makes of it."""
