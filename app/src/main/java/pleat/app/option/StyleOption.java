package pleat.app.option;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import pleat.app.report.TraceStyle;

/** In whose manner traces are written. */
public final class StyleOption {
    @Option(
            names = "--style",
            paramLabel = "pleat|spin",
            defaultValue = "pleat",
            converter = StyleConverter.class,
            description = "How traces are written: as Pleat does (default) or as SPIN does.")
    private TraceStyle style;

    public TraceStyle style() {
        return style;
    }

    private static final class StyleConverter implements ITypeConverter<TraceStyle> {
        @Override
        public TraceStyle convert(String text) {
            for (TraceStyle style : TraceStyle.values()) {
                if (style.name().toLowerCase(Locale.ROOT).equals(text)) {
                    return style;
                }
            }
            throw new TypeConversionException("'" + text + "' is not a style; there are pleat and spin");
        }
    }
}
