package pleat.csp.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.model.StateSink;

/** The steps of one state, for questions about all of them together. Used again and again. */
final class Offers implements StateSink {
    private final List<int[]> targets = new ArrayList<>();
    private int[] labels = new int[16];
    private int size;
    private boolean isCut;

    void clear() {
        targets.clear();
        size = 0;
        isCut = false;
    }

    @Override
    public void accept(int transition, int[] next) {
        if (size == labels.length) {
            labels = Arrays.copyOf(labels, 2 * size);
        }
        labels[size++] = transition;
        targets.add(next.clone());
    }

    @Override
    public void fault(int transition, int fault) {
        // What fails offers nothing; the search meets it as well and reports it.
    }

    @Override
    public void unfinished(int transition, int fault) {
        isCut = true;
    }

    @Override
    public void broken(int transition, int fault) {
        throw new IllegalStateException("a process has no assertions that go on");
    }

    int size() {
        return size;
    }

    /** Whether there are steps that are not followed. */
    boolean isCut() {
        return isCut;
    }

    int label(int index) {
        return labels[index];
    }

    int[] target(int index) {
        return targets.get(index);
    }

    /** Whether no two steps by the same event lead to different states. */
    boolean areDeterministic() {
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (labels[i] == labels[j] && !Arrays.equals(targets.get(i), targets.get(j))) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean hasTau() {
        for (int i = 0; i < size; i++) {
            if (labels[i] == Labels.TAU) {
                return true;
            }
        }
        return false;
    }
}
