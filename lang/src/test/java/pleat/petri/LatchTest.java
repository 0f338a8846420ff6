package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Subject;
import pleat.model.Model;
import pleat.verdict.Statistics;

/**
 * A transition that stays enabled, and whose guard cannot be evaluated any more. By its definition such a transition is enabled
 * where it was before and has its tokens; its guard matters only where it was not. Counted by hand.
 */
class LatchTest {
    private static Subject net(int initial, int assigned, String staying) {
        return Nets.translate("latch.lpn", """
            .name latch
            .dummy t u
            #@.variables y
            .graph
            p t
            t q
            r u
            u s
            .marking {p r}
            #@.init_vals {<y=%d>}
            #@.enablings {<t=[1/y=1]>}
            #@.assignments {<u=[y:=%d]>}
            %s
            .end
            """.formatted(initial, assigned, staying))
                .subject()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        // It was enabled, so that the failing guard is not looked at: both orders of t and u.
        "1, 0, #@.non_disabling t, 4, 4, 1, 0",
        // It loses its guard and fails: t first, then u; or u, and then t cannot be evaluated.
        "1, 0, '', 4, 3, 1, 1",
        // It never was enabled where the guard fails; u mends that.
        "0, 1, #@.non_disabling t, 3, 2, 1, 1",
        "0, 1, '', 3, 2, 1, 1"
    })
    void aFailingGuardMattersOnlyWhereItIsNeeded(
            int initial, int assigned, String staying, long states, long edges, long deadlocks, long faults) {
        Subject subject = net(initial, assigned, staying);
        for (Model model : List.of(subject.fast(), subject.reference())) {
            Statistics counted = Nets.count(model, "hash").statistics();
            assertThat(List.of(counted.states(), counted.transitions(), counted.deadlocks(), counted.faults()))
                    .containsExactly(states, edges, deadlocks, faults);
        }
    }
}
