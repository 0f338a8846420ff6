package pleat.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import pleat.bench.suite.Contender;
import pleat.bench.suite.Growth;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;
import pleat.bench.suite.Sample;
import pleat.bench.suite.Suite;

class ReportTest {
    @TempDir
    Path folder;

    private static Results results() {
        Suite.Model hyman = Sample.model("hyman", 1000);
        Suite.Model ticket = Sample.model("ticket", 700);
        Suite.Model secret = Sample.absent("secret", "never published, \"sorry\"");
        List<Growth> growth = List.of(new Growth(2000, 900, 90, 0.5), new Growth(4000, 1000, 30, 0.75));
        Outcome missing = new Outcome.Missing("never published, \"sorry\"");
        return new Results(
                Sample.suite(List.of(hyman, ticket, secret), List.of("hash", "mdd")),
                List.of(
                        new Row(
                                hyman,
                                Contender.pleat("hash"),
                                new Outcome.Finished(Sample.figures(1000, 2)),
                                3,
                                growth),
                        new Row(hyman, Contender.pleat("mdd"), new Outcome.Finished(Sample.figures(900, 5)), 3, growth),
                        new Row(
                                ticket,
                                Contender.pleat("hash"),
                                new Outcome.Failed("exit code 5: a & b"),
                                1,
                                List.of()),
                        new Row(
                                ticket,
                                Contender.pleat("mdd"),
                                new Outcome.OutOfTime(Sample.figures(600, 20)),
                                1,
                                growth),
                        new Row(secret, Contender.pleat("hash"), missing, 0, List.of()),
                        new Row(secret, Contender.pleat("mdd"), missing, 0, List.of())),
                List.of("hyman, mdd: 900 states", "ticket, hash: exit code 5: a & b"));
    }

    @BeforeEach
    void write() {
        new Report(Sample.PROVENANCE, 3, List.of(results())).write(folder);
    }

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** Also shows that it is well-formed. */
    private Document page() throws Exception {
        String html = file("report.html").replaceFirst("<!DOCTYPE html>", "");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    private static Stream<Element> elements(Document page, String name) {
        NodeList nodes = page.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements.stream();
    }

    private static List<List<String>> table(Document page, String caption) {
        Element table = elements(page, "table")
                .filter(one -> one.getElementsByTagName("caption")
                        .item(0)
                        .getTextContent()
                        .startsWith(caption))
                .findFirst()
                .orElseThrow();
        NodeList rows = ((Element) table.getElementsByTagName("tbody").item(0)).getElementsByTagName("tr");
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < rows.getLength(); i++) {
            NodeList row = ((Element) rows.item(i)).getElementsByTagName("td");
            List<String> texts = new ArrayList<>();
            for (int j = 0; j < row.getLength(); j++) {
                texts.add(row.item(j).getTextContent());
            }
            cells.add(texts);
        }
        return cells;
    }

    @Test
    void aReducedModelStandsBesideTheFullOne() throws Exception {
        Suite.Model full = Sample.model("hyman", 1000);
        Suite.Model reduced = Sample.reduced("hyman");
        Contender mdd = Contender.pleat("mdd");
        List<Row> rows = List.of(
                new Row(
                        full,
                        mdd,
                        new Outcome.Finished(Sample.figures(1000, 2)),
                        1,
                        List.of(new Growth(1000, 9000, 90, 2))),
                new Row(
                        reduced,
                        mdd,
                        new Outcome.Finished(Sample.figures(400, 1)),
                        1,
                        List.of(new Growth(1000, 5000, 120, 1))));
        Results results = new Results(Sample.suite(List.of(full, reduced), List.of("mdd")), rows, List.of());
        new Report(Sample.PROVENANCE, 1, List.of(results)).write(folder);
        assertThat(table(page(), "With and without reduction").get(0))
                .as("400 states instead of 1,000, but 120 nodes instead of 90 on the way")
                .startsWith("hyman", "mdd", "1,000", "400", "90", "120");
        assertThat(elements(page(), "svg").map(chart -> chart.getAttribute("aria-label")))
                .contains("hyman reduced and in full: nodes");
        assertThat(table(page(), "All runs")).hasSize(2);
    }

    @Test
    void everyRunHasItsRowAndWhatIsMissingIsNamed() throws Exception {
        List<List<String>> rows = table(page(), "All runs");
        assertThat(rows)
                .extracting(row -> row.get(0) + " " + row.get(1) + " " + row.get(2))
                .containsExactly(
                        "hyman hash 1,000",
                        "hyman mdd 900 instead of 1,000",
                        "ticket hash failed: exit code 5: a & b",
                        "ticket mdd 600 (time)",
                        "secret  never published, \"sorry\"");
        assertThat(rows.get(1))
                .as("8,000 and 7,200 bytes, 9,900 and 9,000 at the peak; 2 and 5 seconds")
                .endsWith("0.900", "0.909", "2.50");
    }

    @Test
    void thePaperStandsBesidePleat() throws Exception {
        List<List<String>> rows = table(page(), "Table 7");
        assertThat(rows.get(0))
                .as("50 s and 4 MB of the paper against 2 s and 9,900 bytes")
                .containsExactly(
                        "hyman", "table", "hash", "1,000", "1,000", "50.0", "2.00", "25.0", "4.00", "0.00990", "404",
                        "", "90", "", "20.0", "500", "25.0", "250", "101,010", "404");
        assertThat(rows.get(1))
                .as("no gain where one met a limit")
                .startsWith("ticket", "graph", "mdd", "500 (time)", "600 (time)", "900", "20.0", "", "8.00")
                .containsSubsequence("70", "90", "")
                .as("500 states in 900 s, 600 in 20 s")
                .containsSubsequence("0.556", "30.0", "54.0");
        assertThat(rows.get(2)).contains("missing", "> 9.00", "> 70");
        assertThat(table(page(), "Table 8").get(0))
                .containsExactly("table", "hash", "1", "3.00", "0.00990", "", "30.0", "2.00", "");
        assertThat(table(page(), "Table 9").get(0))
                .containsExactly("graph", "2.50", "3.50", "hyman", "mdd", "1.10", "2.50");
    }

    /** The paper finished 1,000 states, so who is at 2,000 has another instance, whether it is at its end or not. */
    @Test
    void nothingIsDividedWhereThePaperHadAnotherInstance() {
        Suite.Model hyman = Sample.model("hyman", 2000);
        for (Outcome outcome :
                List.of(new Outcome.Finished(Sample.figures(2000, 2)), new Outcome.Cut(Sample.figures(2000, 2)))) {
            Results results = new Results(
                    Sample.suite(List.of(hyman), List.of("hash")),
                    List.of(new Row(hyman, Contender.pleat("hash"), outcome, 3, List.of())),
                    List.of());
            assertThat(PaperTables.of(results).get(0).rows().get(0))
                    .extracting(Table.Cell::text)
                    .containsSubsequence("50.0", "2.00", "", "4.00", "0.0189", "", "20.0", "1,000", "", "250")
                    .endsWith("");
        }
    }

    @Test
    void theDefaultStoreStandsBesideThoseOfThePaper() {
        Suite.Model hyman = Sample.model("hyman", 1000);
        Outcome finished = new Outcome.Finished(Sample.figures(1000, 2));
        Results results = new Results(
                Sample.suite(List.of(hyman), List.of("hash", "fold")),
                List.of(
                        new Row(hyman, Contender.pleat("hash"), finished, 3, List.of()),
                        new Row(hyman, Contender.pleat("fold"), finished, 3, List.of())),
                List.of());
        List<List<Table.Cell>> rows = PaperTables.of(results).get(0).rows();
        assertThat(rows).hasSize(4);
        assertThat(rows.get(1))
                .extracting(Table.Cell::text)
                .startsWith("hyman", "Pleat's default", "fold", "", "1,000", "", "2.00", "", "", "0.00990", "");
    }

    @Test
    void aSearchThatWasCutIsKnownByItsSpeed() throws Exception {
        Suite.Model endless = Sample.cut("hyman", 500);
        Outcome hash = new Outcome.Cut(Sample.figures(510, 2));
        Outcome mdd = new Outcome.Cut(Sample.figures(520, 4));
        Results results = new Results(
                Sample.suite(List.of(endless), List.of("hash", "mdd")),
                List.of(
                        new Row(endless, Contender.pleat("hash"), hash, 1, List.of()),
                        new Row(endless, Contender.pleat("mdd"), mdd, 1, List.of())),
                List.of());
        new Report(Sample.PROVENANCE, 1, List.of(results)).write(folder);
        assertThat(table(page(), "All runs").get(1))
                .as("520 states in 4 s; no bytes per state, nothing against the baseline")
                .startsWith("hyman", "mdd", "520 (cut at 500 states)", "4.00", "5.00", "130", "", "0.00416")
                .endsWith("", "", "");
        assertThat(elements(page(), "td"))
                .extracting(cell -> cell.getAttribute("class"))
                .contains("n limit")
                .doesNotContain("n best");
        assertThat(table(page(), "Table 7").get(0))
                .as("other work than the paper's")
                .contains("510 (cut at 500 states)");
        assertThat(file("report.md")).doesNotContain("Geometric means");
        JsonNode row = new ObjectMapper().readTree(file("report.json")).at("/rows/1");
        assertThat(row.get("outcome").asText()).isEqualTo("cut");
        assertThat(row.get("cut").asLong()).isEqualTo(500);
        assertThat(row.get("states").asLong()).isEqualTo(520);
    }

    @Test
    void thePageNeedsNothingElse() throws Exception {
        String html = file("report.html");
        // The library names its home page.
        assertThat(html.replace(PageText.script(), ""))
                .doesNotContain("http://", "https://", "url(", "@import", "src=", "<link", "<img");
        assertThat(elements(page(), "a"))
                .allSatisfy(link -> assertThat(link.getAttribute("href")).startsWith("#"));
        assertThat(html).contains("c0ffee", "a machine", "a Java", "pleat bench --suite sample");
        assertThat(html).contains("A &lt;sample&gt; &amp; more");
    }

    @Test
    void failuresAreAtTheTop() throws Exception {
        Element first = elements(page(), "section").findFirst().orElseThrow();
        assertThat(first.getAttribute("class")).isEqualTo("wrong");
        assertThat(first.getTextContent()).contains("hyman, mdd: 900 states", "ticket, hash: exit code 5: a & b");
        assertThat(file("report.md")).contains("**FAILED** hyman, mdd: 900 states");
    }

    @Test
    void chartsShowWhatWasMeasured() throws Exception {
        List<String> charts = elements(page(), "svg")
                .map(svg -> svg.getAttribute("aria-label"))
                .toList();
        assertThat(charts)
                .containsExactly(
                        "Time against memory; best is at the bottom left",
                        "hyman: memory of the visited set",
                        "hyman: nodes of the visited set",
                        "hyman: time",
                        "ticket: memory of the visited set",
                        "ticket: nodes of the visited set",
                        "ticket: time");
        assertThat(elements(page(), "polyline"))
                .as("curves, also up to a limit")
                .hasSize((2 + 1) * 3);
        assertThat(elements(page(), "rect")).as("marks of mdd").hasSizeGreaterThan(1);
    }

    /** The script is only there where the class path has the library. */
    @Test
    void everyPointIsNamedForTheScript() throws Exception {
        List<Chart> charts = new Charts(List.of(results())).growth(results());
        JsonNode first = new ObjectMapper().readTree(ChartJson.of(charts)).get(0);
        assertThat(first.at("/title").asText()).isEqualTo("hyman: memory of the visited set");
        assertThat(first.at("/y/title").asText()).isEqualTo("memory, bytes");
        assertThat(first.at("/series/1/name").asText()).isEqualTo("mdd");
        assertThat(first.at("/series/1/points/0/note").asText()).isEqualTo("mdd: 0.00090 MB for 2,000 states");
        assertThat(ChartJson.of(charts)).doesNotContain("<", "&");
        assumeThat(PageText.script()).isNotEmpty();
        List<Element> scripts = elements(page(), "script").toList();
        assertThat(scripts).hasSize(2);
        assertThat(new ObjectMapper().readTree(scripts.get(0).getTextContent())).hasSize(7);
        assertThat(scripts.get(1).getTextContent()).contains("Chart.js v4", "new Chart(");
        assertThat(PageText.script()).doesNotContain("]]>", "</script");
        assertThat(elements(page(), "figure"))
                .extracting(figure -> figure.getAttribute("data-chart"))
                .containsExactly("0", "1", "2", "3", "4", "5", "6");
    }

    @Test
    void markdownShowsAPictureThatIsThere() throws Exception {
        assertThat(file("report.md")).contains("![Time against memory](report-sample.svg)");
        Document picture = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(file("report-sample.svg"))));
        assertThat(elements(picture, "text"))
                .extracting(Element::getTextContent)
                .contains("memory of the visited set at its peak, bytes", "search time, seconds", "hash", "mdd");
        assertThat(elements(picture, "title"))
                .extracting(Element::getTextContent)
                .contains("hyman, hash: 2.00 s, 0.00990 MB");
    }

    @Test
    void csvAndJsonHaveTheSameRows() throws IOException {
        JsonNode rows = new ObjectMapper().readTree(file("report.json")).get("rows");
        List<String> lines = file("report.csv").lines().toList();
        assertThat(rows).hasSize(6);
        assertThat(lines).hasSize(1 + 6);
        List<String> names = List.of(lines.get(0).split(",", -1));
        assertThat(names)
                .startsWith("suite", "model", "tool", "store", "outcome")
                .contains("expectedStates", "states", "searchSeconds", "storePeakBytes", "peakRssBytes");
        for (int i = 0; i < 2; i++) {
            List<String> values = List.of(lines.get(i + 1).split(",", -1));
            assertThat(values).hasSameSizeAs(names);
            for (int j = 0; j < names.size(); j++) {
                assertThat(values.get(j))
                        .isEqualTo(rows.get(i).get(names.get(j)).asText());
            }
        }
        assertThat(lines.get(5)).contains("\"never published, \"\"sorry\"\"\"");
        assertThat(rows.get(3).get("outcome").asText()).isEqualTo("out of time");
    }

    @Test
    void markdownTablesAreRectangular() throws IOException {
        List<String> table = file("report.md")
                .lines()
                .dropWhile(line -> !line.equals("### All runs"))
                .filter(line -> line.startsWith("|"))
                .toList();
        assertThat(table)
                .hasSize(2 + 5)
                .extracting(line -> line.split("\\|", -1).length)
                .containsOnly(17);
    }
}
