package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.model.CancellationCheck;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** What is hard to divide, and what grows when the search has been under way for long: counts that are known. */
class SkewTest {
    private static final RoundTuning SMALL = new RoundTuning(1, 50, 100);

    /** One successor each, and a value in each state that no state before had. */
    private static final String CHAIN = """
        int x; int y;
        process P {
          state s; init s;
          trans s -> s { guard x < 700; effect x = x + 1, y = (x * 7919) % 30011; };
        }
        system async;
        """;

    /** The bit that divides best is 0 in nearly all states; all other slots have too many values to divide by. */
    private static final String ONE_CLASS = """
        int a; int b; byte bit;
        process P {
          state s; init s;
          trans s -> s { guard bit == 0 && a < 99; effect a = a + 1; },
                s -> s { guard bit == 0 && b < 99; effect b = b + 1; },
                s -> s { guard a == 99 && b == 99; effect bit = 1; };
        }
        system async;
        """;

    /** After 300 steps of one process, five others come, each with a channel of its own, and values that were never seen. */
    private static final String LATE = """
        byte done;
        proctype Late(byte n) {
          chan own = [1] of { int };
          int got;
          own ! 1000 + n;
          own ? got;
          done++
        }
        init {
          short i;
          byte k;
          do
          :: i < 300 -> i++
          :: i == 300 -> break
          od;
          do
          :: k < 3 -> run Late(k); k++
          :: k == 3 -> break
          od
        }
        """;

    /** Counts the states that each task has expanded. */
    private static final class Watched implements TaskExecutor {
        private final TaskExecutor executor;
        private final List<Long> expanded;

        Watched(TaskExecutor executor, List<Long> expanded) {
            this.executor = executor;
            this.expanded = expanded;
        }

        @Override
        public int width() {
            return executor.width();
        }

        @Override
        public boolean isInOneProcess() {
            return executor.isInOneProcess();
        }

        @Override
        public List<TaskResult> run(Round round, List<RoundTask> tasks, CancellationCheck cancellation) {
            List<TaskResult> results = executor.run(round, tasks, cancellation);
            results.forEach(result -> result.expanded().ifPresent(set -> expanded.add(set.size())));
            return results;
        }

        @Override
        public void close() {
            executor.close();
        }
    }

    private static Statistics found(Subject subject, Rounds rounds) {
        return Models.inRounds(subject, List.of(), rounds).statistics();
    }

    private static Rounds rounds(Rounds.Shape shape, RoundTuning tuning, List<Long> expanded) {
        Rounds usual = Rounds.threads(shape, 2, 3);
        return new Rounds(
                shape,
                3,
                (problem, properties) -> new Watched(usual.executors().executor(problem, properties), expanded),
                tuning);
    }

    @ParameterizedTest
    @EnumSource(Rounds.Shape.class)
    void aChainHasAStateForEachStep(Rounds.Shape shape) {
        Statistics found = found(Models.subject("chain.dve", CHAIN), rounds(shape, SMALL, new ArrayList<>()));
        assertThat(found.states()).isEqualTo(701);
        assertThat(found.transitions()).isEqualTo(700);
        assertThat(found.deadlocks()).isEqualTo(1);
    }

    @Test
    void theQuotaEndsTheRoundOfAHugeClass() {
        List<Long> expanded = new ArrayList<>();
        Statistics found = found(Models.subject("one.dve", ONE_CLASS), rounds(Rounds.Shape.CLASSES, SMALL, expanded));
        assertThat(found.states()).isEqualTo(100 * 100 + 1);
        // Each of the two counters steps 99 times for every value of the other one; then the bit is set, and set again.
        assertThat(found.transitions()).isEqualTo(2 * 99 * 100 + 2);
        long before = 0;
        for (long some : expanded) {
            assertThat(some).isLessThanOrEqualTo(SMALL.leastQuota() + before);
            before += some;
        }
        assertThat(before).isEqualTo(found.states());
        assertThat(expanded.size()).isGreaterThan(3);
    }

    @ParameterizedTest
    @EnumSource(Rounds.Shape.class)
    void processesAndValuesMayComeLate(Rounds.Shape shape) {
        Statistics expected =
                Models.breadthFirst(Models.subject("late.pml", LATE), List.of()).statistics();
        Statistics found = found(Models.subject("late.pml", LATE), rounds(shape, SMALL, new ArrayList<>()));
        assertThat(found.states()).isEqualTo(expected.states()).isGreaterThan(300);
        assertThat(found.transitions()).isEqualTo(expected.transitions());
        assertThat(found.deadlocks()).isEqualTo(expected.deadlocks());
    }

    /** 1,293 levels of 270 states on average; and a set that does not fold well. */
    @Tag("shared")
    @ParameterizedTest
    @ValueSource(strings = {"anderson.1.dve", "adding.2.dve"})
    void modelsThatAreHardToDivideHaveTheirPublishedCounts(String name) {
        SharedModels.Row row = SharedModels.beem(1_000_000).stream()
                .filter(one -> one.file().endsWith(name))
                .findFirst()
                .orElseThrow();
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            Statistics found = found(Models.subject(row.file()), rounds(shape, RoundTuning.USUAL, new ArrayList<>()));
            assertThat(found.states()).isEqualTo(row.states());
            assertThat(found.transitions()).isEqualTo(row.transitions());
            assertThat(found.deadlocks()).isEqualTo(row.deadlocks());
        }
    }
}
