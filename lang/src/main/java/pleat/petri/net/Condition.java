package pleat.petri.net;

import java.util.BitSet;
import java.util.List;
import pleat.ir.Expr;

/** A condition on single states of a net. */
public sealed interface Condition {
    /** The expression is not 0. */
    record Value(Expr expr) implements Condition {}

    /** Some of the transitions is enabled. */
    record Enabled(List<Integer> transitions) implements Condition {
        public Enabled {
            transitions = List.copyOf(transitions);
        }
    }

    /** The left sum is not larger than the right one. Sums are exact: they are computed in 64 bits. */
    record AtMost(Sum left, Sum right) implements Condition {}

    /** A number plus the tokens of some places; a place may occur more than once. */
    record Sum(int constant, List<Integer> places) {
        public Sum {
            places = List.copyOf(places);
        }
    }

    record Not(Condition operand) implements Condition {}

    /** True for no operands. */
    record And(List<Condition> operands) implements Condition {
        public And {
            operands = List.copyOf(operands);
        }
    }

    /** False for no operands. */
    record Or(List<Condition> operands) implements Condition {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    /**
     * True in all states but one.
     *
     * @param state a value for every slot
     * @param reason what is wrong with it
     */
    record Except(List<Integer> state, String reason) implements Condition {
        public Except {
            state = List.copyOf(state);
        }
    }

    /** No transition that is enabled here disables one of the groups by firing. */
    record Persistent(List<Group> groups) implements Condition {
        public Persistent {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Transitions of which one must stay enabled as long as none of them fires.
     *
     * @param name what people call the group
     */
    record Group(String name, List<Integer> transitions, BitSet mayDisable) {
        public Group {
            transitions = List.copyOf(transitions);
            mayDisable = (BitSet) mayDisable.clone();
        }

        /** Whether the transition may disable the group: it belongs to it, or the choice is meant. */
        public boolean isFreeTo(int transition) {
            return mayDisable.get(transition);
        }
    }
}
