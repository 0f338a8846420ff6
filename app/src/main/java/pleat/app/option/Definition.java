package pleat.app.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A constant that is given a value from outside. */
record Definition(String name, int value) {
    /** Reads {@code NAME=VALUE}. */
    static final class Converter implements ITypeConverter<Definition> {
        @Override
        public Definition convert(String text) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new TypeConversionException("'" + text + "' is not of the form NAME=VALUE");
            }
            return new Definition(text.substring(0, equals), WholeNumber.parseInt(text.substring(equals + 1)));
        }
    }
}
