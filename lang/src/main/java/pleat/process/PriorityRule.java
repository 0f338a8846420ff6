package pleat.process;

import pleat.ir.ProcessSystem;

/** Of the processes that can step, only those of the highest priority may, inside of atomic sequences as well. */
final class PriorityRule {
    private final ProcessView view;
    private final Enabledness enabledness;
    private final int count;
    private final boolean applies;

    PriorityRule(ProcessSystem system, ProcessView view, Enabledness enabledness) {
        this.view = view;
        this.enabledness = enabledness;
        this.count = system.processCount();
        this.applies = system.features().priorities() == ProcessSystem.Priorities.USED;
    }

    /** Whether nobody of a higher priority than an existing process can step. */
    boolean permits(int[] state, int frame, int pid) {
        if (!applies) {
            return true;
        }
        int priority = view.priority(state, frame);
        for (int other = 0; other < state[count]; other++) {
            int place = view.place(state, other);
            if (other != pid
                    && place >= 0
                    && view.priority(state, view.frame(other, place)) > priority
                    && enabledness.isEnabled(state, other)) {
                return false;
            }
        }
        return true;
    }
}
