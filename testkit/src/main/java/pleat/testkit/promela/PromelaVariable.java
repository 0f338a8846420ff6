package pleat.testkit.promela;

/**
 * A name that can be read.
 *
 * @param name may be the path of a field, as in {@code s.f}
 * @param length of an array, or 0
 */
record PromelaVariable(String name, PromelaType type, int length, Access access) {
    enum Access {
        READ_AND_WRITE,
        /** A loop counts with it, or the program would not end where it should. */
        READ
    }

    static PromelaVariable scalar(String name, PromelaType type) {
        return new PromelaVariable(name, type, 0, Access.READ_AND_WRITE);
    }

    static PromelaVariable array(String name, PromelaType type, int length) {
        return new PromelaVariable(name, type, length, Access.READ_AND_WRITE);
    }

    static PromelaVariable counter(String name) {
        return new PromelaVariable(name, PromelaType.BYTE, 0, Access.READ);
    }

    boolean isArray() {
        return length > 0;
    }

    boolean isWritable() {
        return access == Access.READ_AND_WRITE;
    }
}
