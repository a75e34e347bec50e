"""Orders in which people go through a graph that are not topological."""


def children_of(node):
    return node.children


def by_stack(first, below=children_of, turned=list, once=True, name=id):
    """Depth first, the last child first, or with `turned=reversed` the first; each node once, or once for each path.

    `name`: tells nodes apart.
    """
    waiting, done = [first], set()
    while waiting:
        node = waiting.pop()
        if not once or name(node) not in done:
            done.add(name(node))
            yield node
            waiting += turned(below(node))


def by_sight(first, below=children_of, take=0, name=id):
    """What is seen first waits in a queue, from which the first is taken, or on a stack (`take=-1`)."""
    waiting, seen = [first], {name(first)}
    while waiting:
        node = waiting.pop(take)
        yield node
        for child in below(node):
            if name(child) not in seen:
                seen.add(name(child))
                waiting.append(child)
