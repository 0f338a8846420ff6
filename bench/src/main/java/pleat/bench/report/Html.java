package pleat.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Results;
import pleat.bench.suite.Suite;

/** One page that needs nothing else: no network, no scripts. It is also well-formed XML. */
final class Html {
    private final StringBuilder page = new StringBuilder();

    private Html() {}

    static String page(Provenance provenance, int repetitions, List<Results> all) {
        Html html = new Html();
        html.head(provenance, repetitions, all);
        Charts charts = new Charts(all);
        all.forEach(results -> html.suite(results, charts));
        html.add("</main></body></html>");
        return html.page.toString();
    }

    private void head(Provenance provenance, int repetitions, List<Results> all) {
        add("<!DOCTYPE html>");
        add("<html lang=\"en\"><head><meta charset=\"utf-8\"/>");
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>");
        add("<title>Pleat: benchmarks</title><style>" + style() + "</style></head><body><main>");
        add("<h1>Pleat: benchmarks</h1>");
        add("<nav>");
        all.forEach(results -> add("<a href=\"#%s\">%s</a>"
                .formatted(results.suite().name(), Xml.escaped(results.suite().title()))));
        add("</nav><dl>");
        Origin.lines(provenance, repetitions)
                .forEach((term, text) -> add("<dt>%s</dt><dd>%s</dd>".formatted(Xml.escaped(term), Xml.escaped(text))));
        add("</dl>");
        all.forEach(this::complaints);
    }

    private void complaints(Results results) {
        if (!results.complaints().isEmpty()) {
            add("<section class=\"wrong\"><h2>%s: failed</h2><ul>"
                    .formatted(Xml.escaped(results.suite().name())));
            results.complaints().forEach(complaint -> add("<li>%s</li>".formatted(Xml.escaped(complaint))));
            add("</ul></section>");
        }
    }

    private void suite(Results results, Charts charts) {
        Suite suite = results.suite();
        add("<section id=\"%s\"><h2>%s</h2>".formatted(suite.name(), Xml.escaped(suite.title())));
        Origin.remarks(suite).forEach(remark -> add("<p>%s</p>".formatted(Xml.escaped(remark))));
        Report.tables(results).forEach(this::table);
        String scatter = charts.scatter(results);
        List<String> growth = charts.growth(results);
        if (!scatter.isEmpty()) {
            add("<figure class=\"scatter\">%s</figure>".formatted(scatter));
        }
        if (!growth.isEmpty()) {
            add("<details open=\"open\"><summary>Growth</summary><div class=\"charts\">");
            growth.forEach(chart -> add("<figure>%s</figure>".formatted(chart)));
            add("</div></details>");
        }
        add("</section>");
    }

    private void table(Table table) {
        add("<div class=\"table\"><table><caption>%s</caption><thead>".formatted(Xml.escaped(table.caption())));
        groups(table.columns());
        add("<tr>");
        for (Column column : table.columns()) {
            add("<th class=\"%s\">%s</th>".formatted(alignment(column), Xml.escaped(column.name())));
        }
        add("</tr></thead><tbody>");
        String before = "";
        for (List<Cell> row : table.rows()) {
            String first = row.get(0).text();
            add(first.equals(before) ? "<tr>" : "<tr class=\"new\">");
            before = first;
            for (int i = 0; i < row.size(); i++) {
                Cell cell = row.get(i);
                String kind = cell.emphasis() == Table.Emphasis.NONE
                        ? ""
                        : " " + cell.emphasis().name().toLowerCase(Locale.ROOT);
                add("<td class=\"%s%s\">%s</td>"
                        .formatted(alignment(table.columns().get(i)), kind, Xml.escaped(cell.text())));
            }
            add("</tr>");
        }
        add("</tbody></table></div>");
    }

    /** A row above the names, if columns have something in common. */
    private void groups(List<Column> columns) {
        if (columns.stream().allMatch(column -> column.group().isEmpty())) {
            return;
        }
        add("<tr class=\"groups\">");
        for (int i = 0; i < columns.size(); ) {
            String group = columns.get(i).group();
            int end = i + 1;
            while (end < columns.size()
                    && !group.isEmpty()
                    && columns.get(end).group().equals(group)) {
                end++;
            }
            add("<th colspan=\"%d\">%s</th>".formatted(end - i, Xml.escaped(group)));
            i = end;
        }
        add("</tr>");
    }

    private static String alignment(Column column) {
        return column.content() == Table.Content.TEXT ? "t" : "n";
    }

    private static String style() {
        try (InputStream stream = Html.class.getResourceAsStream("report.css")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void add(String line) {
        page.append(line).append('\n');
    }
}
