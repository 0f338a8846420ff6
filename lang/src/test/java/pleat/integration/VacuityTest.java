package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.verdict.Outcome;

/** Formulas that hold because nothing happens, against what a plain exploration by the reference executor sees. */
class VacuityTest {
    /** What each property was said to be vacuous for. */
    private static Map<String, List<String>> vacuities(
            Subject subject, Search search, Fairness fairness, boolean reduces) {
        Model fast = subject.fast();
        List<Property> asked = new ArrayList<>();
        fast.properties().stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .map(Property.NoAcceptingRun.class::cast)
                .forEach(run -> asked.add(run.under(fairness)));
        Model searched = reduces ? new Reduced(fast, Preserved.by(asked)) : fast;
        Map<String, List<String>> told = new HashMap<>();
        Problem problem = new Problem(searched, subject.reference(), asked, Limits.none(), MemoryBudget.unlimited());
        search.run(problem, Stores.parse("fold"), event -> {
            if (event instanceof RunEvent.Vacuous vacuous) {
                told.put(vacuous.property().name(), vacuous.reasons());
            } else if (event instanceof RunEvent.PropertyDecided decided) {
                assertThat(decided.decision().outcome()).isInstanceOf(Outcome.Holds.class);
            }
        });
        return told;
    }

    private static Map<String, List<String>> vacuities(Subject subject) {
        return vacuities(subject, new Search(Order.BREADTH_FIRST), Fairness.NONE, false);
    }

    private static Subject subject(SourceFile model, List<String> formulas) {
        List<SourceFile> texts =
                formulas.stream().map(text -> new SourceFile("--ltl", text)).toList();
        Translation translation = Languages.ofFile(Path.of(model.name()))
                .translate(model, Request.plain().watching(texts, List.of()));
        return translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
    }

    private static Map<String, List<String>> vacuities(String name, String text) {
        return vacuities(subject(new SourceFile(name, text), List.of()));
    }

    /** The values that a slot has in reachable states, by the reference executor. */
    private static Set<Integer> values(Model reference, String slot) {
        int number = IntStream.range(0, reference.layout().width())
                .filter(i -> reference.layout().qualifiedName(i).equals(slot))
                .findFirst()
                .orElseThrow();
        Set<Integer> values = new TreeSet<>();
        Set<List<Integer>> known = new HashSet<>();
        Deque<int[]> waiting = new ArrayDeque<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                if (known.add(Arrays.stream(next).boxed().toList())) {
                    waiting.add(next.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError("fails");
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError("breaks an assertion");
            }
        };
        reference.initialStates(sink);
        while (!waiting.isEmpty()) {
            int[] state = waiting.remove();
            values.add(state[number]);
            reference.expand(state, sink);
        }
        return values;
    }

    @ParameterizedTest
    @CsvSource({
        "dve/peterson.dve, turn, G (\"turn == %d\" -> F \"turn < 9\")",
        "dve/peterson.dve, flag[1], 'G (\"flag[1] == %d\" -> \"flag[1] < 9\")'",
        "dve/night_bridge.dve, clock, G ((\"clock == %d\" & \"clock > 0\") -> \"clock < 200\")",
        "promela/peterson.pml, inside, [] (inside == %d -> inside < 9)",
        "promela/peterson.pml, turn, [] (turn == %d -> <> (turn < 9))",
        "promela/readers_writers.pml, reading, [] (reading == %d && reading < 100 -> <> (reading < 99))",
        "petri/philosophers.pnml, eat0, 'G (\"eat0 == %d\" -> \"eat0 < 9\")'",
        "petri/coins.pnml, fives, 'G (\"fives == %d\" -> F \"fives < 900\")'",
    })
    void vacuousIsWhatTheReferenceNeverSees(String path, String slot, String formula) throws IOException {
        SourceFile model = SourceFile.read(Path.of("..", "models").resolve(path), path);
        int most = 4;
        List<String> formulas = new ArrayList<>();
        for (int value = 0; value <= most; value++) {
            formulas.add(formula.formatted(value));
        }
        Set<Integer> seen = values(subject(model, formulas).reference(), slot);
        List<Search> searches = List.of(
                new Search(Order.BREADTH_FIRST),
                new Search(Order.DEPTH_FIRST),
                new Search(Order.BREADTH_FIRST, Parallelism.of(2)));
        boolean excludesZero = formula.contains("> 0\"");
        int found = 0;
        for (Search search : searches) {
            for (boolean reduces : new boolean[] {false, true}) {
                Map<String, List<String>> told = vacuities(subject(model, formulas), search, Fairness.NONE, reduces);
                for (int value = 0; value <= most; value++) {
                    boolean isMet = seen.contains(value) && !(excludesZero && value == 0);
                    String name = "formula" + (value == 0 ? "" : "#" + (value + 1));
                    assertThat(told.containsKey(name))
                            .as("%s: %d of %s", name, value, seen)
                            .isEqualTo(!isMet);
                    found += isMet ? 0 : 1;
                }
            }
        }
        assertThat(found).isPositive();
        Map<String, List<String>> fair =
                vacuities(subject(model, formulas), new Search(Order.BREADTH_FIRST), Fairness.WEAK, false);
        assertThat(fair.keySet())
                .isEqualTo(vacuities(subject(model, formulas), searches.get(0), Fairness.NONE, false)
                        .keySet());
    }

    @Test
    void onlyTheLeftSideThatIsNeverTrueIsNamed() {
        Map<String, List<String>> told = vacuities("a.pml", """
            byte x, y;
            active proctype A() { do :: x = 1 - x; y = x od }
            ltl both { ([] (x == 1 -> <> (y == 1))) && ([] (x > 3 && y == 0 -> <> (y == 1))) }
            ltl nested { [] (x == 1 -> [] (y > 1 -> <> (x == 0))) }
            ltl exercised { [] (x == 1 -> <> (y == 1)) }
            ltl plain { [] (x < 2) }
            """);
        assertThat(told)
                .isEqualTo(Map.of(
                        "both", List.of("'x > 3 && y == 0' is true in no reachable state"),
                        "nested", List.of("'y > 1' is true in no reachable state")));
    }

    /** Whether the left side is true later, the automaton of such a formula does not look. */
    @Test
    void nothingIsSaidOfAnImplicationAboutTheStart() {
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            ltl atStart { x > 3 -> <> (x == 5) }
            """)).isEmpty();
    }

    /** The left side fails to be evaluated where it is evaluated first; that is no "never true". */
    @Test
    void theRightSideIsNotEvaluatedForIt() {
        assertThat(vacuities("a.pml", """
            byte i = 7; byte a[3];
            active proctype A() { do :: i = 7 od }
            ltl bounded { [] (i < 3 -> a[i] == 0) }
            """))
                .isEqualTo(Map.of("bounded", List.of("'i < 3' is true in no reachable state")));
    }

    @Test
    void whatNoRunViolatesIsVacuous() {
        List<String> always = List.of("no run of any model can violate it");
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            ltl tautology { [] (x == 1 -> <> (x == 1)) }
            """)).isEqualTo(Map.of("tautology", always));
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            never { do :: x == 1 :: else od }
            """)).isEqualTo(Map.of("never", always));
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            never { do :: x == 3 -> break :: else od }
            """)).isEmpty();
    }

    @Test
    void acceptLabelsThatNobodyPasses() {
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { do :: x = 1 - x :: x == 3 -> accept_a: skip od }
            """))
                .isEqualTo(Map.of("accept", List.of("'some process at accept' is true in no reachable state")));
        assertThat(vacuities("a.pml", """
            byte x;
            active proctype A() { accept_a: x = 1; do :: x = 3 - x od }
            """)).isEmpty();
    }

    @Test
    void eventsAndConditionsOfProcesses() {
        Subject subject = subject(new SourceFile("a.csp", """
            var x = 0;
            P() = a -> b -> P();
            Q() = c -> Q();
            #define big (x > 3);
            #assert P() |= [](a -> <> b);
            #assert P() |= [](c -> <> b);
            #assert P() |= [](big -> <> b);
            """), List.of());
        List<Optional<List<String>>> told = new ArrayList<>();
        for (Subject part : subject.parts()) {
            told.add(vacuities(part).values().stream().findFirst());
        }
        assertThat(told)
                .containsExactly(
                        Optional.empty(),
                        Optional.of(List.of("'c' is true in no reachable state")),
                        Optional.of(List.of("'big' is true in no reachable state")));
    }
}
