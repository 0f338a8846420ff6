package pleat.promela.lower;

import java.util.List;
import pleat.promela.ast.Statement;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.DidYouMean;

/** Makes sure that every goto has a label to go to, and that none crosses the border of a d_step. */
record GotoCheck(World world, String process, Labels labels) {
    /** Once the graph is complete. */
    void checkBorders(Iterable<FlowNode> nodes) {
        for (FlowNode node : nodes) {
            if (node.statement instanceof Statement.Goto jump
                    && labels.target(jump.label()).stream().anyMatch(target -> target.dStep != node.dStep)) {
                world.diagnostics.report(
                        PromelaError.GOTO_INTO_D_STEP, jump.span(), jump.label().text());
            }
        }
    }

    void check(Statement.Block block) {
        block.statements().forEach(this::check);
    }

    private void check(Statement statement) {
        if (statement instanceof Statement.Goto jump
                && !labels.names().contains(jump.label().text())) {
            world.diagnostics.reportWithHint(
                    () -> DidYouMean.hint(jump.label().text(), labels.names()),
                    PromelaError.UNKNOWN_LABEL,
                    jump.label().span(),
                    process,
                    jump.label());
        } else if (statement instanceof Statement.Labelled labelled) {
            check(labelled.statement());
        } else if (statement instanceof Statement.Choice choice) {
            choice.options().forEach(this::check);
        } else if (statement instanceof Statement.Compound compound) {
            check(compound.body());
        } else if (statement instanceof Statement.Unless unless) {
            List.of(unless.main(), unless.escape()).forEach(this::check);
        } else if (statement instanceof Statement.ForRange loop) {
            check(loop.body());
        } else if (statement instanceof Statement.ForIn loop) {
            check(loop.body());
        }
    }
}
