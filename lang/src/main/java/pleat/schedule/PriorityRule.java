package pleat.schedule;

import pleat.ir.ProcessSystem;

/** Of the processes that can step, only those of the highest priority may, inside of atomic sequences as well. */
final class PriorityRule {
    private final World world;
    private final Enabledness enabledness;
    private final int count;
    private final boolean applies;

    PriorityRule(ProcessSystem system, World world, Enabledness enabledness) {
        this.world = world;
        this.enabledness = enabledness;
        this.count = system.processCount();
        this.applies = system.features().priorities() == ProcessSystem.Priorities.USED;
    }

    /** Whether nobody of a higher priority than an existing process can step. */
    boolean permits(int[] state, int frame, int pid) {
        if (!applies) {
            return true;
        }
        int priority = world.priority(state, frame);
        for (int other = 0; other < state[count]; other++) {
            int place = world.place(state, other);
            if (other != pid
                    && place >= 0
                    && world.priority(state, world.frame(other, place)) > priority
                    && enabledness.isEnabled(state, other)) {
                return false;
            }
        }
        return true;
    }
}
