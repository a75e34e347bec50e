"""A font cut from a free one: in notebooks/, `python -m building.translation.font zh NotoSansCJK-Regular.ttc`.

It is written to `cfrlib/languages/zh.otf`, for figures: what the catalogues use, and the common characters of GB 2312.
"""

import sys
from pathlib import Path

from building.collection import Collection
from building.translation.editions import editions
from building.translation.package import PACKAGE

FACE = 2  # of Noto Sans CJK: the simplified Chinese one
ROWS = range(16, 56)  # of GB 2312: its first level, 3,755 characters


def used(language: str) -> set[str]:
    """The characters beyond ASCII that a language's catalogues use."""
    root = Path(__file__).parents[2]
    (edition,) = (one for one in editions(Collection.read(root)) if one.language == language)
    return {letter for text in edition.known.values() for letter in text if letter > "~"}


def common() -> set[str]:
    """The first level of GB 2312."""
    codes = (bytes((160 + row, 160 + cell)) for row in ROWS for cell in range(1, 95))
    return {letter for code in codes for letter in code.decode("gb2312", "ignore")}


def cut(language: str, source: Path) -> Path:
    from fontTools.subset import Options, Subsetter, load_font, save_font

    options = Options(font_number=FACE, layout_features=[], hinting=False, desubroutinize=False, name_IDs=[0, 1, 2, 13])
    font, cutter = load_font(str(source), options), Subsetter(options)
    cutter.populate(text="".join(used(language) | common()))
    cutter.subset(font)
    place = PACKAGE / "languages" / f"{language}.otf"
    save_font(font, str(place), options)
    return place


if __name__ == "__main__":
    print(cut(sys.argv[1], Path(sys.argv[2])))
