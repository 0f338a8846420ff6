package pleat.promela.reference;

/** Gives a variable what it starts with. */
@FunctionalInterface
interface Setting {
    State apply(Context context);
}
