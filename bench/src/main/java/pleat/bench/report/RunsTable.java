package pleat.bench.report;

import static pleat.bench.report.Table.Column.number;
import static pleat.bench.report.Table.Column.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.report.Table.Emphasis;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;

/** Every model with every contender. */
final class RunsTable {
    private static final int TEXT_COLUMNS = 2;

    private final Results results;
    private final Baseline baseline;

    private RunsTable(Results results) {
        this.results = results;
        this.baseline = new Baseline(results);
    }

    static Table of(Results results) {
        return new RunsTable(results).table();
    }

    private List<Column> columns() {
        String against = "times that of " + results.suite().baseline();
        return List.of(
                text("model"),
                text("store"),
                number("", "states"),
                number("seconds", "search"),
                number("seconds", "source to verdict"),
                number("search", "states/s"),
                number("visited set", "bytes/state"),
                number("visited set", "MB, end"),
                number("visited set", "MB, peak"),
                number("visited set", "nodes"),
                number("visited set", "edges"),
                number("process", "peak RSS, MB"),
                number(against, "memory at the end"),
                number(against, "memory at the peak"),
                number(against, "time"));
    }

    private Table table() {
        List<List<Cell>> rows = new ArrayList<>();
        String absent = "";
        for (Row row : results.rows()) {
            if (row.outcome() instanceof Outcome.Missing missing && row.repetitions() == 0) {
                // One line says it for all stores.
                String line = row.model().name() + missing.reason();
                if (!line.equals(absent)) {
                    rows.add(lack(row.model().name(), "", missing.reason()));
                }
                absent = line;
            } else {
                rows.add(cells(row));
            }
        }
        return new Table("All runs", columns(), rows);
    }

    private List<Cell> cells(Row row) {
        String model = row.model().name();
        String store = row.contender().label();
        if (row.outcome() instanceof Outcome.Missing missing) {
            return lack(model, store, missing.reason());
        }
        if (row.outcome() instanceof Outcome.Failed failed) {
            List<Cell> cells = lack(
                    model,
                    store,
                    "failed: " + failed.message().lines().findFirst().orElse(""));
            cells.set(TEXT_COLUMNS, new Cell(cells.get(TEXT_COLUMNS).text(), Emphasis.WRONG));
            return cells;
        }
        return measured(row, row.outcome().measured().orElseThrow());
    }

    private List<Cell> lack(String model, String store, String reason) {
        List<Cell> cells = new ArrayList<>(Collections.nCopies(columns().size(), Cell.of("")));
        cells.set(0, Cell.of(model));
        cells.set(1, Cell.of(store));
        cells.set(TEXT_COLUMNS, new Cell(reason, Emphasis.LACK));
        return cells;
    }

    private List<Cell> measured(Row row, Figures run) {
        Optional<Baseline.Factors> factors = baseline.factors(row);
        return List.of(
                Cell.of(row.model().name()),
                Cell.of(row.contender().label()),
                states(row, run),
                leastOfModel(row, run, Figures::searchSeconds),
                leastOfModel(row, run, Figures::wallSeconds),
                Cell.of(Numbers.decimal(run.statesPerSecond())),
                bytesPerState(row, run),
                Cell.of(Numbers.megabytes(run.storeBytes())),
                leastOfModel(row, run, figures -> figures.storePeakBytes() / 1e6),
                Cell.of(Numbers.count(run.nodes())),
                Cell.of(Numbers.count(run.edges())),
                Cell.of(Numbers.megabytes(run.peakRssBytes())),
                factor(factors, Baseline.Factors::end),
                factor(factors, Baseline.Factors::peak),
                factor(factors, Baseline.Factors::time));
    }

    /** Not of a search that was cut: contenders go other ways and keep other states, and a store has not been compacted. */
    private Cell bytesPerState(Row row, Figures run) {
        return row.outcome() instanceof Outcome.Cut ? Cell.of("") : leastOfModel(row, run, Figures::bytesPerState);
    }

    private static Cell factor(Optional<Baseline.Factors> factors, ToDoubleFunction<Baseline.Factors> which) {
        return Cell.of(
                factors.map(all -> Numbers.decimal(which.applyAsDouble(all))).orElse(""));
    }

    private static Cell states(Row row, Figures run) {
        if (row.limit().isPresent()) {
            return Cell.limit(run.states(), row.limit().get());
        }
        long expected = row.model().states();
        return expected == 0 || expected == run.states()
                ? Cell.of(Numbers.count(run.states()))
                : new Cell(Numbers.count(run.states()) + " instead of " + Numbers.count(expected), Emphasis.WRONG);
    }

    /** The smallest figure among the finished runs of a model stands out. */
    private Cell leastOfModel(Row row, Figures run, ToDoubleFunction<Figures> figure) {
        double least = results.rows().stream()
                .filter(other -> other.model().equals(row.model()))
                .filter(other -> other.outcome() instanceof Outcome.Finished)
                .mapToDouble(
                        other -> figure.applyAsDouble(other.outcome().measured().orElseThrow()))
                .min()
                .orElse(0);
        boolean isBest = row.outcome() instanceof Outcome.Finished && figure.applyAsDouble(run) == least;
        return new Cell(Numbers.decimal(figure.applyAsDouble(run)), isBest ? Emphasis.BEST : Emphasis.NONE);
    }
}
