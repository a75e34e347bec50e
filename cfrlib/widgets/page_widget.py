"""The base of every widget of the course."""

import anywidget
import traitlets

from cfrlib.languages import words_of


class PageWidget(anywidget.AnyWidget):
    """A widget whose page says everything in the language that is spoken when it is made."""

    words = traitlets.Dict().tag(sync=True)

    @traitlets.default("words")
    def _words(self):
        return words_of(self._esm)
