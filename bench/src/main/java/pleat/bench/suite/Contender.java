package pleat.bench.suite;

import java.util.Locale;
import pleat.bench.spin.SpinVariant;

/** A tool with a way to keep states. */
public record Contender(Tool tool, String store) {
    /** What explores. */
    public enum Tool {
        PLEAT,
        SPIN
    }

    public static Contender pleat(String store) {
        return new Contender(Tool.PLEAT, store);
    }

    public static Contender spin(SpinVariant variant) {
        return new Contender(Tool.SPIN, variant.name());
    }

    /** As tables and charts call it. */
    public String label() {
        return tool == Tool.PLEAT
                ? store
                : "SPIN " + store.toLowerCase(Locale.ROOT).replace('_', '+');
    }
}
