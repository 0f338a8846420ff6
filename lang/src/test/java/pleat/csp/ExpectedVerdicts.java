package pleat.csp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the table of expected verdicts beside a folder of models. */
record ExpectedVerdicts(Path model, List<Row> rows) {
    private static final Pattern MODEL = Pattern.compile("\\*\\*(.*\\.csp)\\*\\*");
    private static final Pattern ROW = Pattern.compile(
            "- (VALID|NOT valid) (.*?)(?: (?:min|max)=(-?\\d+))? \\[(\\d+) states, (\\d+) transitions]");

    /**
     * An assertion.
     *
     * @param text without blanks
     * @param extremum empty where none is asked for
     */
    record Row(String text, boolean isValid, String extremum, int states, int transitions) {}

    static List<ExpectedVerdicts> read(Path folder) throws IOException {
        List<ExpectedVerdicts> all = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("expected.md"))) {
            Matcher model = MODEL.matcher(line);
            Matcher row = ROW.matcher(line);
            if (model.matches()) {
                all.add(new ExpectedVerdicts(folder.resolve(model.group(1)), new ArrayList<>()));
            } else if (row.matches()) {
                all.get(all.size() - 1)
                        .rows()
                        .add(new Row(
                                row.group(2).replace(" ", ""),
                                row.group(1).equals("VALID"),
                                row.group(3) == null ? "" : row.group(3),
                                Integer.parseInt(row.group(4)),
                                Integer.parseInt(row.group(5))));
            }
        }
        return all;
    }
}
