package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.promela.ast.Statement;

/**
 * What a d_step can start with. As in SPIN: where it begins with a selection, it is possible when a condition, send, receive or
 * else of the first statements is, and only if there is none of these, always. It then takes the first statement that is tried
 * and possible, which can be another one, or blocks.
 *
 * @param free possible by themselves, in order
 * @param unfollowed sends and receives that would do as well for the rest in SPIN
 */
record DStepStart(List<FlowNode> free, Optional<Rest> rest, List<FlowNode> unfollowed) {
    /**
     * Where a d_step goes on, or blocks, when none of the free ones is possible.
     *
     * @param conditions of which one must hold; without any the d_step is always possible
     */
    record Rest(FlowNode start, List<FlowNode> conditions) {}

    static DStepStart of(FlowNode dStep) {
        FlowNode first = first(dStep);
        List<FlowNode> tries = DStepOptions.tries(first);
        List<FlowNode> asked = asked(first);
        boolean isAlwaysPossible = asked.isEmpty() || asked.stream().anyMatch(DStepStart::isElse);
        List<FlowNode> free = tries.stream()
                .takeWhile(step -> asked.contains(step) || (isAlwaysPossible && !canBlock(step)))
                .toList();
        boolean isAll = free.size() == tries.size();
        FlowNode start = isAll ? first : tries.get(free.size());
        if (isAlwaysPossible) {
            boolean goesOn = isAll && !canBlock(free.get(free.size() - 1));
            Optional<Rest> rest = goesOn ? Optional.empty() : Optional.of(new Rest(start, List.of()));
            return new DStepStart(free, rest, List.of());
        }
        List<FlowNode> later =
                asked.stream().filter(step -> !free.contains(step)).toList();
        List<FlowNode> conditions =
                later.stream().filter(step -> !isMessage(step)).toList();
        Optional<Rest> rest = conditions.isEmpty() ? Optional.empty() : Optional.of(new Rest(start, conditions));
        return new DStepStart(
                free, rest, later.stream().filter(DStepStart::isMessage).toList());
    }

    /** The first statement or selection; that of a block is its own. */
    private static FlowNode first(FlowNode dStep) {
        FlowNode first = Ways.start(dStep.parts.get(0).first);
        while (first.kind == FlowNode.Kind.BLOCK) {
            first = Ways.start(first.parts.get(0).first);
        }
        return first;
    }

    private static List<FlowNode> asked(FlowNode first) {
        List<FlowNode> asked = new ArrayList<>();
        if (first.kind == FlowNode.Kind.CHOICE) {
            collect(first, asked);
        } else if (isAsked(first)) {
            asked.add(first);
        }
        return asked;
    }

    /** An option that begins with a loop is not asked, and one that begins with a block only if this begins with options. */
    private static void collect(FlowNode choice, List<FlowNode> asked) {
        for (Sequence option : choice.parts) {
            FlowNode start = Ways.start(option.first);
            FlowNode inside = start.kind == FlowNode.Kind.BLOCK ? start.parts.get(0).first : start;
            boolean hasOptions = inside == start
                    ? start.kind == FlowNode.Kind.CHOICE && !start.isLoop()
                    : inside.kind == FlowNode.Kind.CHOICE || inside.kind == FlowNode.Kind.UNLESS;
            if (hasOptions) {
                collect(inside, asked);
            } else if (isAsked(start)) {
                asked.add(start);
            }
        }
    }

    /**
     * Whether SPIN, too, takes no handshake of others apart with this d_step: it looks at that only together with a question, or for
     * an assignment.
     */
    static boolean waitsForHandshakes(FlowNode dStep) {
        FlowNode first = first(dStep);
        if (first.kind == FlowNode.Kind.CHOICE) {
            return !asked(first).isEmpty();
        }
        return first.kind == FlowNode.Kind.ACTION
                && !(first.statement instanceof Statement.Print
                        || first.statement instanceof Statement.PrintSymbol
                        || first.statement instanceof Statement.Assert);
    }

    private static boolean isAsked(FlowNode step) {
        return canBlock(step) || isElse(step);
    }

    private static boolean canBlock(FlowNode step) {
        return step.statement instanceof Statement.Await || isMessage(step);
    }

    private static boolean isMessage(FlowNode step) {
        return step.statement instanceof Statement.Send || step.statement instanceof Statement.Receive;
    }

    private static boolean isElse(FlowNode step) {
        return step.statement instanceof Statement.Else;
    }
}
