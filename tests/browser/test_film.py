"""README's film can be made again: the lesson still names the mistake, takes what mends it, and plays its picture."""

import pytest
from PIL import Image


@pytest.mark.release
def test_the_film_is_made_of_the_lesson_as_it_is(lab, tmp_path):
    from tests.browser.film import record

    record(lab, tmp_path)
    assert Image.open(tmp_path / "course.gif").n_frames > 30
