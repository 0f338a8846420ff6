package pleat.stores.diagram.key;

/** The states of a table under another encoding. */
public final class Reencoding {
    /** More than the misses that a core can have under way at a time. */
    private static final int TRANSLATED_TOGETHER = 64;

    private final FlatTable table;
    private final int words;
    private final KeyTranslation translation;

    /** @param own of the keys in the table */
    public Reencoding(FlatTable table, Encoding own, Encoding other) {
        this.table = table;
        this.words = other.words();
        this.translation = new KeyTranslation(own, other);
    }

    /**
     * Keys one behind the other and in order. Whoever asks pays for the memory, that of {@link KeySort} included.
     *
     * @param step of {@code step} keys one is taken; 1 for all of them
     */
    public long[] sortedKeys(int step) {
        int count = (table.size() + step - 1) / step;
        long[] copy = new long[count * words];
        int to = 0;
        int number = 0;
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + table.words())) {
            if (number++ % step == 0) {
                translation.translate(table.keys(), at, copy, to);
                to += words;
            }
        }
        KeySort.sort(copy, words, count);
        return copy;
    }

    /** A table with the same states, on the same account. */
    public FlatTable table() {
        FlatTable other = table.emptyWithSameRoom(words);
        long[] some = new long[TRANSLATED_TOGETHER * words];
        KeyBatch scratch = new KeyBatch(TRANSLATED_TOGETHER, words);
        boolean[] isNew = new boolean[TRANSLATED_TOGETHER];
        int count = 0;
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + table.words())) {
            translation.translate(table.keys(), at, some, count++ * words);
            if (count == TRANSLATED_TOGETHER) {
                other.addAll(some, count, scratch, isNew);
                count = 0;
            }
        }
        other.addAll(some, count, scratch, isNew);
        return other;
    }
}
