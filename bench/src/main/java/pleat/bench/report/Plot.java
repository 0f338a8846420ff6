package pleat.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import pleat.bench.report.Chart.Kind;
import pleat.bench.report.Chart.Point;
import pleat.bench.report.Chart.Series;

/** Draws a chart as SVG, for Markdown and for pages in which no scripts run. */
final class Plot {
    private static final int INNER_WIDTH = 290;
    private static final int HEIGHT = 330;
    private static final int LEFT = 68;
    /** Of the legend: what stands before a name, and a letter of it at most. */
    private static final int LEGEND = 40;

    private static final double LETTER = 8.2;
    private static final int TOP = 34;
    private static final int BOTTOM = 52;
    private static final double SIZE = 4.2;

    private final String title;
    private final Axis x;
    private final Axis y;
    private final List<Series> series;
    private final int width;
    private final StringBuilder svg = new StringBuilder();

    private Plot(Chart chart) {
        Chart.Labels labels = chart.labels();
        this.title = labels.title();
        this.series = chart.series();
        int longest = series.stream().mapToInt(one -> one.name().length()).max().orElse(0);
        this.width = LEFT + INNER_WIDTH + LEGEND + (int) Math.ceil(longest * LETTER);
        this.x = Axis.around(labels.x(), labels.xUnit(), values(series, Point::x));
        this.y = Axis.around(labels.y(), labels.yUnit(), values(series, Point::y));
    }

    /** For a page with the style of reports. */
    static String svg(Chart chart) {
        return new Plot(chart).draw("", List.of());
    }

    /** For a file of its own, which looks the same on light and dark pages. */
    static String file(Chart chart) {
        return new Plot(chart)
                .draw(
                        "xmlns=\"http://www.w3.org/2000/svg\" ",
                        List.of(
                                "<style>text { font: 12px sans-serif; fill: #1b1f24 } .title { font-weight: bold }"
                                        + " .grid { stroke: #d9dee4 } .fine { stroke: #d9dee4; stroke-width: .4 }"
                                        + " polyline { fill: none; stroke-width: 2 }</style>",
                                "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"));
    }

    private static List<Double> values(List<Series> series, ToDoubleFunction<Point> coordinate) {
        List<Double> values = new ArrayList<>();
        series.forEach(one -> one.points().forEach(point -> values.add(coordinate.applyAsDouble(point))));
        return values;
    }

    private String draw(String attribute, List<String> first) {
        add(
                "<svg %sviewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
                attribute, width, HEIGHT, Xml.escaped(title));
        first.forEach(element -> svg.append(element).append('\n'));
        add("<text class=\"title\" x=\"%d\" y=\"18\">%s</text>", LEFT, Xml.escaped(title));
        grid();
        series.forEach(this::draw);
        legend();
        add("</svg>");
        return svg.toString();
    }

    private void grid() {
        int right = LEFT + INNER_WIDTH;
        int bottom = HEIGHT - BOTTOM;
        x.fineTicks().forEach(tick -> line("fine", px(tick), TOP, px(tick), bottom));
        y.fineTicks().forEach(tick -> line("fine", LEFT, py(tick), right, py(tick)));
        for (double tick : x.ticks()) {
            line("grid", px(tick), TOP, px(tick), bottom);
            add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>", px(tick), bottom + 17, x.label(tick));
        }
        for (double tick : y.ticks()) {
            line("grid", LEFT, py(tick), right, py(tick));
            add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>", LEFT - 7, py(tick) + 4, y.label(tick));
        }
        add(
                "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
                (LEFT + right) / 2, bottom + 40, Xml.escaped(x.title()));
        add(
                "<text class=\"axis\" transform=\"translate(14,%d) rotate(-90)\" text-anchor=\"middle\">%s</text>",
                (TOP + bottom) / 2, Xml.escaped(y.title()));
    }

    private void draw(Series one) {
        String colour = one.look().colour();
        if (one.kind() == Kind.LINE) {
            String path = one.points().stream()
                    .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", px(point.x()), py(point.y())))
                    .collect(Collectors.joining(" "));
            add(
                    "<polyline points=\"%s\" stroke=\"%s\" stroke-dasharray=\"%s\"><title>%s</title></polyline>",
                    path, colour, one.look().dash(), Xml.escaped(one.name()));
            Point last = one.points().get(one.points().size() - 1);
            mark(one.look(), px(last.x()), py(last.y()), one.name());
        } else {
            one.points().forEach(point -> mark(one.look(), px(point.x()), py(point.y()), point.note()));
        }
    }

    private void legend() {
        int left = LEFT + INNER_WIDTH + 20;
        int top = TOP + 8;
        for (Series one : series) {
            if (one.kind() == Kind.LINE) {
                add(
                        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"2\""
                                + " stroke-dasharray=\"%s\"/>",
                        left - 11,
                        top,
                        left + 11,
                        top,
                        one.look().colour(),
                        one.look().dash());
            }
            mark(one.look(), left, top, one.name());
            add("<text x=\"%d\" y=\"%d\">%s</text>", left + 16, top + 4, Xml.escaped(one.name()));
            top += 19;
        }
    }

    private void mark(Look look, double cx, double cy, String note) {
        double s = SIZE;
        String shape = switch (look.shape()) {
            case CIRCLE -> format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", cx, cy, s);
            case SQUARE ->
                format("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", cx - s, cy - s, 2 * s, 2 * s);
            case TRIANGLE ->
                format("<path d=\"M%.1f,%.1f l%.1f,%.1f h%.1f z\"", cx, cy - 1.2 * s, 1.2 * s, 2.2 * s, -2.4 * s);
            case DIAMOND ->
                format(
                        "<path d=\"M%.1f,%.1f l%.1f,%.1f l%.1f,%.1f l%.1f,%.1f z\"",
                        cx, cy - 1.4 * s, 1.4 * s, 1.4 * s, -1.4 * s, 1.4 * s, -1.4 * s, -1.4 * s);
            case CROSS ->
                format(
                        "<path d=\"M%.1f,%.1f l%.1f,%.1f m%.1f,0 l%.1f,%.1f\" stroke=\"%s\" stroke-width=\"2.4\"",
                        cx - s, cy - s, 2 * s, 2 * s, -2 * s, 2 * s, -2 * s, look.colour());
        };
        add(
                "%s fill=\"%s\" fill-opacity=\".8\"><title>%s</title></%s>",
                shape, look.colour(), Xml.escaped(note), shape.substring(1, shape.indexOf(' ')));
    }

    private void line(String kind, double x1, double y1, double x2, double y2) {
        add("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", kind, x1, y1, x2, y2);
    }

    private double px(double value) {
        return LEFT + x.position(value) * INNER_WIDTH;
    }

    private double py(double value) {
        return HEIGHT - BOTTOM - y.position(value) * (HEIGHT - TOP - BOTTOM);
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }

    private void add(String text, Object... values) {
        svg.append(format(text, values)).append('\n');
    }
}
