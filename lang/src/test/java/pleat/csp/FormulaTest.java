package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property.NoAcceptingRun;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/**
 * Formulas over events, without fairness and with each kind of it, against {@link NaiveRuns}. Every counterexample is replayed, found
 * accepted and fair, and followed by the reference interpreter on the way.
 */
class FormulaTest {
    private static final List<Fairness> KINDS = List.of(
            Fairness.NONE,
            Fairness.EVENT_WEAK,
            Fairness.EVENT_STRONG,
            Fairness.PROCESS_WEAK,
            Fairness.PROCESS_STRONG,
            Fairness.GLOBAL);

    private static final List<String> FORMULAS = List.of(
            "[]<> a",
            "<> b",
            "[](a -> <> b)",
            "<>[] !c",
            "!d U a",
            "[] !c",
            "X a || X b",
            "([]<> a) -> ([]<> b)",
            "<>[] (a || b)",
            "[](a -> X b)",
            "(<>[] !a) || ([]<> (b && X c))");

    private final Map<Fairness, int[]> answers = new EnumMap<>(Fairness.class);

    @Test
    void someFormulas() {
        compare(1, 25);
    }

    @Test
    @Tag("fuzz")
    void formulas() {
        compare(5_000, 2_000);
        answers.forEach((kind, counts) -> assertThat(Math.min(counts[0], counts[1]))
                .as("%s: %d hold, %d are violated", kind, counts[0], counts[1])
                .isGreaterThan(200));
    }

    private void compare(long firstSeed, int count) {
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            Random random = new Random(seed);
            RandomAutomata automata = new RandomAutomata(random);
            String formula = FORMULAS.get(random.nextInt(FORMULAS.size()));
            String text = automata.text() + "#assert System() |= " + formula + ";\n";
            for (Fairness kind : KINDS) {
                Subject part = new CspLanguage()
                        .translate(new SourceFile("test.csp", text), Request.plain())
                        .subject()
                        .orElseThrow()
                        .parts()
                        .get(0);
                Model model = part.fast(MemoryBudget.unlimited());
                if (model.obstacle(kind).isEmpty()) {
                    check(part, model, automata, kind, "seed " + seed + ", " + kind + "\n" + text);
                }
            }
        }
    }

    private void check(Subject part, Model model, RandomAutomata automata, Fairness kind, String what) {
        NoAcceptingRun property = ((NoAcceptingRun) model.properties().get(0)).under(kind);
        NaiveRuns expected = new NaiveRuns(automata, property.observer(), kind);
        Problem problem = new Problem(
                model,
                part.check(),
                List.of(property),
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
        Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), RunListener.none());
        Outcome outcome = verdict.decisions().get(0).outcome();
        boolean isViolated = expected.haveAcceptedOne();
        assertThat(outcome instanceof Outcome.Violated).as(what).isEqualTo(isViolated);
        assertThat(outcome instanceof Outcome.Holds).as(what).isEqualTo(!isViolated);
        if (!isViolated && !automata.hasEqualStates()) {
            assertThat(verdict.statistics().states()).as(what).isEqualTo(expected.size());
        }
        answers.computeIfAbsent(kind, any -> new int[2])[isViolated ? 1 : 0]++;
    }
}
