import numpy as np

from cfrlib.plots import bidding


def test_the_map_writes_each_probability_of_a_percent_or_more_into_its_cell():
    table = np.array([[np.nan, 0.75, 0.245, 0.005], [np.nan, 0.0, 0.0, 1.0]])
    ax = bidding(table, names=["1x2", "1x1", "2x2", "dudo"], title="one die each")
    written = {text.get_position(): text.get_text() for text in ax.texts}
    assert written == {(1, 0): "75%", (2, 0): "24%", (3, 1): "100%"}
    assert [label.get_text() for label in ax.get_yticklabels()] == ["1", "2"]
