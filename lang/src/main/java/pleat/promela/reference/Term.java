package pleat.promela.reference;

/** An expression whose names are resolved. */
@FunctionalInterface
interface Term {
    /** Its value as C computes it, in 32 bits. */
    int value(Context context);
}
