package pleat.app.chart;

import java.util.stream.Collectors;

/** Draws a chart as text: a column for each process, a line for each send or receive. */
final class TextChart {
    private static final int GAP = 2;

    private final SequenceChart chart;
    private final int width;

    TextChart(SequenceChart chart) {
        this.chart = chart;
        int labels = chart.events().stream()
                .mapToInt(event -> text(event).length())
                .max()
                .orElse(0);
        int names = chart.lifelines().stream()
                .mapToInt(actor -> actor.toString().length())
                .max()
                .orElse(0);
        this.width = Math.max(labels, names) + GAP;
    }

    String draw() {
        StringBuilder text = new StringBuilder("      ");
        text.append(chart.lifelines().stream()
                        .map(actor -> padded(actor.toString()))
                        .collect(Collectors.joining())
                        .stripTrailing())
                .append('\n');
        for (int i = 0; i <= chart.events().size(); i++) {
            if (chart.cycleStartsAt(i)) {
                text.append("      the cycle, which repeats for ever:\n");
            }
            if (i < chart.events().size()) {
                text.append(row(i)).append('\n');
            }
        }
        return text.toString();
    }

    private String row(int number) {
        SequenceChart.Event event = chart.events().get(number);
        StringBuilder row = new StringBuilder("%4d  ".formatted(number + 1));
        for (int lifeline = 0; lifeline < chart.lifelines().size(); lifeline++) {
            row.append(padded(lifeline == event.lifeline() ? text(event) : "|"));
        }
        return row.toString().stripTrailing();
    }

    private static String text(SequenceChart.Event event) {
        return event.label() + event.cause().map(cause -> " <- " + (cause + 1)).orElse("");
    }

    private String padded(String text) {
        return text + " ".repeat(width - text.length());
    }
}
