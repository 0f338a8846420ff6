package pleat.app.option;

import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A constant that is given a value from outside, or each of some values in turn. */
record Definition(String name, int first, int last) {
    /** A run for each value: nobody wants more. */
    static final int MOST_VALUES = 1_000;

    boolean isRange() {
        return first != last;
    }

    List<Integer> values() {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    /** Reads {@code NAME=VALUE} and {@code NAME=FIRST..LAST}. */
    static final class Converter implements ITypeConverter<Definition> {
        @Override
        public Definition convert(String text) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new TypeConversionException("'" + text + "' is not of the form NAME=VALUE");
            }
            String name = text.substring(0, equals);
            String value = text.substring(equals + 1);
            int dots = value.indexOf("..");
            if (dots < 0) {
                int only = WholeNumber.parseInt(value);
                return new Definition(name, only, only);
            }
            int first = WholeNumber.parseInt(value.substring(0, dots));
            int last = WholeNumber.parseInt(value.substring(dots + 2));
            if (first > last || (long) last - first >= MOST_VALUES) {
                throw new TypeConversionException(
                        "'%s' is not a range of 1 to %,d values".formatted(value, MOST_VALUES));
            }
            return new Definition(name, first, last);
        }
    }
}
