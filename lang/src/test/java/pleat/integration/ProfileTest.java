package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Profile;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.verdict.Statistics;

/** What each transition did in a search, against a naive exploration by the other executor. */
class ProfileTest {
    private static final int MOST_STATES = 1_000;

    private static final int MOST_OF_A_LANGUAGE = 20;

    /** Shipped models of all languages, each a file. */
    static Stream<Path> models() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("dve", "promela", "petri", "csp")) {
            try (Stream<Path> entries =
                    Files.list(ShippedModels.root().resolve("models").resolve(folder))) {
                entries.filter(Files::isRegularFile)
                        .filter(file -> !file.toString().endsWith(".md"))
                        .sorted()
                        .limit(MOST_OF_A_LANGUAGE)
                        .forEach(files::add);
            }
        }
        return files.stream();
    }

    private static Subject subject(Path file) throws IOException {
        return Languages.ofFile(file)
                .translate(SourceFile.read(file, file.toString()), Request.plain())
                .subject()
                .orElse(null);
    }

    private record Named(String actors, String text, SourceSpan origin) {}

    /** What a search found. */
    private record Found(Map<Named, Profile.Counts> transitions, Statistics statistics) {
        long sum(ToLongFunction<Profile.Counts> part) {
            return transitions.values().stream().mapToLong(part).sum();
        }

        Map<Named, Long> fired() {
            return transitions.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, entry -> entry.getValue().fired()));
        }
    }

    private static Found search(Model model, Order order) {
        List<Profile> profiles = new ArrayList<>();
        Problem problem =
                new Problem(model, model, List.of(), Limits.none().withStates(MOST_STATES), MemoryBudget.unlimited());
        Statistics statistics = new Search(order)
                .profiling()
                .run(problem, Stores.parse("hash"), event -> {
                    if (event instanceof RunEvent.Profiled profiled) {
                        profiles.add(profiled.profile());
                    }
                })
                .statistics();
        assertThat(profiles).hasSize(1);
        Map<Named, Profile.Counts> counts = new HashMap<>();
        profiles.get(0)
                .transitions()
                .forEach(entry -> counts.put(new Named(entry.actors(), entry.text(), entry.origin()), entry.counts()));
        return new Found(counts, statistics);
    }

    /** Level by level, with a set of lists. */
    private static final class Naive implements StateSink {
        private final Model model;
        private final Set<List<Integer>> known = new HashSet<>();
        private final Deque<int[]> waiting = new ArrayDeque<>();
        private final Map<Named, Profile.Counts> counts = new HashMap<>();

        Naive(Model model) {
            this.model = model;
        }

        Map<Named, Profile.Counts> explore() {
            model.initialStates(this);
            while (!waiting.isEmpty()) {
                model.expand(waiting.remove(), this);
            }
            return counts;
        }

        /** The layout may grow: zeros at the end mean nothing. */
        private static List<Integer> key(int[] state) {
            int length = state.length;
            while (length > 0 && state[length - 1] == 0) {
                length--;
            }
            return Arrays.stream(state, 0, length).boxed().toList();
        }

        @Override
        public void accept(int transition, int[] next) {
            boolean isNew = known.add(key(next));
            if (isNew) {
                waiting.add(next.clone());
            }
            if (transition != INITIAL) {
                Named named = new Named(
                        model.actors(transition),
                        model.describe(transition).label(),
                        model.describe(transition).origin());
                counts.merge(named, new Profile.Counts(1, isNew ? 1 : 0), Profile.Counts::plus);
            }
        }

        @Override
        public void fault(int transition, int fault) {
            // It has no successor.
        }

        @Override
        public void broken(int transition, int fault) {
            // It goes on.
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsAreThoseOfANaiveExploration(Path file) throws IOException {
        Subject subject = subject(file);
        if (subject == null || subject.parts().size() > 1) {
            return;
        }
        Found breadth = search(subject.fast(), Order.BREADTH_FIRST);
        if (breadth.statistics().states() > MOST_STATES) {
            return;
        }
        assertThat(breadth.transitions()).isEqualTo(new Naive(subject.reference()).explore());
        assertThat(breadth.sum(Profile.Counts::fired))
                .isEqualTo(breadth.statistics().transitions());
        Found depth = search(subject.fast(), Order.DEPTH_FIRST);
        assertThat(depth.fired()).isEqualTo(breadth.fired());
        assertThat(depth.sum(Profile.Counts::newStates)).isEqualTo(breadth.sum(Profile.Counts::newStates));
    }

    /** A model of two counters, by hand: nine states (a, b). */
    @Test
    void countsOfASmallModel() throws IOException {
        String text = """
            byte a, b;
            process A { state s; init s; trans s -> s { guard a < 2; effect a = a + 1; }; }
            process B { state s; init s; trans s -> s { guard b < 2; effect b = b + 1; }; }
            system async;
            """;
        Model model = Languages.named("dve")
                .translate(new SourceFile("counters.dve", text), Request.plain())
                .subject()
                .orElseThrow()
                .fast();
        Map<String, Profile.Counts> byActors = new HashMap<>();
        search(model, Order.BREADTH_FIRST)
                .transitions()
                .forEach((named, counts) -> byActors.put(named.actors(), counts));
        // Level by level, A is the first to lead to (1, 0) and (2, 0); the states with b > 0 are found by B.
        assertThat(byActors).isEqualTo(Map.of("A", new Profile.Counts(6, 2), "B", new Profile.Counts(6, 6)));
    }

    @Test
    void severalThreadsCannotCount() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Search(Order.BREADTH_FIRST, Parallelism.of(2)).profiling());
    }
}
