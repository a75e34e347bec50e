"""Eight numbers as one value of a numba kernel, for processors that compute with several at once.

By itself, numba uses such instructions for simple loops only. Here a kernel loads a row of eight numbers, adds,
multiplies and chooses as with single numbers, and stores it. Each of the eight is rounded as it would be alone.
"""

import operator

import numba
from llvmlite import ir
from numba.extending import intrinsic, models, overload, register_model
from numba.np.arrayobj import make_array

LANES = 8
_VECTOR = ir.VectorType(ir.DoubleType(), LANES)


class _Lanes(numba.types.Type):
    def __init__(self):
        super().__init__(name="Lanes")


_LANES = _Lanes()


@register_model(_Lanes)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager, kind):
        super().__init__(manager, kind, _VECTOR)


@intrinsic
def load(_, table, row):
    """A row of a contiguous table, (rows, LANES)."""

    def code(context, builder, signature, arguments):
        loaded = builder.load(_place(context, builder, signature, arguments))
        loaded.align = 8
        return loaded

    return _LANES(table, numba.types.uintp), code


@intrinsic
def store(_, table, row, lanes):
    """Write a row of a contiguous table, (rows, LANES)."""

    def code(context, builder, signature, arguments):
        builder.store(arguments[2], _place(context, builder, signature, arguments)).align = 8
        return context.get_dummy_value()

    return numba.types.void(table, numba.types.uintp, _LANES), code


def _place(context, builder, signature, arguments):
    start, row = make_array(signature.args[0])(context, builder, arguments[0]).data, arguments[1]
    return builder.bitcast(builder.gep(start, [builder.mul(row, row.type(LANES))]), _VECTOR.as_pointer())


@intrinsic
def fill(_, number):
    """The same number in all lanes."""

    def code(context, builder, signature, arguments):
        nothing, number_of_lane = _VECTOR(ir.Undefined), ir.VectorType(ir.IntType(32), LANES)
        first = builder.insert_element(nothing, arguments[0], ir.IntType(32)(0))
        return builder.shuffle_vector(first, nothing, number_of_lane([0] * LANES))

    return _LANES(numba.types.float64), code


@intrinsic
def where_above(_, number, bound, above, otherwise):
    """For one number, or lane by lane: `above` if it is greater than `bound`, else `otherwise`."""

    def code(context, builder, signature, arguments):
        number, bound, above, otherwise = arguments
        return builder.select(builder.fcmp_ordered(">", number, bound), above, otherwise)

    return number(number, number, number, number), code


def _by_lane(instruction, *operations):
    @intrinsic
    def apply(_, left, right):
        return _LANES(_LANES, _LANES), lambda context, builder, signature, both: getattr(builder, instruction)(*both)

    def operate(left, right):
        if left == right == _LANES:
            return lambda left, right: apply(left, right)

    for operation in operations:
        overload(operation)(operate)


_by_lane("fadd", operator.add, operator.iadd)
_by_lane("fsub", operator.sub, operator.isub)
_by_lane("fmul", operator.mul, operator.imul)
_by_lane("fdiv", operator.truediv, operator.itruediv)
