package pleat.app.chart;

import java.util.Locale;

/** Draws a chart as SVG: a line down for each process, an arrow for each message that arrives. */
final class SvgChart {
    private static final int LEAST_COLUMN = 180;
    private static final int LEFT = 90;
    /** Of a letter of a label, about. */
    private static final int LETTER = 7;

    private static final int ROW = 26;
    private static final int TOP = 60;

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
        int width = LEFT + column * Math.max(1, chart.lifelines().size());
        int height = TOP + ROW * (chart.events().size() + 1);
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">"
                        .formatted(width, height));
        add("<defs><marker id=\"tip\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"3\" orient=\"auto\">"
                + "<path d=\"M0,0 L7,3 L0,6 z\"/></marker></defs>");
        for (int i = 0; i < chart.lifelines().size(); i++) {
            add("<text x=\"%d\" y=\"20\" text-anchor=\"middle\" font-weight=\"bold\">%s</text>"
                    .formatted(x(i), escaped(chart.lifelines().get(i).toString())));
            add(line(x(i), 30, x(i), height - ROW / 2, "stroke=\"#bbb\""));
        }
        for (int i = 0; i < chart.events().size(); i++) {
            arrow(i);
        }
        for (int i = 0; i < chart.events().size(); i++) {
            event(i);
        }
        add("</svg>");
        return text.toString();
    }

    private void arrow(int number) {
        SequenceChart.Event event = chart.events().get(number);
        event.cause().ifPresent(cause -> {
            int from = x(chart.events().get(cause).lifeline());
            add(line(from, y(cause), x(event.lifeline()), y(number), "stroke=\"black\" marker-end=\"url(#tip)\""));
        });
    }

    /** Labels have a white rim, so that they can be read where arrows cross them. */
    private void event(int number) {
        SequenceChart.Event event = chart.events().get(number);
        int x = x(event.lifeline());
        add("<circle cx=\"%d\" cy=\"%d\" r=\"2.5\"/>".formatted(x, y(number)));
        add("<text x=\"%d\" y=\"%d\" paint-order=\"stroke\" stroke=\"white\" stroke-width=\"3\">%s</text>"
                .formatted(x + 6, y(number) - 4, escaped(event.label())));
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
