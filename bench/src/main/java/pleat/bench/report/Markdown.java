package pleat.bench.report;

import java.util.List;
import java.util.stream.Collectors;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.report.Table.Content;
import pleat.bench.report.Table.Emphasis;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Results;

/** The tables for a README, and a picture of each suite. */
final class Markdown {
    private final StringBuilder text = new StringBuilder();

    private final Charts charts;

    private Markdown(Charts charts) {
        this.charts = charts;
    }

    static String page(Provenance provenance, int repetitions, List<Results> all) {
        Markdown markdown = new Markdown(new Charts(all));
        Origin.lines(provenance, repetitions).forEach((term, line) -> markdown.add("- %s: %s".formatted(term, line)));
        all.forEach(markdown::suite);
        return markdown.text.toString();
    }

    private void suite(Results results) {
        add("");
        add("## " + results.suite().title());
        results.complaints().forEach(complaint -> add("\n**FAILED** " + complaint));
        Origin.remarks(results.suite()).forEach(remark -> add("\n" + remark));
        Report.tables(results).forEach(this::table);
        add("\n" + Origin.key(results.suite()));
        if (charts.scatter(results).isPresent()) {
            add("\n![Time against memory](%s)".formatted(Report.pictureName(results.suite())));
        }
    }

    private void table(Table table) {
        add("\n### " + table.caption() + "\n");
        add(line(table.columns().stream().map(Column::fullName).toList()));
        add(line(table.columns().stream()
                .map(column -> column.content() == Content.TEXT ? "---" : "---:")
                .toList()));
        table.rows().forEach(row -> add(line(row.stream().map(Markdown::cell).toList())));
    }

    private static String cell(Cell cell) {
        String escaped = cell.text().replace("|", "\\|").replace('\n', ' ');
        return cell.emphasis() == Emphasis.BEST || cell.emphasis() == Emphasis.WRONG ? "**" + escaped + "**" : escaped;
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    private void add(String line) {
        text.append(line).append('\n');
    }
}
