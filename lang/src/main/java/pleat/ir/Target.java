package pleat.ir;

/** Where a value is stored; it wraps around to the target's type. */
public sealed interface Target {
    IntType type();

    record Scalar(int slot, IntType type) implements Target {}

    /** An array element, chosen at run time. */
    record Element(int base, int length, Expr index, int fault, IntType type) implements Target {}

    /** A variable of the process that steps. Only in a {@link ProcessSystem}. */
    record Local(int offset, IntType type) implements Target {}

    /** A place whose number is computed. Only in a {@link ProcessSystem}. */
    record Indirect(ProcessExpr.Area area, Expr address, IntType type) implements Target {}

    /** Nowhere: the value is lost. Only in a {@link ProcessSystem}. */
    record Nowhere(IntType type) implements Target {}

    /** The priority of a process. Only in a {@link ProcessSystem}. */
    record Priority(Expr pid, int fault, IntType type) implements Target {}
}
