package pleat.testkit;

/**
 * A variable of a random program.
 *
 * @param length of an array, and {@link #SCALAR} for what is none
 */
record DveVariable(String name, int length, Access access) {
    static final int SCALAR = 0;

    enum Access {
        READ_ONLY,
        READ_WRITE
    }

    static DveVariable scalar(String name) {
        return new DveVariable(name, SCALAR, Access.READ_WRITE);
    }

    static DveVariable array(String name, int length) {
        return new DveVariable(name, length, Access.READ_WRITE);
    }

    static DveVariable constant(String name) {
        return new DveVariable(name, SCALAR, Access.READ_ONLY);
    }

    static DveVariable constantArray(String name, int length) {
        return new DveVariable(name, length, Access.READ_ONLY);
    }

    boolean isScalar() {
        return length == SCALAR;
    }

    boolean isWritable() {
        return access == Access.READ_WRITE;
    }
}
