package pleat.app.option;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 500ms}, {@code 60s}, {@code 5m}, {@code 2h}; a plain number counts seconds. */
public final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 60s, 5m or 500ms");
        }
        long number = Long.parseLong(time.group(1));
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
