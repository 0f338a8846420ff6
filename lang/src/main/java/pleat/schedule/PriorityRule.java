package pleat.schedule;

/** Of the processes that can step, only those of the highest priority may. */
final class PriorityRule {
    private PriorityRule() {}

    static boolean permits(int[] state, int pid, int count, World world, Enabledness enabledness) {
        int place = world.place(state, pid);
        if (place < 0) {
            return false;
        }
        int priority = world.priority(state, world.frame(pid, place));
        for (int other = 0; other < state[count]; other++) {
            int otherPlace = world.place(state, other);
            if (other != pid
                    && otherPlace >= 0
                    && world.priority(state, world.frame(other, otherPlace)) > priority
                    && enabledness.isEnabled(state, other)) {
                return false;
            }
        }
        return true;
    }
}
