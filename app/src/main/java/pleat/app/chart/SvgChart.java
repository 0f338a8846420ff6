package pleat.app.chart;

import java.util.Locale;

/**
 * Draws a chart as SVG: a line down for each process, an arrow for each message from where it is sent to where it arrives, the
 * numbers of the steps at the left, and what goes wrong at the bottom. It has a background of its own, so that it can be read on dark
 * pages too.
 */
final class SvgChart {
    private static final int LEAST_COLUMN = 160;
    private static final int LEFT = 90;
    /** Of a letter of a label, about. */
    private static final int LETTER = 7;

    private static final int ROW = 28;
    private static final int TOP = 60;
    private static final int BOTTOM = 60;

    private final SequenceChart chart;
    /** Wide enough for the longest label. */
    private final int column;

    private final StringBuilder text = new StringBuilder();

    SvgChart(SequenceChart chart) {
        this.chart = chart;
        int longest = chart.events().stream()
                .mapToInt(event -> event.label().length())
                .max()
                .orElse(0);
        this.column = Math.max(LEAST_COLUMN, LETTER * (longest + 2));
    }

    String draw() {
        int width = Math.max(
                LEFT + column * chart.lifelines().size(),
                LETTER * (chart.ending().length() + 8));
        int end = TOP + ROW * chart.events().size();
        int height = end + BOTTOM;
        add(("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">")
                .formatted(width, height, width, height));
        add("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>");
        add("<defs><marker id=\"tip\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"3\" orient=\"auto\">"
                + "<path d=\"M0,0 L7,3 L0,6 z\"/></marker></defs>");
        for (int i = 0; i < chart.lifelines().size(); i++) {
            add("<text x=\"%d\" y=\"24\" text-anchor=\"middle\" font-weight=\"bold\">%s</text>"
                    .formatted(x(i), escaped(chart.lifelines().get(i).toString())));
            add(line(x(i), 34, x(i), end, "stroke=\"#999\""));
        }
        for (int i = 0; i < chart.events().size(); i++) {
            arrow(i);
        }
        for (int i = 0; i < chart.events().size(); i++) {
            event(i);
        }
        chart.cycle().ifPresent(this::cycle);
        failure(end);
        add("</svg>");
        return text.toString();
    }

    private void arrow(int number) {
        SequenceChart.Event event = chart.events().get(number);
        event.cause().ifPresent(cause -> {
            int from = x(chart.events().get(cause).lifeline());
            add(line(from, y(cause), x(event.lifeline()), y(number), "stroke=\"#335\" marker-end=\"url(#tip)\""));
        });
    }

    /** Labels stand where arrows cross them on a rim of the background; the number of a step stands where it begins. */
    private void event(int number) {
        SequenceChart.Event event = chart.events().get(number);
        int x = x(event.lifeline());
        if (number == 0 || chart.events().get(number - 1).step() != event.step()) {
            add("<text x=\"34\" y=\"%d\" text-anchor=\"end\" fill=\"#666\">%d</text>"
                    .formatted(y(number) + 4, event.step()));
        }
        add("<circle cx=\"%d\" cy=\"%d\" r=\"2.5\"/>".formatted(x, y(number)));
        add("<text x=\"%d\" y=\"%d\" paint-order=\"stroke\" stroke=\"white\" stroke-width=\"3\">%s</text>"
                .formatted(x + 6, y(number) - 5, escaped(event.label())));
    }

    /** A line above the events that repeat. */
    private void cycle(int first) {
        int y = y(first) - ROW / 2 - 4;
        int end = LEFT + column * chart.lifelines().size() - 20;
        add(line(20, y, end, y, "stroke=\"#06c\" stroke-dasharray=\"2 3\""));
        // On the right: the numbers of the steps are on the left.
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#06c\">cycle</text>".formatted(end, y - 3));
    }

    private void failure(int end) {
        int width = LEFT + column * chart.lifelines().size();
        add(line(20, end + 8, width - 20, end + 8, "stroke=\"#b00\" stroke-width=\"2\" stroke-dasharray=\"6 4\""));
        add("<text x=\"20\" y=\"%d\" fill=\"#b00\" font-weight=\"bold\">%s</text>"
                .formatted(end + 32, escaped(chart.ending())));
    }

    private int x(int lifeline) {
        return LEFT + lifeline * column;
    }

    private static int y(int event) {
        return TOP + event * ROW;
    }

    private static String line(int x1, int y1, int x2, int y2, String style) {
        return String.format(Locale.ROOT, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" %s/>", x1, y1, x2, y2, style);
    }

    private static String escaped(String label) {
        return label.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private void add(String element) {
        text.append(element).append('\n');
    }
}
