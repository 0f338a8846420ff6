package pleat.app.option;

import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Numbers in options, with complaints that do not speak of Java's types. */
public final class WholeNumber {
    private WholeNumber() {}

    /** Makes a command read all its numbers in this way. */
    public static void registerWith(CommandLine command) {
        command.registerConverter(int.class, WholeNumber::parseInt);
        command.registerConverter(long.class, WholeNumber::parseLong);
        command.registerConverter(Long.class, WholeNumber::parseLong);
    }

    static int parseInt(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw refusal(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    private static long parseLong(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw refusal(text, Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    private static TypeConversionException refusal(String text, long least, long most) {
        return new TypeConversionException("'%s' is not a whole number from %d to %d".formatted(text, least, most));
    }
}
