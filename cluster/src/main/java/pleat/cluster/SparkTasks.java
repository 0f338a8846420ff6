package pleat.cluster;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.rounds.ClusterException;
import pleat.rounds.Round;
import pleat.rounds.RoundFormat;
import pleat.rounds.RoundTask;
import pleat.rounds.TaskExecutor;
import pleat.rounds.TaskResult;

/** Does the tasks of a round as one job of Spark. */
final class SparkTasks implements TaskExecutor {
    /** How long to wait for a job before asking whether there is reason to wait on. */
    private static final long WAIT_MILLIS = 50;

    private final JavaSparkContext spark;
    private final Model model;
    private final List<Property> properties;
    private final MemoryBudget budget;
    private final Broadcast<ModelHost> host;
    private final long mostBytes;

    /**
     * @param model of the driver
     * @param mostBytes that the sets of a round may have
     */
    SparkTasks(
            JavaSparkContext spark,
            ModelSource source,
            Model model,
            List<Property> properties,
            MemoryBudget budget,
            long mostBytes) {
        this.mostBytes = mostBytes;
        this.spark = spark;
        this.model = model;
        this.properties = properties;
        this.budget = budget;
        List<Property> all = model.properties();
        this.host = spark.broadcast(
                new ModelHost(source, properties.stream().mapToInt(all::indexOf).toArray()));
    }

    @Override
    public int width() {
        return spark.defaultParallelism();
    }

    @Override
    public boolean isInOneProcess() {
        return false;
    }

    @Override
    public List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation) {
        SentRound sent = new SentRound(round, tasks, gathered());
        if (sent.bytes() > mostBytes) {
            throw new ClusterException(
                    "the visited set does not fold well enough for a cluster: it takes %,d bytes, and %,d can travel with every task"
                            .formatted(sent.bytes(), mostBytes));
        }
        Broadcast<SentRound> message = spark.broadcast(sent);
        try {
            List<Integer> numbers = IntStream.range(0, tasks.size()).boxed().toList();
            JavaFutureAction<List<byte[]>> job = spark.parallelize(numbers, tasks.size())
                    .map(new TaskFunction(host, message))
                    .collectAsync();
            return await(job, cancellation).stream()
                    .map(bytes -> RoundFormat.result(bytes, properties, budget))
                    .toList();
        } finally {
            message.destroy();
        }
    }

    private byte[] gathered() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            model.saveTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static List<byte[]> await(JavaFutureAction<List<byte[]>> job, CancellationCheck cancellation) {
        try {
            while (true) {
                try {
                    return job.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException later) {
                    cancellation.check();
                }
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw new ClusterException("the driver was interrupted");
        } catch (ExecutionException failed) {
            // After an interrupt Spark gives its jobs up, too.
            cancellation.check();
            throw new ClusterException(SparkService.reason(failed.getCause()));
        } finally {
            job.cancel(true);
        }
    }

    /**
     * What Spark still has to do for an executor that was lost fails when it is closed, and Scala prints that as a stack trace. No
     * result depends on it any more.
     */
    @Override
    public void close() {
        PrintStream err = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            spark.close();
        } finally {
            System.setErr(err);
        }
    }
}
