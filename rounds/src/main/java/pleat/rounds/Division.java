package pleat.rounds;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.stores.diagram.FoldedSet;

/** How a round is divided into tasks. */
sealed interface Division {
    /**
     * The tasks of a round, which together expand a frontier.
     *
     * @param parts how many there should be
     */
    List<RoundTask> tasks(FoldedSet frontier, int parts);

    /** Sets that the tasks had to themselves are closed. */
    void done(List<RoundTask> tasks);

    /** Looks at what there is before the next round. */
    void prepare(RoundStates states, Model model, int parts);

    /** Writes what later rounds depend on. */
    void writeTo(DataOutputStream out) throws IOException;

    /** Goes on from what {@link #writeTo} wrote. */
    void readFrom(DataInputStream in) throws IOException;

    /** One level of a breadth-first search: each task takes as many states of the frontier, one behind the other. */
    final class Levels implements Division {
        /** So many tasks for the smallest frontier that is divided. */
        private static final int LEAST_PARTS = 4;

        private final RoundTuning tuning;

        Levels(RoundTuning tuning) {
            this.tuning = tuning;
        }

        @Override
        public List<RoundTask> tasks(FoldedSet frontier, int parts) {
            long size = frontier.size();
            long count = Math.max(1, Math.min(parts, LEAST_PARTS * size / tuning.leastDivided()));
            List<RoundTask> tasks = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                tasks.add(new RoundTask(
                        frontier,
                        i * size / count,
                        (i + 1) * size / count,
                        new RoundTask.Nothing(),
                        Integer.MAX_VALUE));
            }
            return tasks;
        }

        @Override
        public void done(List<RoundTask> tasks) {}

        @Override
        public void prepare(RoundStates states, Model model, int parts) {}

        @Override
        public void writeTo(DataOutputStream out) {}

        @Override
        public void readFrom(DataInputStream in) {}
    }

    /**
     * Each task has a class of states and goes on with those of its class as long as its quota lasts. Few rounds, but neither levels
     * nor shortest paths. The projection is chosen anew when there are three times as many states.
     */
    final class Classes implements Division {
        private static final int MOST_QUOTA = 1 << 22;
        private static final int GROWTH = 3;

        private Projection projection = Projection.none();
        private final RoundTuning tuning;
        private long nextChoice;
        private long visited;

        Classes(RoundTuning tuning) {
            this.tuning = tuning;
            this.nextChoice = tuning.leastClassified();
        }

        @Override
        public void prepare(RoundStates states, Model model, int parts) {
            visited = states.visited().size();
            if (visited >= nextChoice) {
                nextChoice = GROWTH * visited;
                projection = ProjectionChoice.of(states.visited(), model, parts);
            }
        }

        @Override
        public void writeTo(DataOutputStream out) throws IOException {
            out.writeLong(nextChoice);
            projection.writeTo(out);
        }

        @Override
        public void readFrom(DataInputStream in) throws IOException {
            nextChoice = in.readLong();
            projection = Projection.readFrom(in);
        }

        @Override
        public List<RoundTask> tasks(FoldedSet frontier, int parts) {
            int quota = (int) Math.min(MOST_QUOTA, tuning.leastQuota() + visited / projection.classes());
            List<RoundTask> tasks = new ArrayList<>();
            for (int number = 0; number < projection.classes(); number++) {
                FoldedSet states = ofClass(frontier, number);
                if (!states.isEmpty()) {
                    tasks.add(
                            new RoundTask(states, 0, states.size(), new RoundTask.OfClass(projection, number), quota));
                }
            }
            return tasks;
        }

        private FoldedSet ofClass(FoldedSet frontier, int number) {
            Projection some = projection;
            return some.classes() == 1
                    ? frontier
                    : frontier.restrictedTo(some.slots(), values -> some.classOfValues(values) == number);
        }

        @Override
        public void done(List<RoundTask> tasks) {
            if (projection.classes() > 1) {
                tasks.forEach(task -> task.states().close());
            }
        }
    }
}
