package pleat.csp.engine;

/** Where a fault is described. All are equal: the same expression at two places is one expression. */
final class FaultNumber {
    private final int number;

    FaultNumber(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FaultNumber;
    }

    @Override
    public int hashCode() {
        return 1;
    }
}
