"""README's moving picture: `python -m tests.browser.film` films lesson 01 in use, in JupyterLab. A minute.

A learner writes regret matching, is told which mistake it is, mends it, and plays the picture of section 9. Writes
course.gif, and its still course.png for who wants no motion, into notebooks/images.
"""

import io
import shutil
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.lab import ROOT, jupyterlab
from tests.browser.learner import settle

LESSON = ROOT / "notebooks" / "01_regret_matching.ipynb"
WIDTH, HEIGHT = 800, 488
WRONG = ["    return", " regret_sum", " / regret_sum", ".sum()"]
RIGHT = [
    "    positive = ", "np.maximum(", "regret_sum, 0)", "\n    if ", "positive.sum() > 0:", "\n        return ",
    "positive", " / positive.sum()", "\n    return ", "np.ones(", "len(regret_sum))", " / len(regret_sum)",
]  # fmt: skip
TO_THE_TOP = """(cell) => {
    const panel = cell.closest(".jp-WindowedPanel-outer");
    panel.scrollBy(0, cell.getBoundingClientRect().top - panel.getBoundingClientRect().top - 4);
}"""


class Film:
    """Pictures of a notebook in JupyterLab, each with the milliseconds that it stays."""

    def __init__(self, page):
        self.page, self.pictures, self.durations = page, [], []
        place = page.locator(".jp-WindowedPanel-outer").first.bounding_box()
        self.clip = {"x": place["x"], "y": place["y"], "width": WIDTH, "height": HEIGHT}

    def shoot(self, milliseconds):
        settle(self.page)
        self.pictures.append(Image.open(io.BytesIO(self.page.screenshot(clip=self.clip))).convert("RGB"))
        self.durations.append(milliseconds)

    def write(self, path):
        """All pictures with one palette, so that what stays the same is kept once."""
        strip = Image.new("RGB", (WIDTH, HEIGHT * len(self.pictures)))
        for place, picture in enumerate(self.pictures):
            strip.paste(picture, (0, HEIGHT * place))
        palette = strip.quantize(256, dither=Image.Dither.NONE)
        first, *rest = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in self.pictures)
        first.save(path, save_all=True, append_images=rest, duration=self.durations, loop=0)


def record(lab, folder):
    """Film the lesson in a running JupyterLab; both pictures go into `folder`."""
    lesson = lab.open(LESSON, width=WIDTH + 90, height=HEIGHT + 140)
    page = lesson.page
    page.keyboard.press("Control+b")  # the side bar goes
    lesson.run_all()
    film = Film(page)
    texts = "def regret_matching", "regret_matching = check"
    function, check = (page.locator(".jp-CodeCell", has_text=text).first for text in texts)
    function.evaluate(TO_THE_TOP)
    film.shoot(1500)
    answer(film, function, check, WRONG)
    check.get_by_text("negative regrets kept").wait_for()
    film.shoot(5000)
    film.pictures[-1].save(folder / "course.png", optimize=True)
    answer(film, function, check, RIGHT)
    check.get_by_text("right", exact=True).wait_for()
    film.shoot(2500)
    play(film, page.locator(".cfr-scrubber").first)
    film.write(folder / "course.gif")
    lesson.close()


def answer(film, function, check, words):
    """Put these words in place of what stands below the docstring, and have the function checked."""
    keyboard = film.page.keyboard
    function.locator(".cm-line", has_text='"""').last.click()
    keyboard.press("End")
    keyboard.press("Control+Shift+End")
    film.shoot(600)
    keyboard.insert_text("\n")
    for word in words:
        keyboard.insert_text(word)
        film.shoot(220)
    for cell in (function, check):
        cell.locator(".cm-content").click()
        keyboard.press("Control+Enter")
    function.evaluate(TO_THE_TOP)


def play(film, scrubber):
    scrubber.locator(".cfr-time").press("Home")
    scrubber.evaluate(TO_THE_TOP)
    film.shoot(1200)
    button = scrubber.locator(".cfr-play")
    button.click()
    while button.get_attribute("aria-label") != "Play":
        film.shoot(200)
        film.page.wait_for_timeout(100)
    film.shoot(3000)


def main():
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as home:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        with jupyterlab(browser, Path(home)) as lab:
            record(lab, ROOT / "notebooks" / "images")
        browser.close()


if __name__ == "__main__":
    main()
