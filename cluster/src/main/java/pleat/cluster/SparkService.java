package pleat.cluster;

import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
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
    @Override
    public TaskExecutor connect(String master, ModelSource source, Problem problem, List<Property> properties) {
        SparkConf settings = new SparkConf()
                .setAppName("pleat")
                .setMaster(master)
                .set("spark.ui.enabled", "false")
                .set("spark.ui.showConsoleProgress", "false")
                // Nothing lies anywhere: a task is as well off on one executor as on another.
                .set("spark.locality.wait", "0")
                .set("spark.driver.maxResultSize", "0");
        ownJar().ifPresent(jar -> settings.setJars(new String[] {jar}));
        JavaSparkContext spark;
        try {
            spark = new JavaSparkContext(settings);
        } catch (Exception refused) {
            // Scala throws checked exceptions that it does not declare.
            throw new ClusterException(master + ": " + firstLine(refused));
        }
        return new SparkTasks(spark, source, problem.model(), properties, problem.budget());
    }

    /** What executors need; nothing if the classes are not in a jar. */
    private static Optional<String> ownJar() {
        CodeSource code = SparkService.class.getProtectionDomain().getCodeSource();
        return Optional.ofNullable(code)
                .map(some -> some.getLocation().getPath())
                .filter(path -> path.endsWith(".jar"));
    }

    /** The first line of what Spark says: the others are stack traces of executors. */
    static String firstLine(Throwable failed) {
        String message = String.valueOf(failed.getMessage());
        return message.lines().findFirst().orElse(message);
    }
}
