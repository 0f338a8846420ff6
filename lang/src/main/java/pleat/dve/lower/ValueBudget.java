package pleat.dve.lower;

import pleat.dve.ast.Name;
import pleat.dve.diagnostic.DveError;
import pleat.source.Diagnostics;

/** Keeps the values of a model, in the state vector or constant, down to a number that can be worked with. */
final class ValueBudget {
    static final int MAX_VALUES = 1_000_000;

    private final Diagnostics diagnostics;
    private long used;

    ValueBudget(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Whether so many more values are all right for the owner; reports if not. */
    boolean take(Name owner, long values) {
        if (used + values > MAX_VALUES) {
            diagnostics.report(DveError.TOO_MANY_SLOTS, owner.span(), owner, MAX_VALUES);
            return false;
        }
        used += values;
        return true;
    }
}
