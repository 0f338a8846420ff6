package pleat.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pleat.app.exit.UsageException;
import pleat.bench.suite.Provenance;
import pleat.bench.suite.Results;
import pleat.bench.suite.Suite;

/** The files of a report: {@code report.html}, {@code report.md}, {@code report.csv} and {@code report.json}. */
public final class Report {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Provenance provenance;
    private final int repetitions;
    private final List<Results> all;

    public Report(Provenance provenance, int repetitions, List<Results> all) {
        this.provenance = provenance;
        this.repetitions = repetitions;
        this.all = List.copyOf(all);
    }

    /** Into a folder that exists. */
    public void write(Path folder) {
        write(folder.resolve("report.html"), Html.page(provenance, repetitions, all));
        write(folder.resolve("report.md"), markdown());
        Charts charts = new Charts(all);
        for (Results results : all) {
            charts.scatter(results)
                    .ifPresent(chart -> write(folder.resolve(pictureName(results.suite())), Plot.file(chart)));
        }
        write(folder.resolve("report.csv"), csv());
        write(folder.resolve("report.json"), json());
    }

    /** Of the file that the Markdown shows. */
    static String pictureName(Suite suite) {
        return "report-" + suite.name() + ".svg";
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UsageException("cannot write " + file + ": " + failure.getMessage());
        }
    }

    /** The tables of a suite, for people. */
    static List<Table> tables(Results results) {
        List<Table> tables = new ArrayList<>(PaperTables.of(results));
        Table summary = SummaryTable.of(results);
        if (!summary.rows().isEmpty()) {
            tables.add(0, summary);
        }
        Table reductions = ReductionTable.of(results);
        if (!reductions.rows().isEmpty()) {
            tables.add(reductions);
        }
        tables.add(RunsTable.of(results));
        return tables;
    }

    public String markdown() {
        return Markdown.page(provenance, repetitions, all);
    }

    private List<Flat> rows() {
        return all.stream().flatMap(results -> Flat.of(results).stream()).toList();
    }

    private String csv() {
        List<String> lines = new ArrayList<>();
        for (Flat row : rows()) {
            JsonNode fields = JSON.valueToTree(row);
            if (lines.isEmpty()) {
                List<String> names = new ArrayList<>();
                fields.fieldNames().forEachRemaining(names::add);
                lines.add(String.join(",", names));
            }
            List<String> values = new ArrayList<>();
            fields.forEach(value -> values.add(quoted(value.asText())));
            lines.add(String.join(",", values));
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private static String quoted(String text) {
        return text.matches("(?s).*[\",\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    private String json() {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("commit", provenance.commit());
        content.put("machine", provenance.machine());
        content.put("java", provenance.java());
        content.put("command", provenance.command());
        content.put("time", provenance.time());
        content.put("loadAverage", provenance.load());
        content.put("timeLimitSeconds", provenance.limits().time().toMillis() / 1e3);
        content.put("memoryLimitBytes", provenance.limits().memory());
        content.put(
                "complaints",
                all.stream().flatMap(results -> results.complaints().stream()).toList());
        content.put("rows", rows());
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(content) + "\n";
        } catch (JsonProcessingException defect) {
            throw new IllegalStateException("a report that is no JSON", defect);
        }
    }
}
