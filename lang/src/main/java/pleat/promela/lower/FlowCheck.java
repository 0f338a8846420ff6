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
            if (node.kind == FlowNode.Kind.D_STEP) {
                checkDStep(node);
            }
        }
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
