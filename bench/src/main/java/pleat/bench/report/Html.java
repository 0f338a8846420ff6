package pleat.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pleat.bench.report.Table.Cell;
import pleat.bench.report.Table.Column;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Results;
import pleat.bench.suite.Suite;

/**
 * One page that needs nothing else, no network either. Its charts are pictures, which a script in the page replaces by charts
 * that answer to the pointer. It is also well-formed XML.
 */
final class Html {
    private final StringBuilder page = new StringBuilder();
    /** Those that are in the page so far. */
    private final List<Chart> drawn = new ArrayList<>();

    private Html() {}

    static String page(Provenance provenance, int repetitions, List<Results> all) {
        Html html = new Html();
        html.head(provenance, repetitions, all);
        Charts charts = new Charts(all);
        all.forEach(results -> html.suite(results, charts));
        html.add("</main>");
        html.scripts();
        html.add("</body></html>");
        return html.page.toString();
    }

    private void head(Provenance provenance, int repetitions, List<Results> all) {
        add("<!DOCTYPE html>");
        add("<html lang=\"en\"><head><meta charset=\"utf-8\"/>");
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>");
        add("<title>Pleat: benchmarks</title><style>" + PageText.style() + "</style></head><body><main>");
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
        add("<p class=\"key\">%s</p>".formatted(Xml.escaped(Origin.key(suite))));
        Optional<Chart> scatter = charts.scatter(results);
        List<Chart> growth = charts.growth(results);
        scatter.ifPresent(chart -> figure(chart, "scatter"));
        if (!growth.isEmpty()) {
            add("<details open=\"open\"><summary>Growth</summary>");
            add("<p>Sudden drops are states that are folded: they move from a table into a diagram.</p><div"
                    + " class=\"charts\">");
            growth.forEach(chart -> figure(chart, "curve"));
            add("</div></details>");
        }
        add("</section>");
    }

    private void figure(Chart chart, String kind) {
        add("<figure class=\"%s\" data-chart=\"%d\">%s</figure>".formatted(kind, drawn.size(), Plot.svg(chart)));
        drawn.add(chart);
    }

    private void scripts() {
        String script = PageText.script();
        if (!drawn.isEmpty() && !script.isEmpty()) {
            add("<script type=\"application/json\" id=\"charts\">%s</script>".formatted(ChartJson.of(drawn)));
            page.append("<script>//<![CDATA[\n").append(script).append("\n//]]></script>\n");
        }
    }

    private void table(Table table) {
        add("<div class=\"table\" tabindex=\"0\"><table><caption>%s</caption><thead>"
                .formatted(Xml.escaped(table.caption())));
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

    private void add(String line) {
        page.append(line).append('\n');
    }
}
