package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;

/**
 * What is tried inside of a d_step, as SPIN does it: the options of a selection one after the other, and an unless like a
 * selection of its main part and its escape. An option that begins with a block or a selection is tried in earnest: if nothing is
 * possible there the d_step blocks. Behind these, the next statement of the option may still fail in favour of the next option.
 */
final class DStepOptions {
    private DStepOptions() {}

    /** Finds out, for each statement of a d_step, what is tried where it is not possible. */
    static void link(FlowNode dStep) {
        link(dStep.parts.get(0), null);
    }

    private static void link(Sequence sequence, FlowNode next) {
        FlowNode untried = next;
        for (FlowNode node = sequence.first; node != null; node = node.next) {
            switch (node.kind) {
                case BLOCK -> link(node.parts.get(0), null);
                case CHOICE, UNLESS -> linkOptions(node.parts);
                case ACTION -> {
                    node.otherwise = untried;
                    untried = null;
                }
                default -> {
                    // Always possible.
                }
            }
            if (node == sequence.extent) {
                return;
            }
        }
    }

    private static void linkOptions(List<Sequence> options) {
        for (int i = 0; i < options.size(); i++) {
            link(options.get(i), i + 1 < options.size() ? options.get(i + 1).first : null);
        }
    }

    /** The steps that are tried at a node inside of a d_step, in order; the first that is possible is taken. */
    static List<FlowNode> tries(FlowNode node) {
        List<FlowNode> tries = new ArrayList<>();
        for (FlowNode at = node; at != null; at = at.otherwise) {
            at = enter(at);
            tries.add(at);
        }
        return tries;
    }

    private static FlowNode enter(FlowNode node) {
        FlowNode at = node;
        while (!at.parts.isEmpty() || (at.kind == FlowNode.Kind.JOIN && at.next != null)) {
            at = at.parts.isEmpty() ? at.next : at.parts.get(0).first;
        }
        return at;
    }
}
