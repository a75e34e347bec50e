"""What a learner does with a widget, and what it then shows: whatever is asked after an act is asked a frame later."""

from pathlib import Path

import cfrlib.widgets

SCREENSHOTS = Path(__file__).parents[2] / ".cache" / "screenshots"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
DRAWN = "() => [...document.querySelectorAll('body > [role=group]')].every((place) => place.firstElementChild)"
UNNAMED = """(root) => [...root.querySelectorAll("button, input, select, [tabindex], canvas, [role=img]")]
    .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.ariaHidden === "true"))
    .map((one) => one.outerHTML)"""
ERRORS = '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]'
SCRIPTS = "https://page.scripts/"
WALKED = """async (root, [keys, seen]) => {
    const look = eval(seen), found = [];
    for (const key of keys) {
        root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        found.push(look(root));
    }
    return found;
}"""


def show(page, *exhibits, background="white"):
    """Widgets in a page of their own, one below the other, alive without a kernel; returns them as one locator."""
    pieces = "".join(exhibit.standalone() for exhibit in exhibits)
    page.set_content(f"<!doctype html><body style='margin:0; background:{background}'>{pieces}")
    page.wait_for_function(DRAWN)
    settle(page)
    return page.locator("body > [role=group] > *")


def failures_in(page):
    """A list that grows as scripts fail in the page, or log errors."""
    failures = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("console", lambda message: message.type == "error" and failures.append(message.text))
    return failures


def with_script(page, file, call, argument):
    """What `call(script, argument)`, in JavaScript, returns: `file` is imported as the browser itself imports it."""
    folder = Path(cfrlib.widgets.__file__).parent
    headers = {"content-type": "text/javascript", "access-control-allow-origin": "*"}
    page.route(
        f"{SCRIPTS}**", lambda route: route.fulfill(path=folder / route.request.url[len(SCRIPTS) :], headers=headers)
    )
    imported = f"async ([address, argument]) => ({call})(await import(address), argument)"
    return page.evaluate(imported, [SCRIPTS + file, argument])


def picture(shown, name):
    """A screenshot for people to look at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    shown.screenshot(path=str(SCREENSHOTS / f"{name}.png"))


def settle(shown):
    """Two frames: everything asked for so far is drawn."""
    shown.evaluate(FRAMES)


def press(shown, *keys):
    """Keys go where the focus is."""
    for key in keys:
        shown.page.keyboard.press(key)
    settle(shown)


def walked(shown, keys, seen):
    """What `seen(root)`, in JavaScript, is after each of the keys: in the page, without a way there and back a key."""
    return shown.evaluate(WALKED, [keys, seen])


def click(control):
    control.click()
    settle(control.page)


def click_at(shown, x, y):
    """A click on a place of the page."""
    shown.page.mouse.click(x, y)
    settle(shown)


def at(shown, *keys):
    """The widget after keys on its time line, which takes the focus for each: a busy notebook may have it back."""
    for key in keys:
        shown.locator(".cfr-time").press(key)
    settle(shown)
    return shown


def iteration(shown):
    return int(shown.get_attribute("data-iteration"))


def pixels(shown, canvas=0):
    return shown.locator("canvas").nth(canvas).evaluate("(canvas) => canvas.toDataURL()")


def wait_until(shown, condition, argument=None):
    """Until a condition on the widget's root holds, in JavaScript: `root` is the element, `argument` what was given."""
    shown.page.wait_for_function(f"([root, argument]) => {condition}", arg=[shown.element_handle(), argument])


def stopped(shown):
    """Waits until playback has ended."""
    wait_until(shown, "root.querySelector('.cfr-play').ariaLabel === 'Play'")


def in_width(shown, width):
    """The widget in a column as wide as this."""
    shown.locator("xpath=..").evaluate("(place, width) => { place.style.width = `${width}px`; }", width)
    wait_until(shown, "root.offsetWidth === argument", width)
    settle(shown)


def unnamed(shown):
    """Controls that a screen reader could not name."""
    return shown.evaluate(UNNAMED)
