package pleat.ir;

/** The values that an expression can have, at most: from the least to the most, both included. */
public record Range(long least, long most) {
    /** All values. */
    public static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

    static Range of(int value) {
        return new Range(value, value);
    }

    static Range of(IntType type) {
        return new Range(type.min(), type.max());
    }

    public boolean isWithin(long min, long max) {
        return least >= min && most <= max;
    }

    Range union(Range other) {
        return new Range(Math.min(least, other.least), Math.max(most, other.most));
    }

    Range plus(Range other) {
        return new Range(least + other.least, most + other.most).unlessItWraps();
    }

    Range minus(Range other) {
        return new Range(least - other.most, most - other.least).unlessItWraps();
    }

    Range times(Range other) {
        long a = least * other.least;
        long b = least * other.most;
        long c = most * other.least;
        long d = most * other.most;
        return new Range(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)))
                .unlessItWraps();
    }

    /** The part of both; where there is none, nothing is known. */
    public Range cut(long min, long max) {
        long low = Math.max(least, min);
        long high = Math.min(most, max);
        return low <= high ? new Range(low, high) : new Range(min, max);
    }

    private Range unlessItWraps() {
        return isWithin(Integer.MIN_VALUE, Integer.MAX_VALUE) ? this : ALL;
    }
}
