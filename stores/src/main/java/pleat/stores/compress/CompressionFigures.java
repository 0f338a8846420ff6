package pleat.stores.compress;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * What compression by parts costs and saves (Visser, Memory efficient state storage in SPIN, 1996, section 5): n bits per part
 * become m bits of a number, and a table of k values of n bits comes on top. The paper prints m·n for the size of a table
 * and calls it "the number of bits in the tables"; that is k·n, which is used here.
 */
public record CompressionFigures(List<PartFigures> parts) {

    /**
     * One part of the state vector.
     *
     * @param bytes of the vector that it covers
     * @param values in its table, the all-zero one included
     */
    public record PartFigures(int bytes, long values) {
        /** One as in the paper, and more when a table has outgrown them. */
        public int numberBytes() {
            int bits = Long.SIZE - Long.numberOfLeadingZeros(values - 1);
            return Math.max(1, (bits + Byte.SIZE - 1) / Byte.SIZE);
        }

        public long tableBytes() {
            return values * bytes;
        }
    }

    public CompressionFigures {
        parts = List.copyOf(parts);
    }

    /** Of a state without compression. */
    public long vectorBytes() {
        return parts.stream().mapToLong(PartFigures::bytes).sum();
    }

    /** Of a state with compression. */
    public long tupleBytes() {
        return parts.stream().mapToLong(PartFigures::numberBytes).sum();
    }

    /** Of the values in all tables. */
    public long tableBytes() {
        return parts.stream().mapToLong(PartFigures::tableBytes).sum();
    }

    public long tableValues() {
        return parts.stream().mapToLong(PartFigures::values).sum();
    }

    /** The smallest number of states that takes less memory with compression than without; empty if there is none. */
    public OptionalLong breakEvenStates() {
        long saved = vectorBytes() - tupleBytes();
        return saved > 0 ? OptionalLong.of(tableBytes() / saved + 1) : OptionalLong.empty();
    }

    /** One line for a person. */
    public String summary() {
        String worth = breakEvenStates().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "pays from %,d states on",
                        breakEvenStates().getAsLong())
                : "never pays";
        return String.format(
                Locale.ROOT,
                "%,d parts: %,d bytes per state become %,d, tables of %,d values take %,d bytes: %s",
                parts.size(),
                vectorBytes(),
                tupleBytes(),
                tableValues(),
                tableBytes(),
                worth);
    }
}
