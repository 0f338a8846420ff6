package pleat.ir;

/** Where a value is stored; it wraps around to the target's type. */
public sealed interface Target {
    IntType type();

    record Scalar(int slot, IntType type) implements Target {}

    /** An array element, chosen at run time. */
    record Element(int base, int length, Expr index, int fault, IntType type) implements Target {}
}
