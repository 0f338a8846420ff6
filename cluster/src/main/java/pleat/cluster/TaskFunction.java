package pleat.cluster;

import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import pleat.memory.MemoryBudget;
import pleat.rounds.RoundFormat;
import pleat.rounds.TaskResult;
import pleat.rounds.TaskRun;

/** What an executor does with the number of a task: the same on every try. */
final class TaskFunction implements Function<Integer, byte[]> {
    private static final long serialVersionUID = 1L;

    private final Broadcast<ModelHost> host;
    private final Broadcast<SentRound> round;

    TaskFunction(Broadcast<ModelHost> host, Broadcast<SentRound> round) {
        this.host = host;
        this.round = round;
    }

    @Override
    public byte[] call(Integer number) {
        SentRound sent = round.value();
        ModelHost.Lease lease = host.value().lease(sent.gathered());
        try (TaskResult result = TaskRun.run(
                sent.round(lease.model()),
                sent.task(number),
                lease.model(),
                lease.properties(),
                MemoryBudget.of(Runtime.getRuntime().maxMemory()),
                TaskFunction::leaveWhenKilled)) {
            return RoundFormat.write(result, lease.properties());
        } finally {
            host.value().giveBack(lease);
        }
    }

    private static void leaveWhenKilled() {
        TaskContext context = TaskContext.get();
        if (context != null && context.isInterrupted()) {
            throw new TaskKilledException("the round was given up");
        }
    }
}
