package pleat.app.option;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import pleat.model.Fairness;

/** {@code none}, {@code weak} or {@code strong}. */
public final class FairnessConverter implements ITypeConverter<Fairness> {
    @Override
    public Fairness convert(String text) {
        for (Fairness fairness : Fairness.values()) {
            if (fairness.name().toLowerCase(Locale.ROOT).equals(text)) {
                return fairness;
            }
        }
        throw new TypeConversionException("'" + text + "' is no fairness; known are: none, weak, strong");
    }
}
