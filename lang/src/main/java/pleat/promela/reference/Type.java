package pleat.promela.reference;

/** What a variable without its brackets holds. */
sealed interface Type permits Scalar, Structure {}
