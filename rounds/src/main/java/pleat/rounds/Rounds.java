package pleat.rounds;

import java.util.List;
import java.util.Locale;
import pleat.model.CancellationCheck;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.search.Problem;
import pleat.search.TraversalSource;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.store.StateStore;

/**
 * Search in rounds.
 *
 * @param shape what a round is
 * @param parts tasks of a round at most; 0 for a few for each that can run at the same time
 * @param executors who does the tasks
 * @param tuning where it pays to divide
 */
public record Rounds(Shape shape, int parts, ExecutorSource executors, RoundTuning tuning) implements TraversalSource {
    /** What a round is. */
    public enum Shape {
        /** One level of a breadth-first search: shortest traces, and the depth. */
        LEVELS,
        /** Classes of states, each followed as far as it goes: few rounds. */
        CLASSES
    }

    /** Makes what does the tasks of one search. */
    @FunctionalInterface
    public interface ExecutorSource {
        TaskExecutor executor(Problem problem, List<Property> properties);
    }

    /** By threads of this process. */
    public static Rounds threads(Shape shape, int threads, int parts) {
        return new Rounds(
                shape,
                parts,
                (problem, properties) -> new TaskThreads(problem.model(), properties, problem.budget(), threads),
                RoundTuning.USUAL);
    }

    /**
     * On a cluster.
     *
     * @param master its address
     */
    public static Rounds on(ClusterService cluster, String master, Shape shape, ModelSource model) {
        return new Rounds(
                shape,
                0,
                (problem, properties) -> cluster.connect(master, model, problem, properties),
                RoundTuning.USUAL);
    }

    @Override
    public String name() {
        return "rounds of " + shape.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public StateStore store(Problem problem) {
        return new RoundStates(problem.model().layout(), problem.budget());
    }

    @Override
    public Traversal traversal(Problem problem, OpenProperties open, StateStore store, CancellationCheck cancellation) {
        List<Property> properties = problem.properties();
        Division division = shape == Shape.LEVELS ? new Division.Levels(tuning) : new Division.Classes(tuning);
        return new RoundTraversal(
                problem.model(),
                properties,
                (RoundStates) store,
                division,
                tuning,
                parts,
                executors.executor(problem, properties),
                problem.budget(),
                cancellation);
    }
}
