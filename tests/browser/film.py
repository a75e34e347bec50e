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

IMAGES = ROOT / "notebooks" / "images"
WIDTH, HEIGHT = 800, 600
WRONG = ["    return", " regret_sum", " / regret_sum", ".sum()"]
RIGHT = [
    "    positive = ", "np.maximum(", "regret_sum, 0)", "\n    if ", "positive.sum() > 0:", "\n        return ",
    "positive", " / positive.sum()", "\n    return ", "np.ones(", "len(regret_sum))", " / len(regret_sum)",
]  # fmt: skip


class Film:
    """Pictures of what JupyterLab's notebook shows, each with how long it stays."""

    def __init__(self, page):
        self.page, self.pictures, self.durations = page, [], []
        self.panel = page.locator(".jp-WindowedPanel-outer").first

    def shoot(self, milliseconds):
        settle(self.page)
        seen = self.panel.bounding_box()
        clip = {"x": seen["x"], "y": seen["y"], "width": WIDTH, "height": HEIGHT}
        picture = Image.open(io.BytesIO(self.page.screenshot(clip=clip))).convert("RGB")
        self.pictures.append(picture)
        self.durations.append(milliseconds)

    def scroll_to(self, cell):
        """The cell at the top of the picture."""
        cell.evaluate("""(cell) => {
            const panel = document.querySelector(".jp-WindowedPanel-outer");
            panel.scrollBy(0, cell.getBoundingClientRect().top - panel.getBoundingClientRect().top - 4);
        }""")

    def write(self):
        colours = Image.new("RGB", (WIDTH, HEIGHT * len(self.pictures)))
        for place, picture in enumerate(self.pictures):
            colours.paste(picture, (0, HEIGHT * place))
        palette = colours.quantize(256, dither=Image.Dither.NONE)
        first, *rest = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in self.pictures)
        first.save(IMAGES / "course.gif", save_all=True, append_images=rest, duration=self.durations, loop=0)


def answer(film, function, check, words):
    """Put these words in place of the function's last lines, and have it checked."""
    page = film.page
    function.locator(".cm-line", has_text='"""').last.click()
    page.keyboard.press("End")
    page.keyboard.press("Control+Shift+End")
    film.shoot(600)
    page.keyboard.insert_text("\n")
    for word in words:
        page.keyboard.insert_text(word)
        film.shoot(220)
    for cell in (function, check):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
    film.scroll_to(function)


def record(film):
    page = film.page
    function, check = (page.locator(".jp-CodeCell", has_text=text).first
                       for text in ("def regret_matching", "regret_matching = check"))  # fmt: skip
    film.scroll_to(function)
    film.shoot(1500)
    answer(film, function, check, WRONG)
    check.get_by_text("negative regrets kept").wait_for()
    film.shoot(5000)
    film.pictures[-1].save(IMAGES / "course.png", optimize=True)
    answer(film, function, check, RIGHT)
    check.get_by_text("right").wait_for()
    film.shoot(3000)
    play(film, page.locator(".cfr-scrubber").first)


def play(film, scrubber):
    film.scroll_to(scrubber)
    scrubber.locator(".cfr-time").press("Home")
    film.scroll_to(scrubber)
    film.shoot(1200)
    scrubber.locator(".cfr-play").click()
    for _ in range(22):
        film.shoot(220)
    film.shoot(2500)


def main():
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as home:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        with jupyterlab(browser, Path(home)) as lab:
            lesson = lab.open(ROOT / "notebooks" / "01_regret_matching.ipynb", width=WIDTH + 90, height=HEIGHT + 130)
            lesson.page.keyboard.press("Control+b")
            lesson.run_all()
            film = Film(lesson.page)
            record(film)
        browser.close()
    film.write()


if __name__ == "__main__":
    main()
