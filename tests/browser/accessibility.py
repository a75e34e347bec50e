"""axe-core in a page: what it finds, in one line a violation."""

import pytest


def violations(page, inside="body", only=None) -> list[str]:
    """What axe-core finds inside a CSS selector. Nothing is asked of the network: the script comes with a package.

    `only`: the one rule that is asked, such as "color-contrast": what a theme changes.
    """
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs the package axe-playwright-python")
    options = {"resultTypes": ["violations"], "iframes": False, "preload": False}
    found = axe.Axe().run(page, inside, options | ({"runOnly": [only]} if only else {}))
    return [
        f"{violation['id']}: {node['html'][:160]} ({_why(node)})"
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]


def _why(node):
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])[:240]
