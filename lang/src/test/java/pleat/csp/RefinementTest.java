package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.ast.Claim;
import pleat.csp.declare.Declarations;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/**
 * Refinement against its definition, on random pairs of small processes: for every trace, which states both can be in after it,
 * what they refuse there and whether they diverge. Counterexamples are followed by the reference interpreter on the way.
 */
class RefinementTest {
    private static final int MOST_STATES = 40;
    /** In the order of the assertions. */
    private static final List<Claim.RefinementModel> KINDS = List.of(
            Claim.RefinementModel.TRACES, Claim.RefinementModel.FAILURES, Claim.RefinementModel.FAILURES_DIVERGENCES);

    @Test
    void someRandomPairs() {
        compare(1, 40);
    }

    @Test
    @Tag("fuzz")
    void randomPairs() {
        compare(10_000, 2_000);
    }

    private static void compare(long firstSeed, int count) {
        int compared = 0;
        int[] refining = new int[KINDS.size()];
        for (long seed = firstSeed; compared < count; seed++) {
            RandomCsp random = new RandomCsp(seed, RandomCsp.Features.PROCESSES);
            String text = "P() = " + random.guarded(2) + ";\nQ(i) = " + random.guarded(1) + ";\nA() = "
                    + random.process(3) + ";\nB() = " + random.process(3)
                    + ";\n#assert A() refines B();\n#assert A() refines<F> B();\n#assert A() refines<FD> B();\n"
                    + "#assert B() deadlockfree;\n";
            Declarations declared = CspFiles.read(text);
            ReferenceGraph process =
                    new ReferenceGraph(declared, declared.assertions().get(0).process(), MOST_STATES);
            ReferenceGraph specification =
                    new ReferenceGraph(declared, declared.assertions().get(3).process(), MOST_STATES);
            if (process.states() >= MOST_STATES || specification.states() >= MOST_STATES) {
                continue;
            }
            List<Subject> parts = new CspLanguage()
                    .translate(new SourceFile("test.csp", text), Request.plain())
                    .subject()
                    .orElseThrow()
                    .parts();
            for (int i = 0; i < KINDS.size(); i++) {
                Claim.RefinementModel kind = KINDS.get(i);
                boolean expected = refines(process, specification, kind);
                assertThat(summary(parts.get(i)))
                        .as("seed %d, %s%n%s", seed, kind, text)
                        .isEqualTo(expected ? Verdict.Summary.HOLDS : Verdict.Summary.VIOLATED);
                refining[i] += expected ? 1 : 0;
            }
            compared++;
        }
        for (int holds : refining) {
            assertThat(holds).as("pairs that refine").isBetween(count / 50, count - count / 50);
        }
    }

    private static Verdict.Summary summary(Subject part) {
        MemoryBudget budget = MemoryBudget.unlimited();
        Model model = part.fast(budget);
        Problem problem = new Problem(
                model, part.check(), model.properties(), Limits.none(), budget, Spilling.toTemporaryFolder());
        return new Search(Order.BREADTH_FIRST)
                .run(problem, Stores.parse("hash"), RunListener.none())
                .summary();
    }

    /** The states of both after some trace. */
    private record After(BitSet process, BitSet specification) {}

    /** By the definition: goes through the traces of the process, each pair of sets once. */
    private static boolean refines(ReferenceGraph process, ReferenceGraph specification, Claim.RefinementModel kind) {
        After start = new After(closure(process, single()), closure(specification, single()));
        Deque<After> waiting = new ArrayDeque<>(List.of(start));
        Set<After> seen = new HashSet<>(List.of(start));
        while (!waiting.isEmpty()) {
            After after = waiting.remove();
            boolean comparesDivergences = kind == Claim.RefinementModel.FAILURES_DIVERGENCES;
            if (comparesDivergences && diverges(specification, after.specification())) {
                continue;
            }
            if (comparesDivergences && diverges(process, after.process())) {
                return false;
            }
            if (kind != Claim.RefinementModel.TRACES && !failuresAreAllowed(process, specification, after)) {
                return false;
            }
            for (String event : events(process, after.process())) {
                After next = new After(
                        closure(process, step(process, after.process(), event)),
                        closure(specification, step(specification, after.specification(), event)));
                if (next.specification().isEmpty()) {
                    return false;
                }
                if (seen.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return true;
    }

    /** Each stable state of the process offers all that some stable state of the specification offers. */
    private static boolean failuresAreAllowed(ReferenceGraph process, ReferenceGraph specification, After after) {
        return after.process().stream()
                .filter(state -> isStable(process, state))
                .allMatch(state -> after.specification().stream()
                        .filter(other -> isStable(specification, other))
                        .anyMatch(other -> offers(process, state).containsAll(offers(specification, other))));
    }

    private static BitSet single() {
        BitSet set = new BitSet();
        set.set(0);
        return set;
    }

    private static boolean isStable(ReferenceGraph graph, int state) {
        return graph.edges(state).stream().noneMatch(edge -> edge.label().equals("tau"));
    }

    private static Set<String> offers(ReferenceGraph graph, int state) {
        Set<String> events = new TreeSet<>();
        graph.edges(state).forEach(edge -> events.add(edge.label()));
        return events;
    }

    private static Set<String> events(ReferenceGraph graph, BitSet states) {
        Set<String> events = new TreeSet<>();
        states.stream().forEach(state -> events.addAll(offers(graph, state)));
        events.remove("tau");
        return events;
    }

    private static BitSet step(ReferenceGraph graph, BitSet states, String event) {
        BitSet next = new BitSet();
        states.stream()
                .forEach(state -> graph.edges(state).stream()
                        .filter(edge -> edge.label().equals(event))
                        .forEach(edge -> next.set(edge.target())));
        return next;
    }

    private static BitSet closure(ReferenceGraph graph, BitSet states) {
        BitSet all = (BitSet) states.clone();
        int size;
        do {
            size = all.cardinality();
            all.or(step(graph, all, "tau"));
        } while (all.cardinality() > size);
        return all;
    }

    /** Some state can do as many tau steps as there are states, so it repeats one. */
    private static boolean diverges(ReferenceGraph graph, BitSet states) {
        BitSet left = (BitSet) states.clone();
        for (int i = 0; i <= graph.states(); i++) {
            left = step(graph, left, "tau");
        }
        return !left.isEmpty();
    }

    @Test
    void everyKindFindsItsOwnDifference() {
        List<Verdict.Summary> found = new ArrayList<>();
        String text = """
                A() = (a -> Stop) <> Stop;
                B() = a -> Stop;
                L() = (a -> L()) \\ {a};
                #assert A() refines B();
                #assert A() refines<F> B();
                #assert L() refines<F> B();
                #assert L() refines<FD> B();
                """;
        new CspLanguage()
                .translate(new SourceFile("test.csp", text), Request.plain())
                .subject()
                .orElseThrow()
                .parts()
                .forEach(part -> found.add(summary(part)));
        assertThat(found)
                .containsExactly(
                        Verdict.Summary.HOLDS,
                        Verdict.Summary.VIOLATED,
                        Verdict.Summary.HOLDS,
                        Verdict.Summary.VIOLATED);
    }
}
