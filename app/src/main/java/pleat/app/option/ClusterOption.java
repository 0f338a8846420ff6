package pleat.app.option;

import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.app.run.PartSearch;
import pleat.app.run.Task;
import pleat.languages.ModelText;
import pleat.rounds.ClusterService;
import pleat.rounds.Rounds;
import pleat.search.Search;
import pleat.search.traversal.Wanted;

/** Which cluster to search on, if any. */
final class ClusterOption {
    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description = "Search on an Apache Spark cluster: local[2], spark://HOST:PORT, yarn, k8s://...")
    private String master;

    @Option(
            names = "--rounds",
            paramLabel = "levels|classes",
            converter = ShapeConverter.class,
            description = {
                "On a cluster: a round is a level of a breadth-first search (shortest traces), or follows classes of",
                "states as far as they go (few rounds). Default: levels."
            })
    private Rounds.Shape shape;

    /** Reads the names of shapes. */
    static final class ShapeConverter implements ITypeConverter<Rounds.Shape> {
        @Override
        public Rounds.Shape convert(String text) {
            return switch (text) {
                case "levels" -> Rounds.Shape.LEVELS;
                case "classes" -> Rounds.Shape.CLASSES;
                default ->
                    throw new TypeConversionException("'" + text + "' is not a kind of round: levels or classes");
            };
        }
    }

    boolean isWanted() {
        return master != null;
    }

    /**
     * Refuses what does not go with a cluster.
     *
     * @param given options, and whether they were given
     */
    void requireAlone(Map<String, Boolean> given) {
        given.keySet().stream().filter(given::get).sorted().findFirst().ifPresent(ClusterOption::refuse);
    }

    private static void refuse(String option) {
        throw new UsageException("--cluster cannot be used with " + option);
    }

    /** The search of each part, on the cluster if there is one. */
    PartSearch on(Search search, LoadedModel model, Task task) {
        if (!isWanted()) {
            if (shape != null) {
                throw new UsageException("--rounds has no meaning without --cluster");
            }
            return part -> search;
        }
        Rounds.Shape chosen = shape == null ? Rounds.Shape.LEVELS : shape;
        requireAlone(Map.of("--continue", task.wanted() != Wanted.FIRST_VIOLATION));
        ClusterService service = service();
        return part ->
                search.by(Rounds.on(service, master, chosen, task.reduction().of(text(model, part))));
    }

    private static ClusterService service() {
        return ServiceLoader.load(ClusterService.class)
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "--cluster: Spark is not here; start Pleat with ./pleat, or see docs/cluster.md"));
    }

    private static ModelText text(LoadedModel model, int part) {
        ModelFile file = model.file();
        try {
            return new ModelText(file.location().language(), file.source(), file.request(), model.sources(), part);
        } catch (IllegalArgumentException elsewhere) {
            throw new UsageException("--cluster: " + elsewhere.getMessage());
        }
    }
}
