package pleat.explorer.model;

import java.util.List;
import java.util.stream.Collectors;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.trace.view.Change;
import pleat.trace.view.StepView;

/** What is said of a step on one line. Where the model does not say who takes it, it is the processes that move. */
record StepWords(Model model) {
    private static final int LABEL_WIDTH = 160;

    /** What is done; of a long sequence its beginning. */
    String label(StepView step) {
        return step.action(LABEL_WIDTH);
    }

    /** Who does it. */
    String process(StepView step) {
        return step.actor().isEmpty() ? String.join(" & ", moving(step)) : step.actor();
    }

    /** Both. */
    String text(StepView step) {
        String process = process(step);
        return process.isEmpty() ? label(step) : process + ": " + label(step);
    }

    /** Where it is written, or else where the first process that moves stands before. */
    Place place(StepView step, int[] before) {
        SourceSpan origin = step.parts().get(0).origin();
        List<String> moving = moving(step);
        return Place.of(
                origin.equals(SourceSpan.NONE)
                        ? model.waiting(before).stream()
                                .filter(process -> moving.contains(process.process()))
                                .map(Waiting::origin)
                                .findFirst()
                                .orElse(SourceSpan.NONE)
                        : origin);
    }

    private static List<String> moving(StepView step) {
        return step.changes().stream()
                .filter(StepWords::isMove)
                .map(Change::name)
                .collect(Collectors.toList());
    }

    private static boolean isMove(Change change) {
        Value value = change.after().or(change::before).orElseThrow();
        return value instanceof Value.Location || value instanceof Value.Statement;
    }
}
