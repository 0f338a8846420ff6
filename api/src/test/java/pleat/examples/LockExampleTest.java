package pleat.examples;

import org.junit.jupiter.api.Test;
import pleat.api.Fairness;
import pleat.api.Pleat;
import pleat.api.RecordModel;

/** A lock of one word. To look and then to take is too slow; to do both at once is a lock, but not a fair one. */
class LockExampleTest {
    enum At {
        OUTSIDE,
        LOOKED,
        INSIDE
    }

    @SuppressWarnings("ArrayRecordComponent")
    record Lock(boolean isTaken, At[] at) {
        boolean isAt(int thread, At place) {
            return at[thread] == place;
        }

        Lock with(int thread, At place, boolean taken) {
            At[] next = at.clone();
            next[thread] = place;
            return new Lock(taken, next);
        }
    }

    private static RecordModel<Lock> lock() {
        return RecordModel.of("lock", new Lock(false, new At[] {At.OUTSIDE, At.OUTSIDE}))
                .action("release", 2, (s, i) -> s.isAt(i, At.INSIDE), (s, i) -> s.with(i, At.OUTSIDE, false))
                .invariant("mutex", s -> !(s.isAt(0, At.INSIDE) && s.isAt(1, At.INSIDE)))
                .predicate("first inside", s -> s.isAt(0, At.INSIDE))
                .deadlockFree();
    }

    @Test
    void lookingBeforeTaking() {
        RecordModel<Lock> broken = lock().action(
                        "look",
                        2,
                        (s, i) -> s.isAt(i, At.OUTSIDE) && !s.isTaken(),
                        (s, i) -> s.with(i, At.LOOKED, s.isTaken()))
                .action("take", 2, (s, i) -> s.isAt(i, At.LOOKED), (s, i) -> s.with(i, At.INSIDE, true));
        Pleat.check(broken).run().assertViolated("mutex").inSteps(4);
    }

    @Test
    void lookingAndTakingAtOnce() {
        RecordModel<Lock> atomic = lock().action(
                        "take",
                        2,
                        (s, i) -> s.isAt(i, At.OUTSIDE) && !s.isTaken(),
                        (s, i) -> s.with(i, At.INSIDE, true))
                .ltl("served", "G F \"first inside\"");
        Pleat.check(atomic).property("mutex", "deadlock").run().assertHolds();
        Pleat.check(atomic).property("served").fairness(Fairness.WEAK).run().assertViolated("served");
        Pleat.check(atomic).property("served").fairness(Fairness.STRONG).run().assertHolds();
    }
}
