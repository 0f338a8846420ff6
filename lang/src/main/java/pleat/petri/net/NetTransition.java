package pleat.petri.net;

import java.util.List;
import java.util.OptionalInt;
import pleat.ir.Expr;
import pleat.model.SourceSpan;

/**
 * A transition: enabled when its preset has the tokens and its guard is true. It fires in one step: the tokens of the preset go,
 * those of the postset come, and all effects happen together, each evaluated in the state before.
 *
 * @param module number of the module that it belongs to
 * @param preset at most one arc per place
 * @param postset at most one arc per place
 * @param guard evaluated only where the tokens are there
 * @param effects at most one per slot
 * @param checks conditions that must hold in the state after it has fired
 * @param latch slot of the bit that keeps the transition enabled once its guard was true, or empty where losing the guard
 *     disables it. The bit is set exactly in the states in which the transition is enabled; it is lost together with a token,
 *     and when a transition with a common place in its preset fires.
 */
public record NetTransition(
        String name,
        int module,
        List<Arc> preset,
        List<Arc> postset,
        Expr guard,
        List<Effect> effects,
        List<Check> checks,
        OptionalInt latch,
        SourceSpan origin) {
    public NetTransition {
        preset = List.copyOf(preset);
        postset = List.copyOf(postset);
        effects = List.copyOf(effects);
        checks = List.copyOf(checks);
    }

    /** A transition of a net without values. */
    public static NetTransition plain(String name, List<Arc> preset, List<Arc> postset, SourceSpan origin) {
        return new NetTransition(
                name, 0, preset, postset, Expr.Const.TRUE, List.of(), List.of(), OptionalInt.empty(), origin);
    }

    /** An assignment to the slot of a variable. */
    public record Effect(int slot, Expr value) {}

    /**
     * An assertion.
     *
     * @param fault what is wrong where the condition is false
     */
    public record Check(Expr condition, int fault) {}

    /** Whether both take a token from one place, so that they compete for it. */
    public boolean competesWith(NetTransition other) {
        for (Arc arc : preset) {
            for (Arc others : other.preset) {
                if (arc.place() == others.place()) {
                    return true;
                }
            }
        }
        return false;
    }
}
