package pleat.bench.report;

import static pleat.bench.report.Table.Column.number;
import static pleat.bench.report.Table.Column.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import pleat.bench.report.Table.Cell;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;

/** A line for each contender: geometric means over the models that it and the baseline finished. */
final class SummaryTable {
    private SummaryTable() {}

    static Table of(Results results) {
        Baseline baseline = new Baseline(results);
        Map<String, List<Row>> finished = new LinkedHashMap<>();
        for (Row row : results.rows()) {
            List<Row> of = finished.computeIfAbsent(row.contender().label(), any -> new ArrayList<>());
            if (baseline.factors(row).isPresent()) {
                of.add(row);
            }
        }
        List<List<Cell>> rows = new ArrayList<>();
        finished.forEach((contender, of) -> {
            if (!of.isEmpty()) {
                rows.add(List.of(
                        Cell.of(contender),
                        Cell.of(Numbers.count(of.size())),
                        mean(
                                of,
                                row -> ((Outcome.Finished) row.outcome())
                                        .figures()
                                        .bytesPerState()),
                        mean(of, row -> baseline.factors(row).orElseThrow().end()),
                        mean(of, row -> baseline.factors(row).orElseThrow().peak()),
                        mean(of, row -> baseline.factors(row).orElseThrow().time())));
            }
        });
        String against = "times that of " + results.suite().baseline();
        return new Table(
                "Geometric means over the models that both finished",
                List.of(
                        text("store"),
                        number("", "models"),
                        number("", "bytes/state"),
                        number(against, "memory at the end"),
                        number(against, "memory at the peak"),
                        number(against, "time")),
                rows);
    }

    private static Cell mean(List<Row> rows, ToDoubleFunction<Row> figure) {
        double logarithm = rows.stream()
                .mapToDouble(row -> Math.log(figure.applyAsDouble(row)))
                .average()
                .orElseThrow();
        return Cell.of(Numbers.decimal(Math.exp(logarithm)));
    }
}
