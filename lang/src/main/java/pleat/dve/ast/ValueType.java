package pleat.dve.ast;

import java.util.Locale;

/** The types of values. */
public enum ValueType {
    BYTE,
    INT;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
