"""One iteration of counterfactual regret minimization, node by node."""
