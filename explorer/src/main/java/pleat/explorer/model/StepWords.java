package pleat.explorer.model;

import java.util.List;
import java.util.stream.Collectors;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.model.Value;
import pleat.model.Waiting;
import pleat.trace.Trace;
import pleat.trace.view.Change;
import pleat.trace.view.StepView;
import pleat.trace.view.Viewer;

/** What is said of a step on one line. Where the model does not say who takes it, it is the processes that move. */
record StepWords(Model model, Viewer viewer) {
    private static final int LABEL_WIDTH = 160;

    /**
     * A step that can be taken. What it changes is there where one needs it to say whose step it is, or where: to compare whole
     * states for each of many steps is most of an answer.
     */
    StepView offered(int[] before, Trace.Step step) {
        StepView unchanged = new StepView(0, viewer.parts(before, step), List.of());
        boolean isTold = !unchanged.actor().isEmpty()
                && !unchanged.parts().get(0).origin().equals(SourceSpan.NONE);
        return isTold ? unchanged : viewer.step(0, before, step);
    }

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
