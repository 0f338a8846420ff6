package pleat.cluster;

import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.rounds.ClusterException;
import pleat.rounds.ClusterService;
import pleat.rounds.TaskExecutor;
import pleat.search.Problem;

/** Connects to masters of Spark: {@code local[2]}, {@code spark://HOST:PORT}, {@code yarn}, {@code k8s://...}. */
public final class SparkService implements ClusterService {
    /** Sets travel with every task; larger ones would be better divided. */
    private static final long MOST_BYTES = 64 << 20;

    /** What Spark says of a job that it gave up: how often a task was tried, and why the last try failed. */
    private static final Pattern GIVEN_UP =
            Pattern.compile("failed (\\d+) times, most recent failure: (?:Lost task .*? executor \\w+\\): )?(.*)");

    private final long mostBytes;

    public SparkService() {
        this(MOST_BYTES);
    }

    /** @param mostBytes that the sets of a round may have */
    SparkService(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    public TaskExecutor connect(String master, ModelSource source, Problem problem, List<Property> properties) {
        SparkConf settings = new SparkConf()
                .setAppName("pleat")
                .setMaster(master)
                .set("spark.ui.enabled", "false")
                .set("spark.ui.showConsoleProgress", "false")
                // Nothing lies anywhere: a task is as well off on one executor as on another.
                .set("spark.locality.wait", "0")
                .set("spark.driver.maxResultSize", "0")
                // An executor that does not answer for so long has lost its tasks. Spark would wait for two minutes.
                .setIfMissing("spark.network.timeout", "40s")
                .setIfMissing("spark.network.timeoutInterval", "5s")
                .setIfMissing("spark.executor.heartbeatInterval", "5s");
        ownJar().ifPresent(jar -> settings.setJars(new String[] {jar}));
        JavaSparkContext spark;
        try {
            spark = new JavaSparkContext(settings);
        } catch (Exception refused) {
            // Scala throws checked exceptions that it does not declare.
            throw new ClusterException(master + ": " + reason(refused));
        }
        return new SparkTasks(spark, source, problem.model(), properties, problem.budget(), mostBytes);
    }

    /** What executors need; nothing if the classes are not in a jar. */
    private static Optional<String> ownJar() {
        CodeSource code = SparkService.class.getProtectionDomain().getCodeSource();
        return Optional.ofNullable(code)
                .map(some -> some.getLocation().getPath())
                .filter(path -> path.endsWith(".jar"));
    }

    /** From the first line of what Spark says: the others are stack traces of executors. */
    static String reason(Throwable failed) {
        String message = String.valueOf(failed.getMessage());
        String line = message.lines().findFirst().orElse(message);
        Matcher givenUp = GIVEN_UP.matcher(line);
        return givenUp.find()
                ? "a task failed %s times, the last time with: %s".formatted(givenUp.group(1), givenUp.group(2))
                : line;
    }
}
