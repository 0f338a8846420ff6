package pleat.dve.lower;

/** Counts things in messages. */
final class Plural {
    private Plural() {}

    static String of(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
