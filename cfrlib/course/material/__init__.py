"""What notebooks of before import from here stands in the lessons' rooms now: `cfrlib.lessons.lessonNN.material`."""

from cfrlib.course.moved import MATERIAL, found_under

found_under(__name__, MATERIAL)
