package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.languages.PromelaModels;
import pleat.memory.MemoryBudget;
import pleat.model.Coverage;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinRunner;

/** What a search says was never executed, against what the reference executor executes. */
class UnreachedTest {
    private static final int MOST_STATES = 500;

    /** A statement of a proctype. */
    private record Place(String proctype, SourceSpan span) {}

    static Stream<Path> models() {
        Stream<Path> small = Stream.concat(PromelaModels.micro().stream(), PromelaModels.found().stream())
                .filter(row -> row.isCounted() && row.states() <= MOST_STATES)
                .map(PromelaModels.Row::file)
                // Its sequences are too long for the stack of a test.
                .filter(file -> !file.getFileName().toString().startsWith("data_atomic_long"));
        Stream<Path> shipped = Expectation.models(Path.of("..", "models", "promela"), ".pml").stream()
                .filter(file -> Expectation.of(file).number("states") <= MOST_STATES);
        return Stream.concat(small, shipped);
    }

    private static Coverage coverage(Path file) {
        Model model = PromelaModels.translation(file).subject().orElseThrow().fast();
        List<Coverage> told = new ArrayList<>();
        Problem problem = new Problem(model, model, List.of(), Limits.none(), MemoryBudget.unlimited());
        new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), event -> {
            if (event instanceof RunEvent.Covered covered) {
                told.add(covered.coverage());
            }
        });
        assertThat(told).hasSize(1);
        return told.get(0);
    }

    /**
     * Statements on the ways between the reachable states.
     *
     * @param failed those with which an evaluation failed, in the middle or before they began
     */
    private record Executed(Set<Place> complete, Set<Place> failed) {
        static Executed by(ReferenceExecutor executor) {
            Executed executed = new Executed(new HashSet<>(), new HashSet<>());
            Set<State> known = new HashSet<>(Set.of(executor.initial()));
            Deque<State> waiting = new ArrayDeque<>(known);
            while (!waiting.isEmpty()) {
                State state = waiting.remove();
                for (Step step : executor.successors(state)) {
                    step.next().filter(known::add).ifPresent(waiting::add);
                    executed.add(step, state);
                }
            }
            return executed;
        }

        private void add(Step step, State from) {
            for (int i = 0; i < step.moves().size(); i++) {
                Move move = step.moves().get(i);
                boolean fails = step.next().isEmpty() && i == step.moves().size() - 1;
                (fails ? failed : complete).add(new Place(proctype(step, from, move), move.place()));
            }
        }
    }

    /** A process that an atomic sequence starts may step in it, and then be gone. */
    private static String proctype(Step step, State before, Move move) {
        List<LiveProcess> processes = move.process() < before.processes().size()
                ? before.processes()
                : step.next().orElse(before).processes();
        return move.process() < processes.size() ? processes.get(move.process()).proctype() : "?";
    }

    private static List<Edge> edges(Proctype proctype) {
        return proctype.control().edges().values().stream()
                .flatMap(List::stream)
                .toList();
    }

    /**
     * SPIN lists what control never comes to; what is tried there and never possible it does not. Of a statement in an inline it
     * lists each use that is not reached, Pleat only one that no use reaches.
     */
    @ParameterizedTest
    @MethodSource("models")
    @Tag("spin")
    void whatSpinNeverReachesIsNeverExecuted(Path file) throws IOException {
        Set<String> unreached = coverage(file).unreached().stream()
                .map(statement -> statement.process() + ":" + statement.origin().line())
                .collect(Collectors.toSet());
        String text = Files.readString(file);
        List<String> lines = text.lines().toList();
        List<String> missing = new SpinRunner(SpinProfile.SMALL)
                .unreached(text).stream()
                        .filter(line ->
                                !line.isJump() && !lines.get(line.line() - 1).startsWith("inline "))
                        .map(line -> line.proctype() + ":" + line.line())
                        .filter(line -> !unreached.contains(line))
                        .toList();
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("models")
    void unreachedIsWhatTheReferenceExecutorNeverExecutes(Path file) {
        ReferenceExecutor executor =
                ReferenceExecutor.of(Trees.of(Trees.source(file)).orElseThrow());
        Executed executed = Executed.by(executor);
        Set<Place> unreached = coverage(file).unreached().stream()
                .map(statement -> new Place(statement.process(), statement.origin()))
                .collect(Collectors.toSet());
        Map<Place, Set<Integer>> elements = new HashMap<>();
        executor.tables()
                .proctypes()
                .forEach((name, proctype) -> edges(proctype)
                        .forEach(edge -> elements.computeIfAbsent(
                                        new Place(name, edge.place()), absent -> new HashSet<>())
                                .add(edge.element())));
        // Statements that an inline makes of one in the text have its place; which of them was executed, a move does
        // not say.
        Set<Place> wrong = new HashSet<>(unreached);
        wrong.retainAll(executed.complete());
        wrong.removeIf(place -> elements.getOrDefault(place, Set.of()).size() > 1);
        assertThat(wrong).as("executed by the reference").isEmpty();

        Set<Place> expected = new HashSet<>();
        executor.tables()
                .proctypes()
                .forEach((name, proctype) -> edges(proctype).stream()
                        .filter(edge -> edge.command() != Command.SKIP
                                && edge.command() != Command.END
                                && !(edge.command() instanceof DStep))
                        .forEach(edge -> expected.add(new Place(name, edge.place()))));
        expected.removeAll(executed.complete());
        expected.removeAll(executed.failed());
        expected.removeAll(unreached);
        assertThat(expected).as("never executed by the reference").isEmpty();
    }
}
