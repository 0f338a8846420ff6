package pleat.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** Models of others with published answers, in a folder beside this repository that may be absent. */
public final class SharedModels {
    private SharedModels() {}

    /**
     * One row of the table of answers.
     *
     * @param deadlocks number of deadlock states
     */
    public record Row(Path file, long states, long transitions, long deadlocks, long depth) {
        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " states)";
        }
    }

    private static Path folder() {
        String given = System.getProperty("pleat.shared", "");
        return given.isEmpty() ? Path.of(System.getProperty("pleat.root", ".."), "..", "shared") : Path.of(given);
    }

    /** The folder of the BEEM models; without it the test is skipped. */
    public static Path beem() {
        Path beem = folder().resolve("models/beem");
        Assumptions.assumeTrue(Files.isDirectory(beem), "skipped: there are no BEEM models in " + beem);
        return beem;
    }

    /** The folder of the tables of Promela models; without it the test is skipped. */
    public static Path promela() {
        Path promela = folder().resolve("models/promela");
        Assumptions.assumeTrue(Files.isDirectory(promela), "skipped: there are no Promela tables in " + promela);
        return promela;
    }

    /** The table of answers in a folder of nets, one map of column names to cells per row; without it the test is skipped. */
    public static List<Map<String, String>> nets(String name) {
        Path folder = netFolder(name);
        try {
            List<String> lines = Files.readAllLines(folder.resolve("expected.csv"));
            List<String> columns = List.of(lines.get(0).split(","));
            return lines.stream()
                    .skip(1)
                    .map(line -> {
                        String[] cells = line.split(",", columns.size());
                        Map<String, String> row = new LinkedHashMap<>();
                        for (int i = 0; i < columns.size(); i++) {
                            row.put(columns.get(i), i < cells.length ? cells[i] : "");
                        }
                        return row;
                    })
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A folder of nets; without it the test is skipped. */
    public static Path netFolder(String name) {
        Path nets = folder().resolve("models").resolve(name);
        Assumptions.assumeTrue(Files.isDirectory(nets), "skipped: there are no nets in " + nets);
        return nets;
    }

    /** The complete rows with at most so many states. */
    public static List<Row> beem(long atMost) {
        Path beem = beem();
        try {
            return Files.readAllLines(beem.resolve("expected.csv")).stream()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .filter(cells -> !cells[5].isEmpty())
                    .map(cells -> new Row(
                            beem.resolve(cells[0] + ".dve"),
                            Long.parseLong(cells[1]),
                            Long.parseLong(cells[2]),
                            Long.parseLong(cells[4]),
                            Long.parseLong(cells[5])))
                    .filter(row -> row.states() <= atMost)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
