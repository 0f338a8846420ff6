package pleat.dve.lower;

import java.util.Map;
import java.util.Optional;
import pleat.dve.ast.Name;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Expr;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/**
 * What the name of a process stands for.
 *
 * @param states their positions by name
 * @param location the slot of the current state; {@link #NO_SLOT} of the property process
 */
record ProcessSymbol(String name, Map<String, Integer> states, Scope scope, int location) {
    static final int NO_SLOT = -1;

    boolean isProperty() {
        return location == NO_SLOT;
    }

    /** The position of a state; reports a name that is none. */
    Optional<Integer> state(Name state, Diagnostics diagnostics) {
        Optional<Integer> found = Optional.ofNullable(states.get(state.text()));
        if (found.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(state.text(), states.keySet()),
                    DveError.UNKNOWN_STATE,
                    state.span(),
                    name,
                    state);
        }
        return found;
    }

    /** A variable or constant of the process itself; reports a name that is none. */
    Optional<Symbol> variable(Name variable, Diagnostics diagnostics) {
        Optional<Symbol> found = scope.findOwn(variable.text());
        if (found.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(variable.text(), scope.ownNames()),
                    DveError.UNKNOWN_REMOTE,
                    variable.span(),
                    name,
                    variable);
        }
        return found;
    }

    /** Whether the process is in the state, as a condition. */
    Expr isIn(int state) {
        return new Expr.Binary(Expr.BinaryOp.EQUAL, new Expr.Load(location), new Expr.Const(state));
    }
}
