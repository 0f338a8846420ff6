package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.search.frontier.ByteStack;
import pleat.search.frontier.StepReader;
import pleat.search.frontier.StepWriter;
import pleat.spill.SpillFile;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Explores along one path as far as it goes. The stack holds differences, never whole states: those that led to the current
 * state (entered), and above each of them the successors that are still to be tried (candidates). A candidate joins the
 * visited set when it is entered, so states are visited in true depth-first order.
 */
public final class DepthFirst implements Frontier {
    private final StateStore store;
    private final ByteStack stack;
    private final SpillFile spill;
    private final MemoryBudget.Account candidateBytes;
    private final StepWriter candidates;
    private final StepReader step = new StepReader();

    /** Before the first state is entered: all zero, what initial states are differences from. */
    private int[] current;

    private long waiting;
    private long path;
    private long longestPath;

    public DepthFirst(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
        this.store = store;
        this.stack = new ByteStack(budget, spill);
        this.spill = spill;
        this.candidateBytes = budget.open("candidates");
        this.candidates = new StepWriter(candidateBytes);
        this.current = new int[model.layout().width()];
    }

    @Override
    public void successor(int transition, int[] next) {
        // Asking now keeps the stack short; whoever is entered before its turn comes is asked about again.
        if (!store.contains(next)) {
            candidates.add(transition, current, next);
        }
    }

    @Override
    public void expanded() {
        for (int i = candidates.count() - 1; i >= 0; i--) {
            candidates.push(i, stack);
        }
        waiting += candidates.count();
        candidates.clear();
    }

    @Override
    public int[] next() {
        while (stack.top() > 0) {
            long start = step.load(stack, stack.top());
            current = step.apply(current);
            if (step.isEntered()) {
                stack.cutTo(start);
                path--;
                continue;
            }
            waiting--;
            if (store.add(current)) {
                stack.mark(start, StepReader.ENTERED);
                path++;
                longestPath = Math.max(longestPath, path);
                return current;
            }
            current = step.apply(current);
            stack.cutTo(start);
        }
        return null;
    }

    /** A state joins the store when it is entered; those that wait to be are no part of it yet. */
    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(current.length);
        for (int value : current) {
            out.writeInt(value);
        }
        out.writeLong(waiting);
        out.writeLong(path);
        out.writeLong(longestPath);
        stack.writeTo(out);
    }

    @Override
    public void readFrom(DataInputStream in) throws IOException {
        int[] state = new int[in.readInt()];
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = in.readInt();
        }
        current = state;
        waiting = in.readLong();
        path = in.readLong();
        longestPath = in.readLong();
        stack.readFrom(in);
    }

    @Override
    public long depth() {
        return Math.max(0, longestPath - 1);
    }

    @Override
    public long waiting() {
        return waiting;
    }

    @Override
    public long bytes() {
        return stack.bytes() + candidateBytes.bytes();
    }

    @Override
    public long spilledBytes() {
        return spill.bytes();
    }

    @Override
    public Trace trace() {
        List<Trace.Step> steps = new ArrayList<>();
        int[] state = current.clone();
        long position = stack.top();
        while (position > 0) {
            position = step.load(stack, position);
            if (step.isEntered()) {
                steps.add(new Trace.Step(step.transition(), state.clone()));
                state = step.apply(state);
            }
        }
        Collections.reverse(steps);
        return Trace.to(steps);
    }

    @Override
    public void close() {
        stack.close();
        candidateBytes.close();
    }
}
