package pleat.bench.report;

import java.util.List;
import java.util.Optional;

/** A chart with two logarithmic axes, before it is known how it will be shown. */
record Chart(Labels labels, List<Series> series) {
    Chart {
        series = List.copyOf(series);
    }

    /** How the axes are called and counted. */
    record Labels(String title, String x, Axis.Unit xUnit, String y, Axis.Unit yUnit) {}

    /** What is drawn alike. */
    record Series(String name, Look look, Kind kind, List<Point> points) {
        /** Points whose coordinates have a logarithm. */
        static Series of(String name, Look look, Kind kind, List<Point> points) {
            return new Series(
                    name,
                    look,
                    kind,
                    points.stream()
                            .filter(point -> point.x() > 0 && point.y() > 0)
                            .toList());
        }
    }

    /** How points are drawn. */
    enum Kind {
        LINE,
        POINTS
    }

    /**
     * A measured value.
     *
     * @param note what it is, for the one who points at it
     */
    record Point(double x, double y, String note) {}

    /** Nothing if there is nothing to be seen. */
    static Optional<Chart> of(Labels labels, List<Series> all) {
        List<Series> visible =
                all.stream().filter(one -> !one.points().isEmpty()).toList();
        return visible.isEmpty() ? Optional.empty() : Optional.of(new Chart(labels, visible));
    }
}
