package pleat.source;

import java.util.Locale;

/** How bad a diagnostic is. Only errors keep a model from running. */
public enum Severity {
    ERROR,
    WARNING;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
