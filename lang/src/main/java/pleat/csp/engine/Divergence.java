package pleat.csp.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.model.StateSink;

/**
 * Finds out whether a process can go on for ever without a visible event: whether a cycle of tau steps is reachable by tau steps.
 * By a depth-first search over tau steps alone; what is known of a state is kept.
 */
final class Divergence {
    private final CspModel model;
    private final MemoryBudget.Account account;
    private final Map<Tuple, Boolean> known = new HashMap<>();

    Divergence(CspModel model, MemoryBudget.Account account) {
        this.model = model;
        this.account = account;
    }

    /** A state on the path of the search, with those of its tau successors that are still to be looked at. */
    private static final class Frame {
        private final Tuple key;
        private final List<int[]> successors;
        private int next;

        Frame(Tuple key, List<int[]> successors) {
            this.key = key;
            this.successors = successors;
        }
    }

    boolean isDivergent(int[] start) {
        Boolean answer = known.get(key(start));
        if (answer != null) {
            return answer;
        }
        Deque<Frame> path = new ArrayDeque<>();
        Map<Tuple, Frame> onPath = new HashMap<>();
        push(start, path, onPath);
        while (!path.isEmpty()) {
            Frame top = path.getLast();
            if (top.next == top.successors.size()) {
                path.removeLast();
                onPath.remove(top.key);
                keep(top.key, false);
                continue;
            }
            int[] successor = top.successors.get(top.next++);
            Tuple key = key(successor);
            Boolean decided = known.get(key);
            if (onPath.containsKey(key) || Boolean.TRUE.equals(decided)) {
                path.forEach(frame -> keep(frame.key, true));
                return true;
            }
            if (decided == null) {
                push(successor, path, onPath);
            }
        }
        return false;
    }

    private void push(int[] state, Deque<Frame> path, Map<Tuple, Frame> onPath) {
        model.cancellation().check();
        Frame frame = new Frame(key(state), tauSuccessors(state));
        reserve(frame);
        path.addLast(frame);
        onPath.put(frame.key, frame);
    }

    /** For the key, which stays when the frame has gone, its entry in a map, and the successors. */
    private void reserve(Frame frame) {
        long ints = HeapSize.ofInts(frame.key.length());
        account.reserve(HeapSize.ofObject(1, 1, 0)
                + ints
                + HeapSize.ofObject(3, 1, 0)
                + HeapSize.ofReferences(1)
                + frame.successors.size() * (ints + HeapSize.ofReferences(1)));
    }

    private void keep(Tuple key, boolean isDivergent) {
        known.put(key, isDivergent);
    }

    private static Tuple key(int[] state) {
        Tuple key = new Tuple();
        for (int value : state) {
            key.add(value);
        }
        return key.copy();
    }

    private List<int[]> tauSuccessors(int[] state) {
        List<int[]> successors = new ArrayList<>();
        model.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                if (transition == Labels.TAU) {
                    successors.add(next.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // The search meets it as well and reports it.
            }

            @Override
            public void broken(int transition, int fault) {
                throw new IllegalStateException("a process has no assertions that go on");
            }
        });
        return successors;
    }
}
