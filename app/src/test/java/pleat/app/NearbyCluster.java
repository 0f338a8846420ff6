package pleat.app;

import java.util.List;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.rounds.ClusterService;
import pleat.rounds.Rounds;
import pleat.rounds.TaskExecutor;
import pleat.search.Problem;

/** A cluster without Spark: the threads of this process. Whatever the address, there are two. */
public final class NearbyCluster implements ClusterService {
    @Override
    public TaskExecutor connect(String master, ModelSource source, Problem problem, List<Property> properties) {
        return Rounds.threads(Rounds.Shape.LEVELS, 2, 0).executors().executor(problem, properties);
    }
}
