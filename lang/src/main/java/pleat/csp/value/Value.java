package pleat.csp.value;

/** What a variable, a parameter or a part of an event is: values of the two kinds are never equal. */
public sealed interface Value {
    record IntValue(int value) implements Value {
        @Override
        public String toString() {
            return Integer.toString(value);
        }
    }

    record Truth(boolean value) implements Value {
        @Override
        public String toString() {
            return Boolean.toString(value);
        }
    }

    static Value of(int value) {
        return new IntValue(value);
    }

    static Value of(boolean value) {
        return new Truth(value);
    }
}
