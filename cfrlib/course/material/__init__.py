"""What lesson cells use that is neither the library's nor an exercise's answer: one module a lesson, `lessonNN`."""
