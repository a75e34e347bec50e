"""What a learner does with a widget, and what it then shows: whatever is asked after an act is asked a frame later."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNNAMED = """(root) => [...root.querySelectorAll("button, input, select, [tabindex], canvas, [role=img]")]
    .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.ariaHidden === "true"))
    .map((one) => one.outerHTML)"""
ERRORS = '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]'


def settle(shown):
    """Two frames: everything asked for so far is drawn."""
    shown.evaluate(FRAMES)


def press(shown, *keys):
    """Keys go where the focus is."""
    for key in keys:
        shown.page.keyboard.press(key)
    settle(shown)


def click(control):
    control.click()
    settle(control.page)


def at(shown, key):
    """The widget after a key on its time line."""
    shown.locator(".cfr-time").focus()
    press(shown, key)
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


def unnamed(shown):
    """Controls that a screen reader could not name."""
    return shown.evaluate(UNNAMED)
