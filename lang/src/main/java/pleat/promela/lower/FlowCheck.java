package pleat.promela.lower;

import java.util.List;
import pleat.promela.ast.Statement;
import pleat.promela.diagnostic.PromelaError;

/** Looks at what can be done at each node, once the options of all that begins there are together. */
record FlowCheck(World world, Ways ways) {
    void check(List<FlowNode> nodes) {
        for (FlowNode node : nodes) {
            if (node.dStep == null) {
                checkSteps(node, ways.of(node).stream().map(Ways.Way::node).toList());
            }
            if (node.kind == FlowNode.Kind.CHOICE) {
                checkElse(node);
            }
            if (node.kind == FlowNode.Kind.D_STEP) {
                checkDStep(node);
            }
        }
    }

    /** SPIN calls this dubious: what is not possible now can be in a moment, and the else is taken all the same. */
    private void checkElse(FlowNode choice) {
        List<FlowNode> steps = Ways.steps(choice);
        if (steps.stream().anyMatch(FlowCheck::isMessage)) {
            steps.stream()
                    .filter(step -> step.statement instanceof Statement.Else)
                    .forEach(step -> world.diagnostics.report(PromelaError.ELSE_BESIDE_MESSAGE, step.span));
        }
    }

    private static boolean isMessage(FlowNode step) {
        return step.statement instanceof Statement.Send || step.statement instanceof Statement.Receive;
    }

    private void checkDStep(FlowNode dStep) {
        FlowNode first = dStep.parts.get(0).first;
        while (first.kind == FlowNode.Kind.BLOCK) {
            first = first.parts.get(0).first;
        }
        if (first.kind == FlowNode.Kind.UNLESS) {
            world.diagnostics.report(PromelaError.UNLESS_BEGINS_D_STEP, first.span);
        }
        DStepStart.of(dStep)
                .unfollowed()
                .forEach(step -> world.diagnostics.report(PromelaError.UNFOLLOWED_MESSAGE, step.span));
        if (world.shapes.hasRendezvous() && !DStepStart.waitsForHandshakes(dStep)) {
            world.diagnostics.report(PromelaError.STEP_IN_HANDSHAKE, dStep.span);
        }
    }

    private void checkSteps(FlowNode node, List<FlowNode> steps) {
        steps.stream()
                .filter(step -> step.statement instanceof Statement.Else)
                .skip(1)
                .forEach(step -> world.diagnostics.report(PromelaError.DUPLICATE_ELSE, step.span));
        steps.stream()
                // A claim that does nothing watches what the processes do.
                .filter(step -> step.isSkip() && step.arrival == node && !world.inObserver)
                .forEach(step -> world.diagnostics.report(PromelaError.UNCONDITIONAL_LOOP, step.span));
    }
}
