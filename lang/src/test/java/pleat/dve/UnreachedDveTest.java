package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.StateAssertion;
import pleat.dve.ast.SystemClause;
import pleat.dve.ast.Transition;
import pleat.dve.syntax.DveSyntax;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Coverage;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.testkit.RandomDve;

/** What a search of a DVE model says was never executed, against the moves between states that the interpreter shows. */
class UnreachedDveTest {
    private static final int MOST_STATES = 3_000;

    /** A process goes from one state of it to another. */
    private record Move(String process, String from, String to) {}

    /** What a plain exploration by the interpreter sees. */
    private static final class Seen {
        final Set<Move> moves = new HashSet<>();
        final Set<String> places = new HashSet<>();
        boolean isFinished = true;
    }

    private static Seen explore(Model reference) {
        Seen seen = new Seen();
        Set<List<Integer>> known = new HashSet<>();
        Deque<int[]> waiting = new ArrayDeque<>();
        Map<String, String> before = new HashMap<>();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                Map<String, String> after = values(reference, next);
                if (transition != INITIAL) {
                    for (String process : List.of(reference.actors(transition).split(", "))) {
                        seen.moves.add(new Move(process, before.get(process), after.get(process)));
                    }
                }
                if (known.add(Arrays.stream(next).boxed().toList())) {
                    waiting.add(next.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // Nothing moves.
            }

            @Override
            public void broken(int transition, int fault) {
                // Says nothing about where processes are.
            }
        };
        reference.initialStates(sink);
        while (!waiting.isEmpty()) {
            int[] state = waiting.remove();
            before.clear();
            before.putAll(values(reference, state));
            before.forEach((name, value) -> seen.places.add(name + "." + value));
            reference.expand(state, sink);
            if (known.size() > MOST_STATES) {
                seen.isFinished = false;
                return seen;
            }
        }
        return seen;
    }

    private static Map<String, String> values(Model model, int[] state) {
        return model.view(state).stream()
                .collect(Collectors.toMap(
                        NamedValue::name, named -> named.value().text()));
    }

    private static Set<SourceSpan> unreached(Subject subject) {
        Model model = subject.fast();
        Set<SourceSpan> places = new HashSet<>();
        Problem problem = new Problem(model, model, List.of(), Limits.none(), MemoryBudget.unlimited());
        new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), event -> {
            if (event instanceof RunEvent.Covered covered) {
                covered.coverage().unreached().stream()
                        .map(Coverage.Statement::origin)
                        .forEach(places::add);
            }
        });
        return places;
    }

    /** Compares one model; returns how many statements were found to be unreached. */
    private static int compare(SourceFile source) {
        pleat.dve.ast.Model tree = DveSyntax.parse(source, new Diagnostics()).orElseThrow();
        Subject subject =
                new DveLanguage().translate(source, Request.plain()).subject().orElseThrow();
        Seen seen = explore(subject.reference());
        if (!seen.isFinished || tree.system().timing() == SystemClause.Timing.SYNC) {
            return 0;
        }
        Set<SourceSpan> unreached = unreached(subject);
        int count = 0;
        Optional<Name> property = tree.system().property();
        List<ProcessDeclaration> processes = tree.processes().stream()
                .filter(process -> property.isEmpty()
                        || !process.name().text().equals(property.get().text()))
                .toList();
        for (ProcessDeclaration process : processes) {
            Map<Move, Integer> parallel = new HashMap<>();
            Map<SourceSpan, Move> moves = new HashMap<>();
            Name from = null;
            for (Transition transition : process.transitions()) {
                from = transition.source().orElse(from);
                if (transition instanceof Transition.Guarded guarded) {
                    Move move = new Move(
                            process.name().text(), from.text(), guarded.target().text());
                    parallel.merge(move, 1, Integer::sum);
                    moves.put(guarded.span(), move);
                }
            }
            for (Map.Entry<SourceSpan, Move> statement : moves.entrySet()) {
                boolean isUnreached = unreached.contains(statement.getKey());
                boolean isMade = seen.moves.contains(statement.getValue());
                count += isUnreached ? 1 : 0;
                if (!isMade) {
                    assertThat(isUnreached)
                            .as("nobody moves so: %s%n%s", statement, source.text())
                            .isTrue();
                } else if (parallel.get(statement.getValue()) == 1) {
                    assertThat(isUnreached)
                            .as("somebody moves so: %s", statement)
                            .isFalse();
                }
            }
            for (StateAssertion assertion : process.assertions()) {
                assertThat(unreached.contains(assertion.span()))
                        .as("assertion at %s", assertion.span())
                        .isEqualTo(!seen.places.contains(process.name() + "." + assertion.state()));
            }
        }
        return count;
    }

    static Stream<Path> models() {
        return Expectation.models(Path.of("..", "models", "dve"), ".dve").stream()
                .filter(file -> Expectation.of(file).number("states") <= MOST_STATES);
    }

    @ParameterizedTest
    @MethodSource("models")
    void shippedModels(Path file) throws IOException {
        compare(SourceFile.read(file, file.getFileName().toString()));
    }

    @Test
    void randomModels() {
        int count = 0;
        for (int seed = 0; seed < 60; seed++) {
            count += compare(new SourceFile("random.dve", RandomDve.program(seed)));
        }
        assertThat(count).as("statements never executed").isGreaterThan(20);
    }

    @Test
    void anAssertionWhereNobodyComes() {
        SourceFile source = new SourceFile("dead.dve", """
            byte x;
            process P {
              state a, b, dead;
              init a;
              assert dead : x == 0;
              assert b : x == 0;
              trans a -> b {}, b -> a {}, b -> dead { guard x == 1; };
            }
            system async;
            """);
        assertThat(compare(source)).isEqualTo(1);
        Subject subject =
                new DveLanguage().translate(source, Request.plain()).subject().orElseThrow();
        assertThat(unreached(subject).stream().map(SourceSpan::line)).containsExactlyInAnyOrder(5, 7);
    }
}
