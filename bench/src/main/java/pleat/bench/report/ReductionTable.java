package pleat.bench.report;

import static pleat.bench.report.Table.Column.number;
import static pleat.bench.report.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;

/** Models that are explored in full and reduced, with each contender that finished both. */
final class ReductionTable {
    private ReductionTable() {}

    static Table of(Results results) {
        List<Column> columns = new ArrayList<>(List.of(text("model"), text("store")));
        for (String what : List.of("states", "nodes, peak", "MB, peak", "bytes/state", "seconds")) {
            columns.addAll(List.of(number(what, "in full"), number(what, "reduced")));
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (Row full : results.rows()) {
            reduction(results, full).ifPresent(reduced -> rows.add(cells(full, reduced)));
        }
        return new Table("With and without reduction", columns, rows);
    }

    private static Optional<Row> reduction(Results results, Row full) {
        return results.rows().stream()
                .filter(row -> row.model().isReductionOf(full.model())
                        && row.contender().equals(full.contender()))
                .filter(row -> row.outcome() instanceof Outcome.Finished && full.outcome() instanceof Outcome.Finished)
                .findFirst();
    }

    private static List<Cell> cells(Row full, Row reduced) {
        List<Cell> cells = new ArrayList<>(
                List.of(Cell.of(full.model().name()), Cell.of(full.contender().label())));
        for (Row row : List.of(full, reduced)) {
            cells.add(Cell.of(Numbers.count(figures(row).states())));
        }
        for (Row row : List.of(full, reduced)) {
            cells.add(Cell.of(Numbers.count(row.peakNodes())));
        }
        List<ToDoubleFunction<Figures>> decimals =
                List.of(run -> run.storePeakBytes() / 1e6, Figures::bytesPerState, Figures::searchSeconds);
        for (ToDoubleFunction<Figures> figure : decimals) {
            for (Row row : List.of(full, reduced)) {
                cells.add(Cell.of(Numbers.decimal(figure.applyAsDouble(figures(row)))));
            }
        }
        return cells;
    }

    private static Figures figures(Row row) {
        return row.outcome().measured().orElseThrow();
    }
}
