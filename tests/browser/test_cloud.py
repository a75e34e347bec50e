"""The cloud: a curve is picked by pointer or by slider, its game opened by a click or a key, and closed again."""

import base64

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.studies import recorded
from tests.browser.learner import click, click_at, in_width, picture, pixels, press, show, with_script

ROWS = recorded("redistribution")
CFR_PLUS, OURS = (np.array(row["kept"])[-1] for row in ROWS if row["method"] in ("CFR+", "redistribution"))
ORDER = np.lexsort([np.arange(1000), OURS])  # games from the lowest end to the highest


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.cloud(ROWS)


@pytest.fixture
def shown(page, exhibit):
    return show(page, exhibit)


@pytest.fixture
def walking(shown):
    shown.locator(".cfr-walk").focus()
    return shown


def game(shown):
    return int(shown.get_attribute("data-game"))


def place_of(shown, method, number, look):
    """Where in the page that game's curve is at a look, by the page's own frame; narrow, without names beside it."""
    box = shown.locator(".cfr-stage canvas").bounding_box()
    kept = [np.array(row["kept"]) for row in ROWS if len(row["kept_looks"]) > 1]
    frame = with_script(shown.page, "cloud/plane.js", """({ cloudFrame }, [looks, ends, size, look, value]) => {
        const frame = cloudFrame(looks, ends, ...size);
        return [frame.across[look], frame.y(value)];
    }""", [ROWS[0]["kept_looks"], [int(np.min(kept)), int(np.max(kept))], [box["width"], box["height"], 14],
           look, int(kept[method][look, number])])  # fmt: skip
    return box["x"] + frame[0], box["y"] + frame[1]


def test_arrow_keys_walk_through_the_curves_in_order_of_their_ends(walking):
    press(walking, "Home")
    met = [game(walking)]
    for _ in range(3):
        press(walking, "ArrowRight")
        met.append(game(walking))
    assert met == ORDER[:4].tolist()
    press(walking, "PageUp")
    assert game(walking) == ORDER[53]
    press(walking, "PageDown", "ArrowLeft")
    assert game(walking) == ORDER[2]
    press(walking, "End")
    assert game(walking) == ORDER[-1] and walking.get_attribute("data-place") == "1000"


def test_the_slider_says_which_game_and_where_it_ended(walking):
    press(walking, "Home", "ArrowRight")
    words = walking.locator(".cfr-walk").get_attribute("aria-valuetext")
    assert words.startswith(f"Game {ORDER[1]} by redistribution ends at a NashConv of at most 1.0e−17, place 2 of 1,0")
    assert words == walking.locator(".cfr-told").inner_text()
    press(walking, "End")
    end, rival = (10 ** (ends[ORDER[-1]] / 100) for ends in (OURS, CFR_PLUS))
    rival = f"{rival:.1e}".replace("e-0", "e−")
    said = f"ends at a NashConv of {end:.4f}, place 1,000 of 1,000 (CFR+: {rival})."
    assert walking.locator(".cfr-told").inner_text().endswith(said)


def test_a_picked_curve_stands_out_without_moving_anything(walking):
    before, box = pixels(walking), walking.bounding_box()
    press(walking, "End")
    assert pixels(walking) != before and walking.bounding_box() == box


def test_a_pointer_picks_the_curve_under_it_and_a_click_opens_its_game(shown):
    in_width(shown, 600)
    best = int(ORDER[0])
    place = place_of(shown, 1, best, 9)
    click_at(shown, *place)
    number = game(shown)
    curve = np.array(ROWS[2]["kept"])[9]
    assert abs(curve[number] - curve[best]) <= 20, "that curve, or one that runs through the same place"
    assert shown.get_attribute("data-opened") == str(number)
    assert shown.locator(".cfr-heading").inner_text() == f"Game {number}"


def test_beside_all_curves_a_click_opens_nothing(shown):
    box = shown.locator(".cfr-stage canvas").bounding_box()
    click_at(shown, box["x"] + 120, box["y"] + 260)
    assert shown.get_attribute("data-opened") == "-1" and not shown.locator(".cfr-opened").is_visible()


def test_enter_opens_the_game_with_its_table_its_curves_and_who_is_ahead(walking):
    press(walking, "Home", "End", "Enter")
    number = int(ORDER[-1])
    table = cfr.games.random_game(rng=np.random.default_rng(number)).payoff
    cells = walking.locator(".cfr-heat tbody td").all_inner_texts()
    read = np.array([float(cell.replace("−", "-")) for cell in cells]).reshape(10, 10)
    assert np.abs(read - table).max() <= 0.005001
    assert walking.locator(".cfr-made").inner_text() == f"cfr.games.random_game(rng=np.random.default_rng({number}))"
    told = walking.locator(".cfr-verdict").inner_text()
    times = 10 ** ((OURS[number] - CFR_PLUS[number]) / 100)
    assert told.startswith(f"CFR+ is ahead of redistribution: its NashConv ends {times:.2f} times smaller.")
    drawn = walking.locator(".cfr-alone canvas")
    assert drawn.get_attribute("aria-label").startswith(f"Last NashConv in game {number}: CFR+")
    picture(walking, "cloud_opened")


def test_what_a_cell_is_worth_is_its_colour(walking):
    press(walking, "Enter")
    colours = walking.locator(".cfr-heat tbody td").evaluate_all("""(all) => all.map((one) =>
        [Number(one.textContent.replace("−", "-")), getComputedStyle(one).backgroundColor])""")
    blue = [colour.startswith("rgba(0, 114, 178") for payoff, colour in colours if payoff > 0]
    vermilion = [colour.startswith("rgba(191, 83, 0") for payoff, colour in colours if payoff < 0]
    assert len(blue) + len(vermilion) >= 95 and all(blue) and all(vermilion)


def test_escape_and_the_button_close_it_and_the_slider_has_the_focus(walking):
    press(walking, "Enter")
    assert walking.locator(".cfr-opened").is_visible()
    press(walking, "Escape")
    assert not walking.locator(".cfr-opened").is_visible() and walking.get_attribute("data-opened") == "-1"
    press(walking, "Enter")
    click(walking.locator(".cfr-close"))
    assert not walking.locator(".cfr-opened").is_visible()
    assert walking.evaluate("(root) => document.activeElement === root.querySelector('.cfr-walk')")


@pytest.mark.parametrize(("name", "place"), [("best", 0), ("median", 499), ("worst", 999)])
def test_the_best_the_median_and_the_worst_are_a_click_away(shown, name, place):
    click(shown.get_by_role("button", name=name, exact=True))
    assert shown.get_attribute("data-opened") == str(ORDER[place])


def test_a_method_comes_to_the_front_and_is_walked_along(shown):
    before = pixels(shown)
    button = shown.locator(".cfr-entry").first
    click(button)
    assert button.get_attribute("aria-pressed") == "true" and pixels(shown) != before
    shown.locator(".cfr-walk").focus()
    press(shown, "Home")
    assert shown.get_attribute("data-method") == "CFR+" and game(shown) == np.lexsort([np.arange(1000), CFR_PLUS])[0]
    click(button)
    assert button.get_attribute("aria-pressed") == "false"


def test_page_and_package_agree_who_is_ahead_in_every_game(page, exhibit):
    show(page, exhibit)
    leaders = with_script(page, "cloud/strands.js", """({ readStrands, standing }, [spec, letters]) => {
        const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
        const strands = readStrands(spec, new DataView(bytes.buffer));
        return Array.from({ length: spec.games }, (_, game) => standing(strands, game, spec.tie).leader);
    }""", [exhibit.widget.spec, base64.b64encode(exhibit.widget.data).decode()])  # fmt: skip
    assert [leaders.count(method) for method in (0, 1)] == exhibit.widget.spec["ahead"]


def test_the_table_says_what_the_lines_are_and_what_the_opened_game_did(walking):
    press(walking, "Enter")
    click(walking.locator("summary"))
    head = walking.locator(".cfr-table thead th").all_inner_texts()
    assert head[1:4] == ["CFR+: median", "CFR+: worst tenth from", f"CFR+: game {game(walking)}"]
    last = walking.locator(".cfr-table tbody tr").last.locator("th, td").all_inner_texts()
    assert walking.locator(".cfr-table tbody tr").count() == 11 and last[:3] == ["1,000", "2.2e−4", "6.0e−4"]


def test_both_rounding_and_equal_ends_have_no_winner(page):
    rows = [{"method": name, "kept_looks": [1, 10], "kept": [[-30, -30, -30], ends]}
            for name, ends in {"one": [-1500, -200, -1700], "other": [-1400, -200, -600]}.items()]  # fmt: skip
    shown = show(page, cfr.widgets.cloud(rows, payoffs=np.zeros((3, 2, 2))))
    said = {}
    shown.locator(".cfr-walk").focus()
    for key in ("Home", "ArrowRight", "ArrowRight"):
        press(shown, key, "Enter")
        said[game(shown)] = shown.locator(".cfr-verdict").inner_text()
    assert said[0] == "Neither one nor other is ahead: below 1.0e−13 all is rounding."
    assert said[1] == "Neither one nor other is ahead: both end alike."
    assert said[2].startswith("one is ahead of other: its NashConv ends at least 1.0e11 times smaller.")
    assert not shown.locator(".cfr-made").is_visible(), "nobody knows how these games were made"


@pytest.mark.parametrize("methods", [1, 4])
def test_one_method_and_four_have_room(page, methods):
    rng = np.random.default_rng(0)
    kept = np.sort(rng.integers(-900, 0, (methods, 3, 40)), axis=1)[:, ::-1].tolist()
    rows = [{"method": f"method number {order}", "kept_looks": [1, 10, 100], "kept": one}
            for order, one in enumerate(kept)]  # fmt: skip
    shown = show(page, cfr.widgets.cloud(rows))
    for width in (358, 870):
        in_width(shown, width)
        shown.locator(".cfr-walk").focus()
        press(shown, "End", "Enter")
        picture(shown, f"cloud_{methods}_methods_{width}")
        assert shown.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    assert shown.locator(".cfr-entry").count() == methods


@pytest.mark.parametrize("width", [390, 600, 870, 1340])
def test_an_opened_game_fits_every_width(page, exhibit, width):
    page.set_viewport_size({"width": width, "height": 1400})
    shown = show(page, exhibit)
    shown.locator(".cfr-walk").focus()
    press(shown, "Enter")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    wider = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    cut = shown.locator(".cfr-heat, .cfr-heat td").evaluate_all(wider)
    assert cut == 0, "no payoff is wider than its cell, no table wider than its place"


def test_in_a_narrow_column_of_a_wide_page_payoffs_fit_as_well(walking):
    in_width(walking, 390)
    press(walking, "Enter")
    assert walking.locator(".cfr-heat").evaluate("(heat) => heat.scrollWidth <= heat.clientWidth")


def test_moving_draws_a_few_curves_and_not_all_again(walking):
    """A frame strokes the axes, quantiles and clouds once: afterwards the picked game alone is drawn."""
    walking.evaluate("""() => {
        const stroke = CanvasRenderingContext2D.prototype.stroke;
        window.strokes = 0;
        CanvasRenderingContext2D.prototype.stroke = function () { window.strokes += 1; return stroke.call(this); };
    }""")
    press(walking, "ArrowRight", "ArrowRight")
    assert 0 < walking.evaluate("() => window.strokes") <= 2 * 8


def test_nothing_moves_by_itself(page, exhibit):
    page.emulate_media(reduced_motion="reduce")
    shown = show(page, exhibit)
    shown.locator(".cfr-walk").focus()
    press(shown, "End", "Enter")
    still = [pixels(shown, canvas) for canvas in (0, 1)]
    page.wait_for_timeout(150)
    assert [pixels(shown, canvas) for canvas in (0, 1)] == still
