package pleat.stores.collapse;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How much a codec has learnt: the tables that it numbers values in. */
public record TableSizes(List<Table> tables) {

    /**
     * One table.
     *
     * @param name of what its values are values of
     * @param values that have a number
     */
    public record Table(String name, long values) {
        /** That the largest number needs. */
        int bits() {
            return Long.SIZE - Long.numberOfLeadingZeros(values - 1);
        }
    }

    public TableSizes {
        tables = List.copyOf(tables);
    }

    /** For a person; each line starts with the name of the codec. */
    public List<String> remarks(String codec) {
        if (tables.isEmpty()) {
            return List.of(codec + ": nothing to number, no tables");
        }
        long values = tables.stream().mapToLong(Table::values).sum();
        int bits = tables.stream().mapToInt(Table::bits).sum();
        int widest = tables.stream().mapToInt(Table::bits).reduce(0, Math::max);
        return List.of(
                String.format(
                        Locale.ROOT,
                        "%s: %,d tables with %,d values; the numbers of a state have %,d bits, the widest one %d",
                        codec,
                        tables.size(),
                        values,
                        bits,
                        widest),
                tables.stream()
                        .map(table -> String.format(Locale.ROOT, "%s %,d", table.name(), table.values()))
                        .collect(Collectors.joining(", ", codec + ": values in each table: ", "")));
    }
}
