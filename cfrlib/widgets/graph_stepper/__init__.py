"""One iteration of fixed-strategy iteration CFR: both passes over a graph."""
