package pleat.bench.suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.app.run.Reduction;

/** Made-up suites and figures for tests. */
public final class Sample {
    public static final Limits LIMITS = new Limits(Duration.ofSeconds(20), 1L << 30);
    public static final Provenance PROVENANCE =
            new Provenance("c0ffee", "a machine", "a Java", "pleat bench --suite sample", "today", 0.5, LIMITS);

    private static final Path ROOT = Path.of(System.getProperty("pleat.root"));

    private Sample() {}

    /** A model that is there, with so many states; 0 leaves them open. */
    public static Suite.Model model(String name, long states) {
        return new Suite.Model(
                name, Suite.Origin.PLEAT, "models/dve/" + name + ".dve", Map.of(), states, 0, Reduction.NONE, "");
    }

    /** A model that is there, and of which so many states are enough. */
    public static Suite.Model cut(String name, long states) {
        return new Suite.Model(
                name, Suite.Origin.PLEAT, "models/dve/" + name + ".dve", Map.of(), 0, states, Reduction.NONE, "");
    }

    /** A model that is there, without some of its interleavings. */
    public static Suite.Model reduced(String name) {
        return new Suite.Model(
                name + " reduced",
                Suite.Origin.PLEAT,
                "models/dve/" + name + ".dve",
                Map.of(),
                0,
                0,
                Reduction.PARTIAL_ORDER,
                "");
    }

    public static Suite.Model absent(String name, String reason) {
        return new Suite.Model(name, Suite.Origin.NOWHERE, "", Map.of(), 0, 0, Reduction.NONE, reason);
    }

    public static Suite suite(List<Suite.Model> models, List<String> stores) {
        return new Suite(
                "sample",
                "A <sample> & more",
                "A. Author, A Paper",
                "an old machine",
                "MB of something",
                Suite.Scope.STORE,
                "hash",
                stores,
                List.of(),
                List.of(Suite.Measure.SPEED, Suite.Measure.DENSITY),
                models,
                List.of(new Suite.Table(
                        "Table 7",
                        List.of(
                                new Suite.Figure("hyman", "table", "hash", 1000, 50, 4, 0, "", ""),
                                new Suite.Figure("ticket", "graph", "mdd", 500, 900, 8, 70, "time", ""),
                                new Suite.Figure("secret", "graph", "mdd", 500, 9, 8, 70, "", "lower")))),
                new Suite.Averages("Table 8", List.of(new Suite.Average("table", "hash", 3, 30))),
                new Suite.Best("Table 9", List.of("mdd"), List.of(new Suite.Factors("graph", 2.5, 3.5))),
                List.of("A remark."));
    }

    public static Figures figures(long states, double seconds) {
        return new Figures(
                states, 3 * states, seconds, seconds + 1, 8 * states, 9 * states + 900, 20 * states, 40, 60, 70_000);
    }

    public static Measured finished(long states, double seconds) {
        return new Measured(
                new Outcome.Finished(figures(states, seconds)),
                List.of(new Growth(2000, 900, 30, 0.5), new Growth(4000, 1000, 90, 0.75)));
    }

    public static ModelFolders folders() {
        return new ModelFolders(ROOT, List.of(), Optional.empty(), Path.of("target", "models"));
    }
}
