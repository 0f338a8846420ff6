package pleat.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import pleat.bench.report.Chart.Kind;
import pleat.bench.report.Chart.Labels;
import pleat.bench.report.Chart.Point;
import pleat.bench.report.Chart.Series;
import pleat.bench.suite.Contender;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Growth;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;
import pleat.bench.suite.Suite;

/** The charts of a suite. A store looks the same in all of a report. */
final class Charts {
    /** A curve of fewer states shows the start of Java more than the store. */
    private static final long LEAST_STATES_OF_A_CURVE = 1000;

    private final Map<Contender, Look> looks = new LinkedHashMap<>();

    Charts(List<Results> all) {
        all.forEach(results -> results.rows()
                .forEach(row -> looks.computeIfAbsent(row.contender(), any -> Look.number(looks.size()))));
    }

    /** Time against memory: a point for each run, best at the bottom left. */
    Optional<Chart> scatter(Results results) {
        Map<Contender, List<Point>> points = new LinkedHashMap<>();
        for (Row row : results.rows()) {
            if (row.outcome() instanceof Outcome.Finished finished) {
                Figures run = finished.figures();
                String note = "%s, %s: %s s, %s MB"
                        .formatted(
                                row.model().name(),
                                row.contender().label(),
                                Numbers.decimal(run.searchSeconds()),
                                Numbers.megabytes(run.storePeakBytes()));
                points.computeIfAbsent(row.contender(), any -> new ArrayList<>())
                        .add(new Point(run.storePeakBytes(), run.searchSeconds(), note));
            }
        }
        List<Series> series = new ArrayList<>();
        points.forEach(
                (contender, of) -> series.add(Series.of(contender.label(), looks.get(contender), Kind.POINTS, of)));
        return Chart.of(
                new Labels(
                        "Time against memory; best is at the bottom left",
                        "memory of the visited set at its peak, bytes",
                        Axis.Unit.BYTES,
                        "search time, seconds",
                        Axis.Unit.SECONDS),
                series);
    }

    /** Bytes, nodes and seconds over states: three charts per model, and two more with and without reduction. */
    List<Chart> growth(Results results) {
        List<Chart> charts = new ArrayList<>();
        for (Suite.Model model : results.suite().models()) {
            List<Row> rows = results.rows().stream()
                    .filter(row -> row.model().equals(model))
                    .toList();
            String name = model.name();
            curve(rows, name + ": memory of the visited set", Axis.Unit.BYTES, Growth::bytes)
                    .ifPresent(charts::add);
            curve(rows, name + ": nodes of the visited set", Axis.Unit.COUNT, Growth::nodes)
                    .ifPresent(charts::add);
            curve(rows, name + ": time", Axis.Unit.SECONDS, Growth::seconds).ifPresent(charts::add);
        }
        results.suite().models().forEach(model -> charts.addAll(comparisons(results, model)));
        return charts;
    }

    /** What a reduction makes of the curves of a model, as in Visser's figure 10: two charts for each model that is reduced. */
    private List<Chart> comparisons(Results results, Suite.Model reduced) {
        List<Row> rows = results.rows().stream()
                .filter(row -> row.model().equals(reduced) || reduced.isReductionOf(row.model()))
                .toList();
        List<Chart> charts = new ArrayList<>();
        if (reduced.extent().leavesOut()) {
            String title = reduced.name() + " and in full: ";
            curve(rows, title + "nodes", Axis.Unit.COUNT, Growth::nodes).ifPresent(charts::add);
            curve(rows, title + "memory", Axis.Unit.BYTES, Growth::bytes).ifPresent(charts::add);
        }
        return charts;
    }

    private static String name(Row row) {
        return row.contender().label() + (row.model().extent().leavesOut() ? ", reduced" : "");
    }

    private Look look(Row row) {
        Look look = looks.get(row.contender());
        return row.model().extent().leavesOut() ? look.faint() : look;
    }

    private Optional<Chart> curve(List<Row> rows, String title, Axis.Unit unit, ToDoubleFunction<Growth> figure) {
        List<Series> series = rows.stream()
                .filter(row -> row.outcome().measured().isPresent())
                .map(row -> Series.of(
                        name(row),
                        look(row),
                        Kind.LINE,
                        row.growth().stream()
                                .filter(sample -> sample.states() >= LEAST_STATES_OF_A_CURVE)
                                .map(sample -> point(row, sample, unit, figure.applyAsDouble(sample)))
                                .toList()))
                .toList();
        String axis = switch (unit) {
            case BYTES -> "memory, bytes";
            case COUNT -> "nodes";
            case SECONDS -> "time, seconds";
        };
        return Chart.of(new Labels(title, "states", Axis.Unit.COUNT, axis, unit), series);
    }

    private static Point point(Row row, Growth sample, Axis.Unit unit, double value) {
        String figure = switch (unit) {
            case BYTES -> Numbers.megabytes((long) value) + " MB";
            case COUNT -> Numbers.count((long) value) + " nodes";
            case SECONDS -> Numbers.decimal(value) + " s";
        };
        return new Point(
                sample.states(),
                value,
                "%s: %s for %s states".formatted(name(row), figure, Numbers.count(sample.states())));
    }
}
