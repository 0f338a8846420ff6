package pleat.rounds;

import java.util.List;
import pleat.model.CancellationCheck;

/** Does the tasks of a round, in any order and wherever it likes. */
public interface TaskExecutor extends AutoCloseable {
    /** Tasks that can be done at the same time. */
    int width();

    /** Whether tasks are done by models that {@link pleat.model.Model#forThread} gave. */
    boolean isInOneProcess();

    /**
     * Returns when all are done.
     *
     * @param cancellation asked now and then; what it throws ends the round
     * @return the results, in the order of the tasks
     */
    List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation);

    @Override
    void close();
}
