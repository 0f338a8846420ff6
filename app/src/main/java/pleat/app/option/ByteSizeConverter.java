package pleat.app.option;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 2g}, {@code 512m}, {@code 64k} or plain bytes; the units are powers of 1024. */
public final class ByteSizeConverter implements ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kmgt]?)b?");
    private static final String UNITS = "kmgt";

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new TypeConversionException("'" + text + "' is not a size such as 2g, 512m or 64k");
        }
        int power = size.group(2).isEmpty() ? 0 : UNITS.indexOf(size.group(2)) + 1;
        long number = Long.parseLong(size.group(1));
        if (number == 0 || number > Long.MAX_VALUE >> (10 * power)) {
            throw new TypeConversionException("'" + text + "' is not a possible amount of memory");
        }
        return number << (10 * power);
    }
}
