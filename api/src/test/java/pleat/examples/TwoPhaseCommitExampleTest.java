package pleat.examples;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import pleat.api.Pleat;
import pleat.api.RecordModel;

/** Two-phase commit: nobody commits what another one aborts. A coordinator that does not wait for all votes breaks it. */
class TwoPhaseCommitExampleTest {
    private static final int N = 3;

    enum Phase {
        WORKING,
        PREPARED,
        COMMITTED,
        ABORTED
    }

    @SuppressWarnings("ArrayRecordComponent")
    record Round(Phase decision, Phase[] members) {
        boolean canFollow(int member) {
            return members[member] == Phase.PREPARED && decision != Phase.WORKING;
        }

        boolean canDecide(int votes) {
            return decision == Phase.WORKING && count(Phase.PREPARED) >= votes;
        }

        long count(Phase phase) {
            return Arrays.stream(members).filter(member -> member == phase).count();
        }

        Round with(int member, Phase phase) {
            Phase[] next = members.clone();
            next[member] = phase;
            return new Round(decision, next);
        }
    }

    private static RecordModel<Round> model(int votes) {
        Phase[] all = {Phase.WORKING, Phase.WORKING, Phase.WORKING};
        return RecordModel.of("two-phase commit", new Round(Phase.WORKING, all))
                .action("prepare", N, (s, i) -> s.members[i] == Phase.WORKING, (s, i) -> s.with(i, Phase.PREPARED))
                .action("refuse", N, (s, i) -> s.members[i] == Phase.WORKING, (s, i) -> s.with(i, Phase.ABORTED))
                .action("abort", s -> s.canDecide(0), s -> new Round(Phase.ABORTED, s.members))
                .action("commit", s -> s.canDecide(votes), s -> new Round(Phase.COMMITTED, s.members))
                .action("follow", N, (s, i) -> s.canFollow(i), (s, i) -> s.with(i, s.decision))
                .invariant("agreement", s -> s.count(Phase.COMMITTED) == 0 || s.count(Phase.ABORTED) == 0)
                .deadlockFreeUnless(s -> s.count(Phase.WORKING) + s.count(Phase.PREPARED) == 0);
    }

    @Test
    void allVotesAreNeeded() {
        Pleat.check(model(N)).run().assertHolds();
        Pleat.check(model(N - 1)).run().assertViolated("agreement").inSteps(5);
    }
}
