package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.model.Model;
import pleat.model.Property;
import pleat.program.ProgramSubject;

/** Models with and without partial order reduction: the same deadlocks, violations and runs. */
class ReductionTest {
    private static final int STATES = 3_000;

    static List<Path> shipped() throws IOException {
        List<Path> models = new ArrayList<>(ShippedModels.acceptedDve());
        try (Stream<Path> files = Files.list(ShippedModels.root().resolve("models/promela"))) {
            files.sorted().forEach(models::add);
        }
        return models;
    }

    /** Every fourth of the small models. */
    static List<Path> some() {
        List<Path> models = small();
        return IntStream.range(0, models.size())
                .filter(i -> i % 4 == 0)
                .mapToObj(models::get)
                .toList();
    }

    static List<Path> small() {
        List<Path> models = new ArrayList<>();
        PromelaModels.micro().forEach(row -> models.add(row.file()));
        PromelaModels.found().forEach(row -> models.add(row.file()));
        return models;
    }

    /** A model of its own for each call. */
    private static Supplier<Model> models(Program program) {
        return () -> ProgramSubject.of(program).fast();
    }

    @ParameterizedTest
    @MethodSource({"shipped", "some"})
    void reductionLosesNothing(Path file) {
        Program program = file.toString().endsWith(".dve") ? ShippedModels.program(file) : PromelaModels.program(file);
        ReductionCheck check = new ReductionCheck(models(program), STATES);
        if (check.isComplete()) {
            check.check(file.hashCode());
            check.waits();
            check.commute();
            check.cycles();
        }
    }

    @ParameterizedTest
    @Tag("fuzz")
    @MethodSource("small")
    void reductionLosesNothingOfAnySmallModel(Path file) {
        reductionLosesNothing(file);
    }

    /** One after the other pass on messages: each order is as good as any, as long as queues are neither empty nor full. */
    @Test
    void sequencesThatBeginWithAGuardOnTheirQueuesAccordWithTheOtherEnds() {
        String source = """
            chan q = [2] of { byte }, r = [2] of { byte }
            active proctype P() { byte x, n
              do
              :: atomic { n < 3 && nempty(q) && nfull(r) -> q?x; r!x; n++ }
              :: n == 3 -> break
              od
            }
            active proctype Q() { q!1; q!2; q!3 }
            active proctype R() { byte y; r?y; r?y; r?y }
            """;
        Supplier<Model> models = models(PromelaModels.program(source));
        lossless(models);
        oneStepIsEnough(models);
    }

    private static void oneStepIsEnough(Supplier<Model> models) {
        Preserved deadlocks = Preserved.by(List.of(new Property.DeadlockFree()));
        ExploredGraph reduced = new ExploredGraph(new Reduced(models.get(), deadlocks), STATES);
        for (int state = 0; state < reduced.size(); state++) {
            assertThat(reduced.degree(state)).isLessThanOrEqualTo(1);
        }
    }

    /** The second option is never executed: nothing has to be brought in for it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "d_step { if :: x = 1 :: x = 2 fi }",
                "{ x = 2 } unless { x = 1 }",
                "if :: second -> x = 1 :: else -> x = 2 fi"
            })
    void whatGivesWayToSomethingThatIsAlwaysPossibleStandsInNobodysWay(String statement) {
        String source = """
            proctype P(bit second) { byte x; x = 3; %s }
            init { atomic { run P(1); run P(1) } }
            """.formatted(statement);
        Supplier<Model> models = models(PromelaModels.program(source));
        lossless(models);
        oneStepIsEnough(models);
    }

    /** A statement that is free at one place and at another comes after an escape that is always possible. */
    @Test
    void anEscapeCountsWhereItIs() {
        String source = """
            byte g = 3
            active proctype P() { byte x;
              { do :: x > g; L: { x != g } unless { 1 == 1 }; goto L od } unless { goto L }
            }
            """;
        lossless(models(PromelaModels.program(source)));
    }

    /** What it does not know as the channel of a process must not be forgotten: to use it is an error. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "d!1",
                "d?n",
                "n = 7; d = n; d?n",
                "n = 7; d = n; d!n",
                "d = c + 1; d!1",
                "d = c + 1; d?n",
                "c!c; c?d; d = d + 1; d!1",
                "atomic { n = 1; d!1 }",
                "atomic { n = 1; d?n }",
                "atomic { r?n; d?n }",
            })
    void channelsThatDoNotExistAreMissed(String body) {
        String source = """
            chan r = [0] of { byte }, c = [1] of { chan }
            byte x
            active proctype P() { chan d; byte n; %s }
            active proctype Q() { do :: x = 1 - x :: r!1 od }
            """;
        lossless(models(PromelaModels.program(source.formatted(body))));
        lossless(models(PromelaModels.program(
                source.replace(", c = [1] of { chan }", ", c").formatted(body))));
    }

    /** The queue may be full, or used twice or not at all, on the way through a sequence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "atomic { do :: q!1 od }",
                "atomic { nfull(q) -> do :: q!1 :: break od }",
                "do :: atomic { q!1; q!2 } od",
                "do :: atomic { nfull(q) -> if :: q!1 :: skip fi; if :: q!2 :: skip fi } od",
                "do :: atomic { len(q) < 2 -> x = len(q); q!x } od",
                "do :: atomic { nempty(q) -> q?x; q!x } :: q!1 od",
                "do :: d_step { nfull(q) -> x = 1 - x; if :: x -> q!x :: else fi } od",
                "do :: atomic { len(q) > 0 -> q?x } :: atomic { nempty(q) -> q?1 } :: q!0 :: q!1 od"
            })
    void sequencesThatUseQueuesLoseNothing(String body) {
        String source = """
            chan q = [2] of { byte }
            byte seen
            active proctype P() { byte x; %s }
            active proctype Q() { byte y; end: do :: q?y -> seen = len(q); assert(y < 2 || seen < 2) od }
            """;
        lossless(models(PromelaModels.program(source.formatted(body))));
    }

    /** The automaton steps along with receives from one queue only. */
    @Test
    void whatATraceDoesNotMentionDoesNotDependOnIt() {
        String source = """
            mtype = { a, b }
            chan q[2] = [1] of { mtype }
            notrace { q[0]?a; q[0]?b }
            active proctype P() { q[0]!a; q[0]!b }
            active proctype Q() { mtype m; q[0]?m; q[0]?m }
            active proctype R() { q[1]!a; q[1]?a; q[1]!b; q[1]?b }
            """;
        Supplier<Model> models = models(PromelaModels.program(source));
        lossless(models);
        ReductionCheck.Sizes sizes = new ReductionCheck(models, STATES).check(0);
        assertThat(sizes.reduced()).as("R steps in one order only").isLessThan(sizes.full() / 2);
    }

    private static void lossless(Supplier<Model> models) {
        ReductionCheck check = new ReductionCheck(models, STATES);
        assertThat(check.isComplete()).isTrue();
        check.waits();
        check.commute();
        check.check(0);
    }

    /** What a process does that is not started yet must not be put off for ever either. */
    @Test
    void processesThatAreStartedAreNotForgotten() {
        String source = """
            byte x, y
            proctype C() { y = 3; assert(false) }
            active proctype A() { do :: x = 1 - x od }
            active proctype B() { run C() }
            """;
        ReductionCheck check = new ReductionCheck(models(PromelaModels.program(source)), STATES);
        check.commute();
        check.check(0);
    }

    /** Only runs depend on progress labels: a reduction for properties of states need not come to them. */
    @Test
    void labelsAreNotSoughtForPropertiesOfStates() {
        String source = """
            mtype = { red, green };
            mtype colour = green;
            byte g0;
            bool g1;
            bool g2 = 1;
            active proctype P0() { bit l1 = 0; do :: (g2 / 3) == 3; L0: skip :: (0 * l1) != 2 od }
            active proctype P1() { bit l1; progress0: atomic { g2 != 0; if :: (g2 + g1) > 2 fi; colour = colour } }
            active proctype P2() { byte late1; goto L2; (g1 < 1 && g0 != g1); skip; end0: skip; progress1: skip; L2: skip }
            """;
        Supplier<Model> models = models(PromelaModels.program(source));
        assertThat(new ReductionCheck(models, STATES).check(200_094).formulas()).isPositive();
    }
}
