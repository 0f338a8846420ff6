package pleat.trace.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.model.InnerStep;
import pleat.model.NamedValue;
import pleat.model.SourceSpan;
import pleat.model.Value;
import pleat.model.Waiting;

/** Writes traces for people to read: who does what at each step, and only what changes. */
public final class TraceText implements TraceRenderer {
    private static final int LEAST_DIGITS = 3;
    /** Longer names of actors are not waited for by the others. */
    private static final int WIDEST_ACTOR = 24;

    private final Lines lines;
    private final Amount amount;
    private final Markup markup;

    public TraceText(int width, Amount amount, Markup markup) {
        this.lines = new Lines(width);
        this.amount = amount;
        this.markup = markup;
    }

    @Override
    public List<String> lines(TraceView trace) {
        int length = trace.steps().size();
        Columns columns =
                new Columns(Math.max(LEAST_DIGITS, Integer.toString(length + 1).length()), widestActor(trace));
        List<String> text = new ArrayList<>();
        text.add(columns.number(0) + markup.strong("initial state"));
        text.addAll(state(trace.initial(), columns.indent()));
        boolean isGap = false;
        for (StepView step : trace.steps()) {
            if (trace.loop().isPresent() && trace.loop().getAsInt() == step.number() - 1) {
                text.add(" ".repeat(columns.indent()) + markup.strong("the cycle, which repeats for ever:"));
            }
            if (amount.shows(step.number(), length)) {
                text.addAll(step(step, columns));
                isGap = false;
            } else if (!isGap) {
                text.add(" ".repeat(columns.indent()) + markup.faint(gap(length)));
                isGap = true;
            }
        }
        text.addAll(finding(trace.finding(), columns));
        return text;
    }

    private static int widestActor(TraceView trace) {
        return trace.steps().stream()
                .mapToInt(step -> step.actor().length())
                .filter(width -> width <= WIDEST_ACTOR)
                .max()
                .orElse(0);
    }

    private static String gap(int length) {
        int hidden = Amount.hidden(length);
        return "... " + hidden + (hidden == 1 ? " step" : " steps") + " not shown: -v shows all, --trace keeps all ...";
    }

    @Override
    public List<String> state(List<NamedValue> state, int indent) {
        List<String> parts = state.stream()
                .filter(part -> part.value().isTelling())
                .map(part -> Change.said(part.name(), part.value(), amount))
                .toList();
        return parts.isEmpty() ? List.of() : lines.list(parts, indent);
    }

    @Override
    public List<String> step(StepView step) {
        return step(step, new Columns(LEAST_DIGITS, 0));
    }

    private List<String> step(StepView step, Columns columns) {
        List<String> text = new ArrayList<>(heading(step, columns));
        inside(step, columns, text);
        List<String> changes = step.changes().stream()
                .map(change -> change.text(amount))
                .flatMap(Optional::stream)
                .toList();
        text.addAll(
                changes.isEmpty()
                        ? List.of(" ".repeat(columns.indent()) + markup.faint("nothing changes"))
                        : lines.list(changes, columns.indent()));
        return text;
    }

    @Override
    public List<String> choice(StepView step) {
        return heading(step, new Columns(LEAST_DIGITS, 0));
    }

    /** Number, actor, action and place; the action is broken where it does not fit, and a long sequence is cut. */
    private List<String> heading(StepView step, Columns columns) {
        String actor = step.actor();
        int padding = Math.max(0, columns.actor() - actor.length());
        int gap = actor.length() + padding == 0 ? 0 : 2;
        int start = columns.indent() + actor.length() + padding + gap;
        SourceSpan origin = step.parts().get(0).origin();
        String place = origin.equals(SourceSpan.NONE) ? "" : "(" + origin.place() + ")";
        String action = step.action(lines.width() - start - 2 - place.length());
        List<String> broken = new ArrayList<>(lines.text(action + "  " + place, start, columns.indent() + 2));
        int end = broken.size() - 1;
        String ending = broken.get(end);
        broken.set(end, ending.substring(0, ending.length() - place.length()) + markup.faint(place));
        broken.set(
                0,
                columns.number(step.number())
                        + markup.strong(actor)
                        + " ".repeat(padding + gap)
                        + broken.get(0).substring(start));
        return broken;
    }

    /** The statements of a sequence, where all are to be shown, what they print, and what is odd about them. */
    private void inside(StepView step, Columns columns, List<String> text) {
        String margin = " ".repeat(columns.indent());
        for (InnerStep part : step.parts()) {
            if (step.isSequence() && amount == Amount.WHOLE) {
                text.add(margin + markup.faint("· ") + part.actor() + "  " + part.label() + "  "
                        + markup.faint("(" + part.origin().place() + ")"));
            }
            part.output().lines().forEach(line -> text.add(margin + "  > " + line));
            part.note().lines().forEach(line -> text.add(margin + "note: " + line));
        }
    }

    private List<String> finding(Finding finding, Columns columns) {
        List<String> text = new ArrayList<>();
        finding.failing().ifPresent(step -> {
            List<InnerStep> parts = step.parts();
            StepView failing = new StepView(step.number(), parts.subList(parts.size() - 1, parts.size()), List.of());
            if (parts.size() > 1) {
                text.addAll(heading(
                        new StepView(step.number(), parts.subList(0, parts.size() - 1), List.of()), columns));
            }
            text.addAll(heading(failing, columns));
        });
        said(finding)
                .ifPresent(said -> lines.text(said, columns.indent(), columns.indent() + 2)
                        .forEach(line -> text.add(markup.bad(line))));
        for (Waiting waiting : finding.waiting()) {
            String place = "(" + waiting.origin().place() + ")";
            text.addAll(lines.text(
                    waiting.process() + " waits for " + waiting.statement() + "  " + place,
                    columns.indent(),
                    columns.indent() + 2));
        }
        return text;
    }

    /** {@code P[0] fails here: turn is 1}. Where there is a place in the source, the message is left to whoever shows that. */
    private Optional<String> said(Finding finding) {
        String values = finding.values().stream().map(this::fact).distinct().collect(Collectors.joining(", "));
        String behind = values.isEmpty() ? "" : ": " + values;
        Optional<String> process = finding.process().filter(name -> !name.isEmpty());
        if (process.isPresent()) {
            return Optional.of(process.get() + " fails here" + behind);
        }
        if (finding.origin().equals(SourceSpan.NONE)) {
            return Optional.of(finding.message() + behind);
        }
        return values.isEmpty() ? Optional.empty() : Optional.of("does not hold here" + behind);
    }

    /** {@code turn is 1}, {@code P0 is at cs}. */
    private String fact(NamedValue part) {
        if (part.value() instanceof Value.Statement) {
            return Change.said(part.name(), part.value(), amount);
        }
        return part.name()
                + (part.value() instanceof Value.Location ? " is at " : " is ")
                + part.value().text();
    }

    /** Where things stand on a line: the numbers of steps, and those who take them. */
    private record Columns(int digits, int actor) {
        int indent() {
            return digits + 4;
        }

        String number(int step) {
            return " ".repeat(2 + digits - Integer.toString(step).length()) + step + "  ";
        }
    }
}
