package pleat.testkit.promela;

/**
 * A name that can be read.
 *
 * @param name may be the path of a field, as in {@code s.f}, and have one index of {@link #ELEMENTS} open: {@code s[*].f}
 * @param length of an array, or 0
 */
record PromelaVariable(String name, PromelaType type, int length, Access access) {
    /** Of an array of structures. */
    static final int ELEMENTS = 2;

    private static final String OPEN = "[*]";

    enum Access {
        READ_AND_WRITE,
        /** A loop counts with it, or the program would not end where it should. */
        READ,
        /** It belongs to another process. */
        REMOTE
    }

    static PromelaVariable scalar(String name, PromelaType type) {
        return new PromelaVariable(name, type, 0, Access.READ_AND_WRITE);
    }

    static PromelaVariable array(String name, PromelaType type, int length) {
        return new PromelaVariable(name, type, length, Access.READ_AND_WRITE);
    }

    static PromelaVariable remote(String name, PromelaType type) {
        return new PromelaVariable(name, type, 0, Access.REMOTE);
    }

    static PromelaVariable counter(String name) {
        return new PromelaVariable(name, PromelaType.BYTE, 0, Access.READ);
    }

    /** It is a field of an element of an array. */
    boolean isInElement() {
        return name.contains(OPEN);
    }

    String nameAt(String index) {
        return name.replace(OPEN, "[" + index + "]");
    }

    /** What is declared. */
    String root() {
        return name.split("[.\\[]", 2)[0];
    }

    boolean isArray() {
        return length > 0;
    }

    boolean isRemote() {
        return access == Access.REMOTE;
    }

    boolean isWritable() {
        return access == Access.READ_AND_WRITE;
    }
}
