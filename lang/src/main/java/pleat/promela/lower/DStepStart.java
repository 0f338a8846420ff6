package pleat.promela.lower;

import java.util.List;
import pleat.promela.ast.Statement;

/**
 * What a d_step can start with. As in SPIN: where it begins with a selection, it is possible when a condition, send, receive or
 * else of the first statements is, and only if there is none of these, always. It then takes the first statement that is
 * possible, which can be another one.
 *
 * @param free possible by themselves, in order
 * @param conditional the first statement that is always possible, but not asked; null for none
 * @param conditions those of which one must hold for the conditional statement to be taken
 * @param unfollowed sends and receives that would do as well in SPIN
 */
record DStepStart(List<FlowNode> free, FlowNode conditional, List<FlowNode> conditions, List<FlowNode> unfollowed) {
    static DStepStart of(FlowNode dStep) {
        List<FlowNode> steps = Ways.steps(Ways.start(dStep.parts.get(0).first));
        boolean isAlwaysPossible = steps.stream().noneMatch(DStepStart::isAsked)
                || steps.stream().anyMatch(step -> step.statement instanceof Statement.Else);
        List<FlowNode> free = steps.stream().takeWhile(DStepStart::isAsked).toList();
        if (isAlwaysPossible || free.size() == steps.size()) {
            return new DStepStart(steps, null, List.of(), List.of());
        }
        List<FlowNode> later = steps.subList(free.size(), steps.size()).stream()
                .filter(DStepStart::isAsked)
                .toList();
        return new DStepStart(
                free,
                steps.get(free.size()),
                later.stream().filter(DStepStart::isCondition).toList(),
                later.stream().filter(step -> !isCondition(step)).toList());
    }

    /**
     * Whether SPIN, too, takes no handshake of others apart with this d_step: it looks at that only together with a question, or for
     * an assignment.
     */
    static boolean waitsForHandshakes(FlowNode dStep) {
        FlowNode first = Ways.start(dStep.parts.get(0).first);
        while (first.kind == FlowNode.Kind.BLOCK) {
            first = Ways.start(first.parts.get(0).first);
        }
        if (first.kind == FlowNode.Kind.CHOICE) {
            return Ways.steps(first).stream()
                    .anyMatch(step -> isAsked(step) || step.statement instanceof Statement.Else);
        }
        return first.kind == FlowNode.Kind.ACTION
                && !(first.statement instanceof Statement.Print
                        || first.statement instanceof Statement.PrintSymbol
                        || first.statement instanceof Statement.Assert);
    }

    private static boolean isAsked(FlowNode step) {
        return isCondition(step)
                || step.statement instanceof Statement.Send
                || step.statement instanceof Statement.Receive;
    }

    private static boolean isCondition(FlowNode step) {
        return step.statement instanceof Statement.Await;
    }
}
