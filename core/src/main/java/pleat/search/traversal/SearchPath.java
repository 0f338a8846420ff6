package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.search.frontier.ByteStack;
import pleat.search.frontier.StepReader;
import pleat.search.frontier.StepWriter;
import pleat.spill.SpillFile;
import pleat.trace.Trace;

/**
 * The path of a depth-first search, and what is still to be tried along it. The stack holds differences, never whole states: those
 * that led to the current state (entered), and above each of them the successors that are still to be tried (candidates).
 *
 * <p>On top of the stack is a candidate, to be taken up with {@link #tryNext} and then entered or rejected, or the current state
 * itself, to be left.
 */
public final class SearchPath implements AutoCloseable {
    private final ByteStack stack;
    private final MemoryBudget.Account candidateBytes;
    private final StepWriter candidates;
    private final StepReader step = new StepReader();

    /** Before the first state is entered: all zero, what initial states are differences from. */
    private int[] current;
    /** Where the step on top begins, while it is loaded. */
    private long start;

    private long waiting;
    private long length;
    private long longest;

    public SearchPath(int width, MemoryBudget budget, SpillFile spill) {
        this.stack = new ByteStack(budget, spill);
        this.candidateBytes = budget.open("candidates");
        this.candidates = new StepWriter(candidateBytes);
        this.current = new int[width];
    }

    /** Notes a successor of the current state as a candidate; {@link #expanded} puts it on the stack. */
    public void candidate(int transition, int[] next) {
        candidates.add(transition, current, next);
    }

    /** Puts the candidates on the stack; the first one will be tried first. */
    public void expanded() {
        for (int i = candidates.count() - 1; i >= 0; i--) {
            candidates.push(i, stack);
        }
        waiting += candidates.count();
        candidates.clear();
    }

    public boolean isEmpty() {
        return stack.top() == 0;
    }

    /** Looks at what is on top: true if it is the current state, whose candidates have all been tried, and which is to be left. */
    public boolean isComplete() {
        start = step.load(stack, stack.top());
        return step.isEntered();
    }

    /** The state entered last, or between {@link #tryNext} and the answer to it the candidate. Belongs to the path. */
    public int[] current() {
        return current;
    }

    /** Leaves the current state; its predecessor is the current one then. */
    public void leave() {
        current = step.apply(current);
        stack.cutTo(start);
        length--;
    }

    /** Takes up the candidate on top. */
    public int[] tryNext() {
        current = step.apply(current);
        waiting--;
        return current;
    }

    /** The transition that leads to the candidate that has been taken up. */
    public int transition() {
        return step.transition();
    }

    /** The candidate becomes the current state. */
    public void enter() {
        stack.mark(start, StepReader.ENTERED);
        length++;
        longest = Math.max(longest, length);
    }

    /** The candidate is dropped, and the current state is the one before. */
    public void reject() {
        current = step.apply(current);
        stack.cutTo(start);
    }

    /** Number of candidates. */
    public long waiting() {
        return waiting;
    }

    /** The most steps that a path ever had. */
    public long depth() {
        return Math.max(0, longest - 1);
    }

    public long bytes() {
        return stack.bytes() + candidateBytes.bytes();
    }

    /** The states entered and not left, from the first to the current one. Not to be called for a candidate. */
    public List<Trace.Step> steps() {
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
        return steps;
    }

    /** Writes the path and its candidates, between two visits. */
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(current.length);
        for (int value : current) {
            out.writeInt(value);
        }
        out.writeLong(waiting);
        out.writeLong(length);
        out.writeLong(longest);
        stack.writeTo(out);
    }

    /** Writes how long the path is and was, for a search that can find it again. */
    void writeLengthsTo(DataOutputStream out) throws IOException {
        out.writeLong(length);
        out.writeLong(longest);
    }

    /** Reads what {@link #writeLengthsTo} wrote; returns the length of the path that is to be found again. */
    long readLengthsFrom(DataInputStream in) throws IOException {
        long lost = in.readLong();
        longest = in.readLong();
        return lost;
    }

    /** Reads what {@link #writeTo} wrote, in the place of a start. */
    public void readFrom(DataInputStream in) throws IOException {
        int[] state = new int[in.readInt()];
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = in.readInt();
        }
        current = state;
        waiting = in.readLong();
        length = in.readLong();
        longest = in.readLong();
        stack.readFrom(in);
    }

    @Override
    public void close() {
        stack.close();
        candidateBytes.close();
    }
}
