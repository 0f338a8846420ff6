package pleat.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import pleat.model.Profile;
import pleat.model.SourceSpan;
import pleat.trace.view.Lines;

/** What each transition did, as two tables: by process, then by transition. */
final class ProfileText {
    /** So many rows of a table are shown to who does not ask for all. */
    private static final int MOST_ROWS = 20;

    private static final String FIRED = "fired";
    private static final String NEW_STATES = "new states";

    private final Lines lines;
    private final Detail detail;

    ProfileText(Presentation presentation) {
        this.lines = new Lines(presentation.width());
        this.detail = presentation.detail();
    }

    /** A row of a table. */
    private record Row(Profile.Counts counts, String text) {}

    List<String> lines(Profile profile) {
        List<Row> processes = new ArrayList<>();
        profile.byActors().forEach((actors, counts) -> {
            if (!actors.isEmpty()) {
                processes.add(new Row(counts, actors));
            }
        });
        List<Row> transitions = profile.transitions().stream()
                .map(entry -> new Row(entry.counts(), text(entry)))
                .toList();
        List<String> text = new ArrayList<>();
        if (!processes.isEmpty()) {
            text.addAll(table("process", processes));
        }
        text.addAll(table("transition", transitions));
        return text;
    }

    private static String text(Profile.Entry entry) {
        String actors = entry.actors().isEmpty() ? "" : entry.actors() + "  ";
        String place = entry.origin().equals(SourceSpan.NONE)
                ? ""
                : "  (" + entry.origin().place() + ")";
        return actors + entry.text() + place;
    }

    private List<String> table(String heading, List<Row> rows) {
        int fired = width(FIRED, rows, row -> Figures.count(row.counts().fired()));
        int newStates =
                width(NEW_STATES, rows, row -> Figures.count(row.counts().newStates()));
        String format = "  %" + fired + "s  %" + newStates + "s  %s";
        int indent = 2 + fired + 2 + newStates + 2;
        List<String> text = new ArrayList<>();
        text.add(format.formatted(FIRED, NEW_STATES, heading));
        int shown = detail == Detail.ALL ? rows.size() : Math.min(rows.size(), MOST_ROWS);
        for (Row row : rows.subList(0, shown)) {
            List<String> broken = lines.text(row.text(), indent, indent + 2);
            text.add(format.formatted(
                    Figures.count(row.counts().fired()),
                    Figures.count(row.counts().newStates()),
                    broken.get(0).substring(indent)));
            text.addAll(broken.subList(1, broken.size()));
        }
        if (shown < rows.size()) {
            text.add(" ".repeat(indent) + "and " + Figures.count(rows.size() - shown) + " more, with -v");
        }
        return text;
    }

    private static int width(String heading, List<Row> rows, Function<Row, String> cell) {
        return rows.stream().map(cell).mapToInt(String::length).reduce(heading.length(), Math::max);
    }
}
