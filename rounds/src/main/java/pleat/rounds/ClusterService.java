package pleat.rounds;

import java.util.List;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.search.Problem;

/** Has the tasks of rounds done by other machines. A service: whoever has it on the class path can use a cluster. */
public interface ClusterService {
    /**
     * Connects to a cluster for one search; the result leaves it when it is closed.
     *
     * @param master the address of the cluster
     * @param source of the model of the problem
     * @throws ClusterException when there is no such cluster
     */
    TaskExecutor connect(String master, ModelSource source, Problem problem, List<Property> properties);
}
