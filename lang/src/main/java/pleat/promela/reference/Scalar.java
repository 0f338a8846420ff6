package pleat.promela.reference;

/**
 * A type of numbers; a value that does not fit is cut to its low bits.
 *
 * @param bits 1 to 32
 */
record Scalar(int bits, Sign sign) implements Type {
    static final Scalar BIT = new Scalar(1, Sign.UNSIGNED);
    static final Scalar BYTE = new Scalar(8, Sign.UNSIGNED);
    static final Scalar SHORT = new Scalar(16, Sign.SIGNED);
    static final Scalar INT = new Scalar(32, Sign.SIGNED);

    /** Whether the highest bit is a sign. */
    enum Sign {
        SIGNED,
        UNSIGNED
    }

    int cut(int value) {
        int spare = Integer.SIZE - bits;
        return sign == Sign.SIGNED ? value << spare >> spare : value << spare >>> spare;
    }

    /** Single bits are kept in bytes where they are elements of an array, are hidden, or are a whole message. */
    Scalar unpacked() {
        return bits == 1 ? BYTE : this;
    }
}
