"""The wrapper of every widget of the course: a picture and a sentence for it, and its form outside notebooks."""

import base64
import html
import json
import warnings
from dataclasses import dataclass, field
from functools import cached_property

from cfrlib.languages import say
from cfrlib.widgets.still import still


@dataclass(frozen=True, eq=False)
class Exhibit:
    """A widget with a picture and a sentence for places where widgets do not run (GitHub, print, screen readers).

    `widget`: an anywidget. `sentence`: states what there is to see. `draw`: returns a matplotlib figure with the same
    data, or None. `rows`: returns the numbers as a NumPy record array. `example`: the picture's numbers, if `rows` has
    none before somebody plays.
    """

    widget: object
    sentence: str
    draw: object = None
    rows: object = field(default=None, repr=False)
    example: object = field(default=None, repr=False)

    @property
    def said(self) -> str:
        """The sentence in the language that is spoken."""
        return say(self.sentence)

    @cached_property
    def png(self) -> bytes | None:
        if self.draw is None:
            return None
        from matplotlib import pyplot

        from cfrlib.plots import png
        from cfrlib.plots.axes import names_as_written

        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing from", UserWarning)  # page and table have the glyph
            figure = self.draw()
            names_as_written(figure)
            found = png(figure)
        pyplot.close(figure)  # else a notebook would show it a second time
        return found

    def table(self):
        """The numbers behind the picture, as a NumPy record array (`pandas.DataFrame` takes it as it is)."""
        return self.rows()

    def still(self, picture="") -> str:
        """HTML for where no script runs: a picture, the sentence, and the numbers as a table."""
        rows = None if self.rows is None else self.rows()
        if rows is not None and not len(rows) and self.example is not None:
            rows = self.example()
        return still(picture, self.said, rows)

    def _repr_mimebundle_(self, include=None, exclude=None):
        # Adds to the widget's bundle and does not override its method, since ipywidgets 7 does not ask for a bundle.
        data, metadata = self.widget._repr_mimebundle_()
        data = {**data, "text/plain": self.said}
        if self.png is not None:
            from cfrlib.plots.shown import picture

            shown = picture(self.png, self.said)
            data |= shown | {"text/html": self.still(shown["text/html"])}
            metadata = {**metadata, "image/png": {"alt": self.said}}
        return data, metadata

    def standalone(self) -> str:
        """The widget as HTML that needs no kernel and no network, because sources and data are inside."""
        state = {name: _plain(getattr(self.widget, name)) for name in ("words", *self.widget.page_traits)}
        source = base64.b64encode(self.widget._esm.encode()).decode()
        anchor = f"cfr-{self.widget.model_id}"
        return _STANDALONE.format(
            anchor=anchor,
            label=html.escape(self.said),
            style=self.widget._css,
            state=json.dumps(state).replace("<", "\\u003c"),  # neither an end tag nor a comment begins in it
            source=source,
            still=self.still(),
        )


def _plain(value):
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


_STANDALONE = """<div id="{anchor}" role="group" aria-label="{label}"></div>
<noscript>{still}</noscript>
<style>{style}</style>
<script type="module">
const state = {state};
for (const [name, value] of Object.entries(state)) {{
  if (value && typeof value === "object" && "base64" in value) {{
    state[name] = new DataView(Uint8Array.from(atob(value.base64), (letter) => letter.charCodeAt(0)).buffer);
  }}
}}
const model = {{
  isPage: true, get: (name) => state[name], set: (name, value) => {{ state[name] = value; }},
  on() {{}}, off() {{}}, send() {{}}, save_changes() {{}},
}};
const widget = (await import("data:text/javascript;base64,{source}")).default;
widget.render({{ model, el: document.getElementById("{anchor}") }});
</script>
"""
