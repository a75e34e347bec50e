from cfrlib.plots import measured


def test_one_line_a_name_on_logarithmic_axes():
    ax = measured({"CFR": {1: 0.5, 100: 1e-3}, "CFR+": {1: 0.5, 100: 1e-9}}, xlabel="iteration", ylabel="NashConv")
    assert [line.get_xydata().tolist() for line in ax.lines] == [[[1, 0.5], [100, 1e-3]], [[1, 0.5], [100, 1e-9]]]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["CFR", "CFR+"]
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
