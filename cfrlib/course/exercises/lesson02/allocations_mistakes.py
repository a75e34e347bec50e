"""The mistakes that people make in `allocations`."""

from collections import Counter
from itertools import product

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson02.allocations import allocations, rows_of


def _listed_by(*wrong):
    """Recognises one of the wrong functions by what it lists, in any order."""

    def same_list(function, seen):
        try:
            return seen.error is None and Counter(rows_of(seen.value)) == Counter(map(tuple, function(*seen.args)))
        except ValueError:
            return False

    return lambda exercise, observations: any(
        all(same_list(function, seen) for seen in observations) for function in wrong
    )


def _right_but_repeated(exercise, observations):
    try:
        listed = [(Counter(rows_of(seen.value)), seen.args) for seen in observations if seen.error is None]
    except ValueError:
        return False
    return len(listed) == len(observations) and all(set(rows) == set(allocations(*args)) for rows, args in listed)


def _some_below_zero(exercise, observations):
    return any(number < 0 for row in _all_rows(observations) for number in row)


def _always_three(exercise, observations):
    rows = _all_rows(observations)
    return bool(rows) and all(len(row) == 3 for row in rows)


def _all_rows(observations):
    try:
        return [row for seen in observations if seen.error is None for row in rows_of(seen.value)]
    except ValueError:
        return []


def without_zeros(soldiers, battlefields):
    return [row for row in allocations(soldiers, battlefields) if 0 not in row]


def largest_first(soldiers, battlefields):
    return [row for row in allocations(soldiers, battlefields) if list(row) == sorted(row, reverse=True)]


def smallest_first(soldiers, battlefields):
    return [row[::-1] for row in largest_first(soldiers, battlefields)]


def never_all_on_one(soldiers, battlefields):
    return [row for row in allocations(soldiers, battlefields) if soldiers not in row]


def any_number(soldiers, battlefields):
    return list(product(range(soldiers + 1), repeat=battlefields))


def at_most(soldiers, battlefields):
    return [row for row in any_number(soldiers, battlefields) if sum(row) <= soldiers]


def no_number_twice(soldiers, battlefields):
    return [row for row in allocations(soldiers, battlefields) if len(set(row)) == len(row)]


def last_field_empty(soldiers, battlefields):
    return [(*row, 0) for row in at_most(soldiers, battlefields - 1)]


def where_each_goes(soldiers, battlefields):
    return list(product(range(battlefields), repeat=soldiers))


def one_field_less(soldiers, battlefields):
    return allocations(soldiers, battlefields - 1)


def not_taken_off(soldiers, battlefields):
    """All fields but the last take any number, and the last one all soldiers."""
    return [(*row, soldiers) for row in any_number(soldiers, battlefields - 1)]


def never_all_who_are_left(soldiers, battlefields):
    """What a loop over `range(left)` lists, on every field but the last: it ends before all who are left."""
    return [row for row in allocations(soldiers, battlefields) if row[-1]]


def first_way_only(soldiers, battlefields):
    return allocations(soldiers, battlefields)[:1]


def _at_most_on_a_field(most):
    return lambda soldiers, battlefields: [row for row in allocations(soldiers, battlefields) if max(row) <= most]


def _nothing_listed(exercise, observations):
    return all(seen.error is None and hasattr(seen.value, "__len__") and len(seen.value) == 0 for seen in observations)


def _one_row_repeated(exercise, observations):
    """As many rows as there are allocations, all of them alike: one list, appended again and again."""
    try:
        lists = [(rows_of(seen.value), seen.args) for seen in observations if seen.error is None]
    except ValueError:
        return False
    alike = all(len(rows) == len(allocations(*args)) and len(set(rows)) == 1 for rows, args in lists)
    return len(lists) == len(observations) and alike


def _tuple_without_comma(exercise, observations):
    """Recognises a number where a tuple should be joined to another."""
    said = [str(seen.error) for seen in observations if isinstance(seen.error, TypeError)]
    return len(said) == len(observations) and all(
        '(not "int") to' in message or "must be an iterable, not int" in message or "'int' and 'tuple'" in message
        or "'tuple' and 'int'" in message or "'list' and 'int'" in message or "'int' and 'list'" in message
        or "'int' object is not iterable" in message
        for message in said
    )


MISTAKES = (
    Misconception(
        "compositions without zeros",
        "You send at least one soldier to every field. A field may stay empty: (2, 0) is an allocation too.",
        recognise=_listed_by(without_zeros),
    ),
    Misconception(
        "unordered partitions",
        "You list each split once, whatever its order. The fields are different places: (3, 2, 0) and (0, 2, 3) "
        "are two allocations.",
        recognise=_listed_by(largest_first, smallest_first),
    ),
    Misconception(
        "duplicates",
        "Your list holds some allocations more than once. Swapping two soldiers, or two equal numbers, gives nothing "
        "new: list each allocation once.",
        recognise=_right_but_repeated,
    ),
    Misconception(
        "all soldiers on one field left out",
        "You leave out allocations with all soldiers on one field. `range(soldiers)` stops one too early.",
        recognise=_listed_by(never_all_on_one),
    ),
    Misconception(
        "at most nine soldiers on a field",
        "You leave out allocations with ten soldiers or more on one field: such a number has two digits. A field may "
        "get any number up to `soldiers`.",
        recognise=_listed_by(_at_most_on_a_field(9)),
    ),
    Misconception(
        "a size hard coded",
        "You leave out allocations with many soldiers on one field, as if no army were larger than some number. Is "
        "that number written in your code? A field may get any number up to `soldiers`.",
        recognise=_listed_by(*map(_at_most_on_a_field, (2, 3, 4, 5, 6, 7, 8, 10, 11))),
    ),
    Misconception(
        "never all who are left",
        "Before the last field somebody always stays behind. A field may get all who are left: `range(n)` ends at "
        "n - 1, and where nobody is left, the fields after that get 0 soldiers each.",
        recognise=_listed_by(never_all_who_are_left),
    ),
    Misconception(
        "soldiers stay at home",
        "You list allocations that do not use exactly all soldiers. The numbers of an allocation add up to "
        "`soldiers`.",
        recognise=_listed_by(at_most, any_number),
    ),
    Misconception(
        "soldiers and battlefields exchanged",
        "You use the number of soldiers as the number of fields, and the other way round. Each entry has one "
        "number for each battlefield, and the numbers add up to `soldiers`.",
        recognise=_listed_by(lambda soldiers, battlefields: allocations(battlefields, soldiers)),
    ),
    Misconception(
        "nothing listed",
        "Your list is empty. Where the function calls itself, the last call has to hand back one way: with one field "
        "left that is [(soldiers,)]. An empty list there empties all the others.",
        recognise=_nothing_listed,
    ),
    Misconception(
        "one row listed again and again",
        "You change one list and append it each time, so all your rows are that same list. Append a copy: "
        "`tuple(row)`.",
        recognise=_one_row_repeated,
    ),
    Misconception(
        "the field of each soldier",
        "You list for each soldier where to go. An allocation holds one number for each *field*: how many go there.",
        recognise=_listed_by(where_each_goes),
    ),
    Misconception(
        "soldiers not taken off",
        "A field gets soldiers who were sent elsewhere already. When `first` of them have a field, "
        "`soldiers - first` are left for the others.",
        recognise=_listed_by(not_taken_off),
    ),
    Misconception(
        "one way only",
        "You list one way only. Does your `return` stand inside the loop, or does each way replace the one before it? "
        "Append them all to one list, and return that behind the loop.",
        recognise=_listed_by(first_way_only, lambda *case: allocations(*case)[-1:]),
    ),
    Misconception(
        "one field too few",
        "Your rows have one number less than there are battlefields.",
        recognise=_listed_by(one_field_less),
    ),
    Misconception(
        "no number twice",
        "You leave out allocations with the same number on two fields. (1, 1) is an allocation too: "
        "`itertools.product` repeats numbers, `permutations` and `combinations` do not.",
        recognise=_listed_by(
            no_number_twice, lambda *case: [row for row in no_number_twice(*case) if list(row) == sorted(row)]
        ),
    ),
    Misconception(
        "the last field left empty",
        "Your last field gets no soldiers. When one field is left it takes all the soldiers who are left.",
        recognise=_listed_by(last_field_empty, lambda *case: [row[::-1] for row in last_field_empty(*case)]),
    ),
    Misconception(
        "a number for a tuple",
        "Python finds a plain number where several things should be. `(soldiers)` is just a number: a tuple with one "
        "entry has a comma, `(soldiers,)`. And a loop over numbers goes through `range(...)`.",
        recognise=_tuple_without_comma,
    ),
    Misconception(
        "number of battlefields ignored",
        "You always use three battlefields. Use as many as `battlefields` says.",
        recognise=_always_three,
    ),
    Misconception(
        "fewer than no soldiers on a field",
        "Some of your numbers are negative. When the first fields have taken their soldiers, only the rest can go "
        "to the next one: stop its loop there.",
        recognise=_some_below_zero,
    ),
    Misconception(
        "number of soldiers ignored",
        "You always use five soldiers. Use as many as `soldiers` says.",
        recognise=_listed_by(lambda soldiers, battlefields: allocations(5, battlefields)),
    ),
)
