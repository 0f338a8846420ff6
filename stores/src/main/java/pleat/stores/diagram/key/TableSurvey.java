package pleat.stores.diagram.key;

import java.util.Arrays;

/** What the keys of a table say about the slots of their states. Cost: one pass over the words of the table. */
final class TableSurvey {
    private final Encoding encoding;
    /** The bits that are set in some key. */
    private final long[] union;
    /** The bits that are set in all keys. */
    private final long[] intersection;

    /** @param encoding of the keys; there must be one */
    TableSurvey(FlatTable table, Encoding encoding) {
        this.encoding = encoding;
        this.union = new long[encoding.words()];
        this.intersection = new long[encoding.words()];
        Arrays.fill(intersection, -1);
        long[] keys = table.keys();
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + union.length)) {
            for (int i = 0; i < union.length; i++) {
                union[i] |= keys[at + i];
                intersection[i] &= keys[at + i];
            }
        }
    }

    /** How many bits the code of each slot needs. */
    int[] bits() {
        int[] bits = new int[encoding.width()];
        for (int slot = 0; slot < bits.length; slot++) {
            bits[slot] = Codes.bitsOf(encoding.codeIn(union, 0, slot));
        }
        return bits;
    }

    /** For each slot the value that it has in all keys; 0 if there are several. */
    int[] constants() {
        int[] constants = new int[encoding.width()];
        for (int slot = 0; slot < constants.length; slot++) {
            int code = encoding.codeIn(union, 0, slot);
            boolean isConstant = code == encoding.codeIn(intersection, 0, slot);
            constants[slot] = isConstant ? encoding.codes().value(slot, code) : 0;
        }
        return constants;
    }
}
