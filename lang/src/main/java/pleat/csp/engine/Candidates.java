package pleat.csp.engine;

import java.util.ArrayList;
import java.util.List;

/** A stack of candidates that are never given back. */
final class Candidates {
    private final List<Candidate> all = new ArrayList<>();
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    Candidate get(int index) {
        return all.get(index);
    }

    Candidate push() {
        if (size == all.size()) {
            all.add(new Candidate());
        }
        return all.get(size++);
    }

    void pop() {
        size--;
    }
}
