package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.List;
import java.util.Optional;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Profile;
import pleat.trace.Trace;

/** One thread visits one state after the other, in the order of a frontier. */
public final class SequentialTraversal implements Traversal {
    private final Frontier frontier;
    private final Visitor visitor;
    private List<Violation> violations = List.of();

    public SequentialTraversal(
            Model model, OpenProperties properties, Frontier frontier, CancellationCheck cancellation) {
        this.frontier = frontier;
        this.visitor = new Visitor(model, properties, frontier, cancellation);
    }

    @Override
    public void start() {
        visitor.start();
    }

    @Override
    public boolean canBeSaved() {
        return true;
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        visitor.readFrom(in);
        long lost = frontier.readFrom(in);
        if (lost > 0) {
            retrace(lost);
        }
    }

    private void retrace(long states) throws IOException {
        visitor.start();
        for (long i = 0; i < states; i++) {
            int[] state = frontier.next();
            if (state == null) {
                throw new StreamCorruptedException("the states on the stack are not found again");
            }
            visitor.revisit(state);
        }
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        visitor.writeTo(out);
        frontier.writeTo(out);
    }

    @Override
    public boolean advance() {
        int[] state = frontier.next();
        if (state == null) {
            return false;
        }
        violations = visitor.visit(state);
        return true;
    }

    @Override
    public List<Violation> violations() {
        return violations;
    }

    @Override
    public Trace trace() {
        return frontier.trace();
    }

    @Override
    public void flush() {
        frontier.flush();
    }

    @Override
    public Counts counts() {
        return new Counts(
                visitor.transitions(),
                visitor.deadlocks(),
                visitor.faults(),
                frontier.depth(),
                frontier.waiting(),
                frontier.bytes(),
                frontier.spilledBytes());
    }

    @Override
    public Optional<Profile> profile() {
        return frontier.profile();
    }

    @Override
    public void close() {
        frontier.close();
    }
}
