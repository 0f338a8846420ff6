package pleat.app.option;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import pleat.model.Fairness;

/** {@code none}, {@code weak}, {@code event-strong} and so on. */
public final class FairnessConverter implements ITypeConverter<Fairness> {
    @Override
    public Fairness convert(String text) {
        for (Fairness fairness : Fairness.values()) {
            if (fairness.word().equals(text)) {
                return fairness;
            }
        }
        String known = Arrays.stream(Fairness.values()).map(Fairness::word).collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + text + "' is no fairness; known are: " + known);
    }
}
