package pleat.app.simulate;

import java.util.ArrayDeque;
import java.util.Deque;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** A path from an initial state that can be lengthened, and shortened again. */
final class Walk {
    private final Explorer explorer;
    private final Deque<Trace.Step> path = new ArrayDeque<>();

    Walk(Explorer explorer) {
        this.explorer = explorer;
        path.push(explorer.initial().successors().get(0));
    }

    int[] state() {
        return path.element().state();
    }

    /** Number of steps taken. */
    int length() {
        return path.size() - 1;
    }

    Expansion choices() {
        return explorer.expand(state());
    }

    void take(Trace.Step step) {
        path.push(step);
    }

    /** Takes the last step back; in an initial state it does nothing. */
    void back() {
        if (length() > 0) {
            path.pop();
        }
    }
}
