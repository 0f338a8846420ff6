package pleat.rounds;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Property;
import pleat.search.traversal.Violation;
import pleat.stores.diagram.FoldedSet;
import pleat.trace.Trace;

/** Sets, tasks and results as bytes. Both sides are the same version of Pleat, so there are no numbers of versions. */
public final class RoundFormat {
    private RoundFormat() {}

    /** Something that is written to memory. */
    @FunctionalInterface
    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] bytes(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writing.to(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    public static byte[] write(FoldedSet set) {
        return bytes(set::writeTo);
    }

    /** Reads a set from a budget. */
    public static FoldedSet set(byte[] bytes, MemoryBudget budget) {
        try {
            return FoldedSet.readFrom(in(bytes), budget);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A task without its states, which it has in common with others. */
    public static byte[] write(RoundTask task) {
        return bytes(out -> {
            out.writeLong(task.from());
            out.writeLong(task.to());
            out.writeInt(task.quota());
            if (task.following() instanceof RoundTask.OfClass some) {
                out.writeInt(some.number());
                some.projection().writeTo(out);
            } else {
                out.writeInt(-1);
            }
        });
    }

    /** The inverse of {@link #write(RoundTask)}. */
    public static RoundTask task(byte[] bytes, FoldedSet states) {
        try (DataInputStream in = in(bytes)) {
            long from = in.readLong();
            long to = in.readLong();
            int quota = in.readInt();
            int number = in.readInt();
            RoundTask.Following following =
                    number < 0 ? new RoundTask.Nothing() : new RoundTask.OfClass(Projection.readFrom(in), number);
            return new RoundTask(states, from, to, following, quota);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * The result of a task.
     *
     * @param properties among which a violated one is found by its place
     */
    public static byte[] write(TaskResult result, List<Property> properties) {
        return bytes(out -> {
            writeSet(result.expanded(), out);
            writeSet(Optional.of(result.open()), out);
            writeSet(result.withoutCode(), out);
            out.writeInt(result.stuck().size());
            for (int[] state : result.stuck()) {
                writeState(state, out);
            }
            out.writeLong(result.transitions());
            out.writeLong(result.deadlocks());
            out.writeLong(result.faults());
            out.writeBoolean(result.violation().isPresent());
            if (result.violation().isPresent()) {
                writeFound(result.violation().get(), properties, out);
            }
        });
    }

    private static void writeSet(Optional<FoldedSet> set, DataOutputStream out) throws IOException {
        out.writeBoolean(set.isPresent());
        if (set.isPresent()) {
            set.get().writeTo(out);
        }
    }

    private static Optional<FoldedSet> readSet(DataInputStream in, MemoryBudget budget) throws IOException {
        return in.readBoolean() ? Optional.of(FoldedSet.readFrom(in, budget)) : Optional.empty();
    }

    private static void writeState(int[] state, DataOutputStream out) throws IOException {
        out.writeInt(state.length);
        for (int value : state) {
            out.writeInt(value);
        }
    }

    private static int[] readState(DataInputStream in) throws IOException {
        int[] state = new int[in.readInt()];
        for (int i = 0; i < state.length; i++) {
            state[i] = in.readInt();
        }
        return state;
    }

    private static void writeFound(TaskResult.Found found, List<Property> properties, DataOutputStream out)
            throws IOException {
        writeState(found.state(), out);
        out.writeInt(properties.indexOf(found.violation().property()));
        Optional<Trace.FailedEvaluation> failure = found.violation().failure();
        out.writeBoolean(failure.isPresent());
        if (failure.isPresent()) {
            out.writeInt(failure.get().transition());
            out.writeInt(failure.get().fault());
        }
    }

    private static TaskResult.Found readFound(DataInputStream in, List<Property> properties) throws IOException {
        int[] state = readState(in);
        Property property = properties.get(in.readInt());
        Optional<Trace.FailedEvaluation> failure = in.readBoolean()
                ? Optional.of(new Trace.FailedEvaluation(in.readInt(), in.readInt()))
                : Optional.empty();
        return new TaskResult.Found(state, new Violation(property, failure));
    }

    /** The inverse of {@link #write(TaskResult, List)}. */
    public static TaskResult result(byte[] bytes, List<Property> properties, MemoryBudget budget) {
        try (DataInputStream in = in(bytes)) {
            Optional<FoldedSet> expanded = readSet(in, budget);
            FoldedSet open = readSet(in, budget).orElseThrow();
            Optional<FoldedSet> withoutCode = readSet(in, budget);
            List<int[]> stuck = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                stuck.add(readState(in));
            }
            return new TaskResult(
                    expanded,
                    open,
                    withoutCode,
                    stuck,
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readBoolean() ? Optional.of(readFound(in, properties)) : Optional.empty());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
