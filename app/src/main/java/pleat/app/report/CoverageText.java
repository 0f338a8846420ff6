package pleat.app.report;

import java.util.ArrayList;
import java.util.List;
import pleat.app.run.Goal;
import pleat.model.Coverage;
import pleat.trace.view.Lines;

/** Says what of a model was never executed: a property that holds because nothing happens should surprise nobody. */
final class CoverageText {
    private final Lines lines;
    private final Detail detail;

    CoverageText(Presentation presentation) {
        this.lines = new Lines(presentation.width());
        this.detail = presentation.detail();
    }

    /** Nothing where everything was executed. */
    List<String> lines(Coverage coverage) {
        List<Coverage.Statement> unreached = coverage.unreached();
        List<String> text = new ArrayList<>();
        if (unreached.isEmpty()) {
            return text;
        }
        boolean isNet = unreached.get(0).kind() == Coverage.Kind.TRANSITION;
        String count = "%s of %s never %s"
                .formatted(
                        Figures.count(unreached.size()),
                        Figures.count(coverage.statements(), isNet ? "transition" : "statement"),
                        isNet ? "fired" : "executed");
        if (detail == Detail.ALL) {
            text.add("  " + count + ":");
            unreached.forEach(statement ->
                    text.add("    " + place(statement) + "  " + statement.process() + "  " + statement.text()));
        } else {
            text.add(excerpt("  " + count + ": ", unreached));
        }
        if (!coverage.idle().isEmpty()) {
            text.addAll(lines.text("never a step of " + String.join(", ", coverage.idle()), 2, 4));
        }
        return text;
    }

    /** As many of them as one line has room for, and at least one. */
    private String excerpt(String heading, List<Coverage.Statement> unreached) {
        StringBuilder line = new StringBuilder(heading).append(said(unreached.get(0)));
        for (Coverage.Statement statement : unreached.subList(1, unreached.size())) {
            String next = ", " + said(statement);
            if (line.length() + next.length() + ", ...".length() > lines.width()) {
                return line + ", ...";
            }
            line.append(next);
        }
        return line.toString();
    }

    private static String said(Coverage.Statement statement) {
        return statement.text() + " (" + place(statement) + ")";
    }

    private static String place(Coverage.Statement statement) {
        return statement.origin().place();
    }

    /** An assertion that is never executed cannot fail; where states are only counted, that does not matter. */
    static List<String> warnings(Coverage coverage, Goal goal) {
        if (goal == Goal.COUNT) {
            return List.of();
        }
        return coverage.unreached().stream()
                .filter(statement -> statement.kind() == Coverage.Kind.ASSERTION)
                .map(statement ->
                        statement.origin() + ": " + statement.text() + " is never executed: it holds vacuously")
                .toList();
    }
}
