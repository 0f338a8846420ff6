package pleat.cluster;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.ModelSource;
import pleat.model.ModelWrapper;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.rounds.ClusterService;
import pleat.rounds.Round;
import pleat.rounds.RoundTask;
import pleat.rounds.TaskExecutor;
import pleat.rounds.TaskResult;
import pleat.search.Problem;

/**
 * Spark, with accidents. The driver notes the size of every round in a file {@code rounds}; when a round of the plan begins, it lays out
 * a file that names an accident, and the first executor that finds it, in the middle of a task, takes it away and has the accident.
 *
 * <p>The plan is the property {@code sabotage.plan}, such as {@code 2:kill,2:kill,7:throw}; the folder is {@code sabotage.folder}.
 */
public final class Sabotage implements ClusterService {
    /** What can happen to an executor, or to a task. */
    enum Accident {
        KILL,
        STOP,
        THROW,
        /** Happens to each task. */
        ALWAYS
    }

    private final SparkService spark = new SparkService();

    @Override
    public TaskExecutor connect(String master, ModelSource source, Problem problem, List<Property> properties) {
        String folder = System.getProperty("sabotage.folder");
        return new Watched(
                spark.connect(master, new SabotagedSource(source, folder), problem, properties),
                Path.of(folder),
                System.getProperty("sabotage.plan", ""));
    }

    private static final class Watched implements TaskExecutor {
        private final TaskExecutor executor;
        private final Path folder;
        private final String plan;
        private int rounds;

        Watched(TaskExecutor executor, Path folder, String plan) {
            this.executor = executor;
            this.folder = folder;
            this.plan = plan;
        }

        @Override
        public int width() {
            return executor.width();
        }

        @Override
        public boolean isInOneProcess() {
            return executor.isInOneProcess();
        }

        @Override
        public List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation) {
            rounds++;
            try {
                long states = tasks.stream()
                        .mapToLong(task -> task.to() - task.from())
                        .sum();
                Files.writeString(
                        folder.resolve("rounds"), states + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                int number = 0;
                for (String line : plan.isEmpty() ? new String[0] : plan.split(",", -1)) {
                    String[] parts = line.split(":", 2);
                    if (Integer.parseInt(parts[0]) == rounds) {
                        Files.createFile(folder.resolve(parts[1].toUpperCase(Locale.ROOT) + number++));
                    }
                }
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
            return executor.run(round, tasks, cancellation);
        }

        @Override
        public void close() {
            executor.close();
        }
    }

    /** Makes models for executors that look out for accidents. */
    private record SabotagedSource(ModelSource source, String folder) implements ModelSource, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public Model model() {
            return new SabotagedModel(source.model(), Path.of(folder));
        }
    }

    private static final class SabotagedModel extends ModelWrapper {
        private final Path folder;
        private int expansions;

        SabotagedModel(Model model, Path folder) {
            super(model);
            this.folder = folder;
        }

        @Override
        public void expand(int[] state, StateSink sink) {
            if ((expansions++ & 63) == 0) {
                lookOut();
            }
            model.expand(state, sink);
        }

        @Override
        public Model forThread() {
            return new SabotagedModel(model.forThread(), folder);
        }

        private void lookOut() {
            for (Accident accident : Accident.values()) {
                for (int i = 0; i < 4; i++) {
                    Path file = folder.resolve(accident.name() + i);
                    if (Files.exists(file)) {
                        happen(accident, file);
                    }
                }
            }
        }

        private static void happen(Accident accident, Path file) {
            try {
                if (accident != Accident.ALWAYS) {
                    Files.delete(file);
                }
                switch (accident) {
                    case KILL -> signal("-KILL");
                    case STOP -> signal("-STOP");
                    case THROW, ALWAYS -> throw new IllegalStateException("an accident in a task");
                }
            } catch (NoSuchFileException elsewhere) {
                // Another executor was quicker.
                return;
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        private static void signal(String name) throws IOException {
            String own = Long.toString(ProcessHandle.current().pid());
            try {
                new ProcessBuilder("kill", name, own).start().waitFor();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
