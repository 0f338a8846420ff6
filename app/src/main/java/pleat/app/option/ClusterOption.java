package pleat.app.option;

import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.app.run.Reduction;
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

    /** The search on the cluster, if there is one. */
    Search on(Search search, LoadedModel model, Task task) {
        if (!isWanted()) {
            return search;
        }
        requireAlone(Map.of(
                "--por", task.reduction() != Reduction.NONE, "--continue", task.wanted() != Wanted.FIRST_VIOLATION));
        if (model.parts().size() > 1) {
            throw new UsageException(
                    "--cluster: the assertions of this model are about several systems; select one with --property");
        }
        return search.by(Rounds.on(service(), master, text(model)));
    }

    private static ClusterService service() {
        return ServiceLoader.load(ClusterService.class)
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "--cluster: Spark is not here; start Pleat with ./pleat, or see docs/cluster.md"));
    }

    private static ModelText text(LoadedModel model) {
        ModelFile file = model.file();
        try {
            return new ModelText(file.location().language(), file.source(), file.request(), model.sources(), 0);
        } catch (IllegalArgumentException elsewhere) {
            throw new UsageException("--cluster: " + elsewhere.getMessage());
        }
    }
}
