package pleat.bench.report;

import static pleat.bench.report.Table.Column.number;
import static pleat.bench.report.Table.Column.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.report.Table.Emphasis;
import pleat.bench.suite.Contender;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;
import pleat.bench.suite.Suite;

/** The tables of a paper, with Pleat's figures beside. In all of them a gain above 1 is in Pleat's favour. */
final class PaperTables {
    private static final String GAIN = "gain";
    private static final String DEFAULT_STORE = "fold";

    private final Results results;
    private final Suite suite;

    private PaperTables(Results results) {
        this.results = results;
        this.suite = results.suite();
    }

    static List<Table> of(Results results) {
        PaperTables tables = new PaperTables(results);
        List<Table> all = new ArrayList<>();
        tables.suite.tables().forEach(table -> all.add(tables.comparison(table)));
        tables.suite.paperAverages().ifPresent(averages -> all.add(tables.averages(averages)));
        tables.suite.paperBest().ifPresent(best -> all.add(tables.best(best)));
        return all;
    }

    private Optional<Row> row(String model, String store) {
        Contender contender = Contender.pleat(store);
        return results.rows().stream()
                .filter(row ->
                        row.model().name().equals(model) && row.contender().equals(contender))
                .findFirst();
    }

    private Table comparison(Suite.Table paper) {
        boolean hasNodes = paper.figures().stream().anyMatch(figure -> figure.nodes() > 0);
        List<Column> columns = new ArrayList<>(List.of(text("model"), text("method"), text("store")));
        columns.addAll(List.of(number("states", "paper"), number("states", "Pleat")));
        columns.addAll(group("seconds"));
        columns.addAll(group("MB"));
        if (hasNodes) {
            columns.addAll(group("nodes, peak"));
        }
        suite.measures().forEach(measure -> columns.addAll(group(heading(measure))));
        List<List<Cell>> rows = withDefault(paper.figures()).stream()
                .map(figure -> comparison(figure, hasNodes ? List.of(figure.nodes()) : List.of()))
                .toList();
        return new Table(paper.name(), columns, rows);
    }

    /** After the lines of each model one for the store that Pleat takes by itself, without figures of the paper. */
    private List<Suite.Figure> withDefault(List<Suite.Figure> figures) {
        List<Suite.Figure> lines = new ArrayList<>();
        for (int i = 0; i < figures.size(); i++) {
            String model = figures.get(i).model();
            lines.add(figures.get(i));
            boolean isLast =
                    i + 1 == figures.size() || !figures.get(i + 1).model().equals(model);
            if (isLast
                    && row(model, DEFAULT_STORE)
                            .flatMap(row -> row.outcome().measured())
                            .isPresent()) {
                lines.add(new Suite.Figure(model, "Pleat's default", DEFAULT_STORE, 0, 0, 0, 0, "", ""));
            }
        }
        return lines;
    }

    private static List<Column> group(String what) {
        return List.of(number(what, "paper"), number(what, "Pleat"), number(what, GAIN));
    }

    private static String heading(Suite.Measure measure) {
        return switch (measure) {
            case SPEED -> "SS: states/s";
            case DENSITY -> "SSD: states/MB";
        };
    }

    /** @param nodes of the paper, or nothing if the table has no column for them */
    private List<Cell> comparison(Suite.Figure paper, List<Long> nodes) {
        Optional<Row> row = row(paper.model(), paper.store());
        Figures pleat = row.flatMap(found -> found.outcome().measured()).orElse(Figures.unknown());
        String mark = paper.bound().isEmpty() ? "" : "> ";
        List<Cell> cells = new ArrayList<>(List.of(
                Cell.of(paper.model()),
                Cell.of(paper.method()),
                Cell.of(paper.store()),
                paperStates(paper),
                pleatStates(row, paper.store())));
        double megabytes = suite.scope().bytes(pleat) / 1e6;
        cost(cells, mark, paper.seconds(), pleat.searchSeconds(), comparable(paper, row));
        cost(cells, mark, paper.megabytes(), megabytes, comparable(paper, row));
        for (long count : nodes) {
            long ours = row.map(Row::peakNodes).orElse(0L);
            cells.add(Cell.of(count == 0 ? "" : mark + Numbers.count(count)));
            cells.add(Cell.of(Numbers.count(ours)));
            cells.add(Cell.of(
                    comparable(paper, row) == Comparison.SAME_WORK
                            ? Numbers.ratio((double) count, (double) ours)
                            : ""));
        }
        for (Suite.Measure measure : suite.measures()) {
            boolean isSpeed = measure == Suite.Measure.SPEED;
            double theirs = rate(paper.states(), isSpeed ? paper.seconds() : paper.megabytes());
            double ours = rate(pleat.states(), isSpeed ? pleat.searchSeconds() : megabytes);
            cells.add(Cell.of(Numbers.decimal(theirs)));
            cells.add(Cell.of(Numbers.decimal(ours)));
            cells.add(Cell.of(comparable(paper, row) == Comparison.OTHER_INSTANCE ? "" : Numbers.ratio(ours, theirs)));
        }
        return cells;
    }

    private static double rate(long states, double cost) {
        return cost == 0 ? 0 : states / cost;
    }

    /** What may be divided by what. */
    private enum Comparison {
        /** Both saw all states: time, memory and nodes. */
        SAME_WORK,
        /** One met a limit: states per second and states per MB. */
        PART_OF_IT,
        /** The paper had another instance of the model, or there is nothing to compare. */
        OTHER_INSTANCE
    }

    private static Comparison comparable(Suite.Figure paper, Optional<Row> row) {
        Optional<Figures> measured = row.flatMap(found -> found.outcome().measured());
        if (measured.isEmpty()) {
            return Comparison.OTHER_INSTANCE;
        }
        boolean oursIsAll = row.orElseThrow().outcome() instanceof Outcome.Finished;
        boolean theirsIsAll = paper.limit().isEmpty();
        double ours = measured.get().states();
        double theirs = paper.states();
        if ((theirsIsAll && ours > 1.1 * theirs) || (oursIsAll && theirs > 1.1 * ours)) {
            return Comparison.OTHER_INSTANCE;
        }
        return oursIsAll && theirsIsAll ? Comparison.SAME_WORK : Comparison.PART_OF_IT;
    }

    private static void cost(List<Cell> cells, String mark, double paper, double pleat, Comparison comparison) {
        cells.add(Cell.of(paper == 0 ? "" : mark + Numbers.decimal(paper)));
        cells.add(Cell.of(Numbers.decimal(pleat)));
        cells.add(Cell.of(comparison == Comparison.SAME_WORK ? Numbers.ratio(paper, pleat) : ""));
    }

    private static Cell paperStates(Suite.Figure paper) {
        return paper.limit().isEmpty()
                ? Cell.of(Numbers.count(paper.states()))
                : Cell.limit(paper.states(), paper.limit());
    }

    /** Why a model is missing is told in the table of all runs. */
    private static Cell pleatStates(Optional<Row> row, String store) {
        if (row.isEmpty()) {
            return new Cell(store.isEmpty() ? "no such store" : "not asked for", Emphasis.LACK);
        }
        Outcome outcome = row.get().outcome();
        long states = outcome.measured().orElse(Figures.unknown()).states();
        if (outcome instanceof Outcome.Missing) {
            return new Cell("missing", Emphasis.LACK);
        }
        Optional<String> limit = row.get().limit();
        if (limit.isPresent()) {
            return Cell.limit(states, limit.get());
        }
        return outcome instanceof Outcome.Failed ? new Cell("failed", Emphasis.WRONG) : Cell.of(Numbers.count(states));
    }

    private List<Row> finished(Predicate<String> store) {
        return results.rows().stream()
                .filter(row -> row.outcome() instanceof Outcome.Finished)
                .filter(row -> row.contender().tool() == Contender.Tool.PLEAT)
                .filter(row -> store.test(row.contender().store()))
                .toList();
    }

    private Table averages(Suite.Averages paper) {
        List<Column> columns = new ArrayList<>(List.of(text("method"), text("store"), number("models", "Pleat")));
        columns.addAll(group("MB, mean"));
        columns.addAll(group("seconds, mean"));
        List<List<Cell>> rows = new ArrayList<>();
        for (Suite.Average figure : paper.figures()) {
            List<Figures> runs = finished(figure.store()::equals).stream()
                    .map(row -> row.outcome().measured().orElseThrow())
                    .toList();
            List<Cell> cells = new ArrayList<>(
                    List.of(Cell.of(figure.method()), Cell.of(figure.store()), Cell.of(Numbers.count(runs.size()))));
            double megabytes =
                    runs.stream().mapToLong(suite.scope()::bytes).average().orElse(0) / 1e6;
            double seconds =
                    runs.stream().mapToDouble(Figures::searchSeconds).average().orElse(0);
            cost(cells, "", figure.megabytes(), megabytes, Comparison.PART_OF_IT);
            cost(cells, "", figure.seconds(), seconds, Comparison.PART_OF_IT);
            rows.add(cells);
        }
        return new Table(paper.name() + ": means over all models", columns, rows);
    }

    /** Beside each other in the order of reduction, since the models are not the paper's. */
    private Table best(Suite.Best paper) {
        Baseline baseline = new Baseline(results);
        List<Row> ours = suite.models().stream()
                .flatMap(model -> finished(paper.stores()::contains).stream()
                        .filter(row -> row.model().equals(model))
                        .filter(row -> baseline.factors(row).isPresent())
                        .max(Comparator.comparingDouble(
                                row -> 1 / baseline.factors(row).orElseThrow().peak()))
                        .stream())
                .sorted(Comparator.comparingDouble(
                        row -> 1 / baseline.factors(row).orElseThrow().peak()))
                .toList();
        List<Suite.Factors> theirs = paper.figures().stream()
                .sorted(Comparator.comparingDouble(Suite.Factors::reduction))
                .toList();
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < Math.max(ours.size(), theirs.size()); i++) {
            List<Cell> cells = new ArrayList<>();
            if (i < theirs.size()) {
                Suite.Factors factors = theirs.get(i);
                cells.add(Cell.of(factors.method()));
                cells.add(Cell.of(Numbers.decimal(factors.reduction())));
                cells.add(Cell.of(Numbers.decimal(factors.increase())));
            } else {
                cells.addAll(List.of(Cell.of(""), Cell.of(""), Cell.of("")));
            }
            if (i < ours.size()) {
                Baseline.Factors factors = baseline.factors(ours.get(i)).orElseThrow();
                cells.add(Cell.of(ours.get(i).model().name()));
                cells.add(Cell.of(ours.get(i).contender().label()));
                cells.add(Cell.of(Numbers.decimal(1 / factors.peak())));
                cells.add(Cell.of(Numbers.decimal(factors.time())));
            } else {
                cells.addAll(List.of(Cell.of(""), Cell.of(""), Cell.of(""), Cell.of("")));
            }
            rows.add(cells);
        }
        return new Table(
                paper.name() + ": the best reduction for each model, against plain hashing",
                List.of(
                        text("paper's best"),
                        number("paper", "times less memory"),
                        number("paper", "times the time"),
                        text("model"),
                        text("Pleat's best"),
                        number("Pleat", "times less memory"),
                        number("Pleat", "times the time")),
                rows);
    }
}
