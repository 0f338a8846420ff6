package pleat.bench.suite;

/** So large was a store with so many states. */
public record Growth(long states, long bytes, long nodes, double seconds) {
    /** A line of the file that {@code --growth} writes. */
    static Growth parse(String line) {
        String[] fields = line.split(",", -1);
        return new Growth(
                Long.parseLong(fields[0]),
                Long.parseLong(fields[1]),
                Long.parseLong(fields[2]),
                Double.parseDouble(fields[3]));
    }
}
