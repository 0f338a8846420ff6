package pleat.search;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import pleat.file.BlockInput;
import pleat.memory.OutOfBudgetException;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.emptiness.Algorithm;
import pleat.search.emptiness.DeadEndException;
import pleat.search.emptiness.EmptinessCheck;
import pleat.search.emptiness.StoreSource;
import pleat.search.parallel.ParallelBreadthFirst;
import pleat.search.parallel.Parallelism;
import pleat.search.traversal.BreadthFirst;
import pleat.search.traversal.DepthFirst;
import pleat.search.traversal.Frontier;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Profiler;
import pleat.search.traversal.SequentialTraversal;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Wanted;
import pleat.spill.SpillFile;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.verdict.Ending;
import pleat.verdict.Verdict;

/**
 * Decides the properties of a model: explores it until the state space is exhausted, a property is violated (or on, if one violation
 * of each is {@link Wanted}), or a limit is reached;
 * then, for each property of infinite runs, the product with its observer in the same way.
 */
public final class Search {
    private final Order order;
    private final Parallelism parallelism;
    private final Optional<Checkpoints> checkpoints;
    private final Optional<Algorithm> preferred;
    private final Wanted wanted;
    private final Detail detail;
    private final Optional<TraversalSource> source;

    /** What a search of the system counts beside states. */
    private enum Detail {
        TOTALS,
        EACH_TRANSITION
    }

    /** By one thread. */
    public Search(Order order) {
        this(order, Parallelism.alone());
    }

    /** Several threads can only search breadth first. */
    public Search(Order order, Parallelism parallelism) {
        this(
                order,
                parallelism,
                Optional.empty(),
                Optional.empty(),
                Wanted.FIRST_VIOLATION,
                Detail.TOTALS,
                Optional.empty());
    }

    private Search(
            Order order,
            Parallelism parallelism,
            Optional<Checkpoints> checkpoints,
            Optional<Algorithm> preferred,
            Wanted wanted,
            Detail detail,
            Optional<TraversalSource> source) {
        if (parallelism.threads() > 1 && order != Order.BREADTH_FIRST) {
            throw new IllegalArgumentException("only a breadth-first search can have several threads");
        }
        if (checkpoints.isPresent() && wanted != Wanted.FIRST_VIOLATION) {
            throw new IllegalArgumentException("a search that goes on after a violation cannot be saved");
        }
        this.order = order;
        this.parallelism = parallelism;
        this.checkpoints = checkpoints;
        this.preferred = preferred;
        if (detail == Detail.EACH_TRANSITION
                && (parallelism.threads() > 1 || checkpoints.isPresent() || source.isPresent())) {
            throw new IllegalArgumentException("transitions are counted in one thread, from the start of the search");
        }
        this.wanted = wanted;
        this.detail = detail;
        this.source = source;
    }

    public Order order() {
        return order;
    }

    /** The same search, which saves what it has found from time to time. */
    public Search saving(Checkpoints to) {
        return new Search(order, parallelism, Optional.of(to), preferred, wanted, detail, source);
    }

    /** The same, with this way to look for accepting runs wherever it suits. */
    public Search with(Algorithm algorithm) {
        return new Search(order, parallelism, checkpoints, Optional.of(algorithm), wanted, detail, source);
    }

    /** The same, for other violations of properties of single states. Each property of infinite runs has a search of its own anyway. */
    public Search lookingFor(Wanted violations) {
        return new Search(order, parallelism, checkpoints, preferred, violations, detail, source);
    }

    /** The same, with another way to decide properties of states, up to the first violation. */
    public Search by(TraversalSource other) {
        return new Search(order, parallelism, checkpoints, preferred, wanted, detail, Optional.of(other));
    }

    /** The same, which tells at its end what each transition did: {@link RunEvent.Profiled}. By one thread, and not to be saved. */
    public Search profiling() {
        return new Search(order, parallelism, checkpoints, preferred, wanted, Detail.EACH_TRANSITION, source);
    }

    /**
     * Runs with new stores, which are gone afterwards. A store that the budget has no room for ends the search that it is for. The
     * listener hears {@link RunEvent.Finished} last.
     */
    public Verdict run(Problem problem, StoreFactory stores, RunListener listener) {
        try {
            return resume(problem, stores, Progress.none(), listener);
        } catch (IOException impossible) {
            throw new UncheckedIOException("nothing is read", impossible);
        }
    }

    /**
     * Goes on where a run of the same order and the same properties was saved. What it had decided is told again.
     *
     * @param problem whose model was restored as that of the other run was
     * @throws IOException when a saved search cannot be read, or is something else
     */
    public Verdict resume(Problem problem, StoreFactory stores, Progress progress, RunListener listener)
            throws IOException {
        listener.on(new RunEvent.Started(problem.model().name(), problem.properties()));
        List<Verdict> verdicts = new ArrayList<>();
        for (List<Property> properties : searches(problem.properties())) {
            int number = verdicts.size();
            SearchRecord told = new SearchRecord(listener, number == 0);
            Verdict verdict;
            if (number < progress.over().size()) {
                verdict = told.repeat(progress.over().get(number), problem.model());
            } else if (number == progress.over().size() && progress.underWay().isPresent()) {
                verdict = explore(problem, properties, stores, told, progress.underWay());
            } else {
                checkpoints.ifPresent(Checkpoints::begin);
                verdict = explore(problem, properties, stores, told, Optional.empty());
            }
            checkpoints.ifPresent(to -> to.searched(told.result(verdict)));
            verdicts.add(verdict);
        }
        return finished(Verdict.of(problem.properties(), verdicts), listener);
    }

    /** What is decided in one search each: properties of states together, and every property of infinite runs. */
    private static List<List<Property>> searches(List<Property> properties) {
        List<List<Property>> searches = new ArrayList<>();
        List<Property> ofStates = properties.stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
        if (!ofStates.isEmpty() || properties.isEmpty()) {
            searches.add(ofStates);
        }
        properties.stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .forEach(property -> searches.add(List.of(property)));
        return searches;
    }

    private Verdict explore(
            Problem problem,
            List<Property> properties,
            StoreFactory stores,
            RunListener listener,
            Optional<SavedSearch> saved)
            throws IOException {
        try {
            return properties.size() == 1 && properties.get(0) instanceof Property.NoAcceptingRun run
                    ? explore(problem, run, stores, listener, saved)
                    : explore(problem.of(problem.model().deciding(properties), properties), stores, listener, saved);
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    /**
     * Runs to the end and returns what was found; the listener hears {@link RunEvent.Finished} last. The store belongs to the
     * caller and holds the visited states afterwards. What it holds before counts as visited.
     *
     * @param problem without properties of infinite runs, each of which needs a store of its own
     */
    public Verdict run(Problem problem, StateStore store, RunListener listener) {
        requireProperties(problem);
        listener.on(new RunEvent.Started(problem.model().name(), problem.properties()));
        return finished(explore(problem, store, listener, Run::run), listener);
    }

    /**
     * Goes on where a run of the same order and the same properties was saved.
     *
     * @param problem whose model has grown as that of the other run had
     * @param store holds the states that were saved
     * @param saved what {@link Checkpoints#save} was given
     * @throws IOException when it cannot be read, or is something else
     */
    public Verdict resume(Problem problem, StateStore store, InputStream saved, RunListener listener)
            throws IOException {
        requireProperties(problem);
        BlockInput blocks = new BlockInput(saved);
        listener.on(new RunEvent.Started(problem.model().name(), problem.properties()));
        try {
            return finished(explore(problem, store, listener, run -> run.resume(blocks)), listener);
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static void requireProperties(Problem problem) {
        if (problem.properties().stream().anyMatch(Property.NoAcceptingRun.class::isInstance)) {
            throw new IllegalArgumentException("a property of infinite runs needs a store of its own");
        }
    }

    private static Verdict finished(Verdict verdict, RunListener listener) {
        listener.on(new RunEvent.Finished(verdict));
        return verdict;
    }

    private static Verdict nothingFound(Problem problem, OutOfBudgetException full) {
        return Verdict.nothingFound(problem.properties(), new Ending.OutOfMemory(full.getMessage()));
    }

    private Verdict explore(Problem problem, StoreFactory stores, RunListener listener, Optional<SavedSearch> saved) {
        if (source.isPresent()) {
            return explore(problem, source.get(), listener, saved);
        }
        return withStore(problem, stores, saved, store -> explore(problem, store, listener, beginning(saved)));
    }

    private Verdict explore(Problem problem, TraversalSource way, RunListener listener, Optional<SavedSearch> saved) {
        OpenProperties open = first(problem.properties());
        try (StateStore store = way.store(problem)) {
            if (saved.isPresent()) {
                saved.get().fill(store);
            }
            try (Run run = new Run(
                    way.name(),
                    problem,
                    store,
                    listener,
                    checkpoints,
                    open,
                    cancellation -> way.traversal(problem, open, store, cancellation))) {
                return beginning(saved).apply(run);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (OutOfBudgetException full) {
            return nothingFound(problem, full);
        }
    }

    /** From the start, or from where a search was saved. */
    private static Function<Run, Verdict> beginning(Optional<SavedSearch> saved) {
        return run -> {
            if (saved.isEmpty()) {
                return run.run();
            }
            try (InputStream in = saved.get().open()) {
                return run.resume(new BlockInput(in));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        };
    }

    private Verdict explore(
            Problem problem, StateStore store, RunListener listener, Function<Run, Verdict> exploration) {
        OpenProperties open = new OpenProperties(problem.properties(), wanted);
        return explore(
                order.name(),
                problem,
                store,
                listener,
                checkpoints,
                open,
                exploration,
                (spill, cancellation) -> traversal(problem, open, store, spill, cancellation));
    }

    private Verdict explore(
            Problem problem,
            Property.NoAcceptingRun property,
            StoreFactory stores,
            RunListener listener,
            Optional<SavedSearch> saved) {
        Product product = new Product(problem.model().deciding(List.of(property)), property);
        Problem watched = problem.of(product, List.of(property));
        try {
            return withStore(watched, stores, saved, store -> {
                Algorithm algorithm = saved.isPresent() ? algorithm(saved.get()) : algorithm(property, store);
                return explore(watched, product, algorithm, store, stores, listener, saved);
            });
        } catch (DeadEndException undecided) {
            return withStore(
                    watched,
                    stores,
                    Optional.empty(),
                    store -> explore(
                            watched, product, Algorithm.NESTED_DEPTH_FIRST, store, stores, listener, Optional.empty()));
        }
    }

    /** The one that goes on, which with another number of threads would not be chosen. */
    private static Algorithm algorithm(SavedSearch saved) {
        try (InputStream in = saved.open()) {
            return Algorithm.valueOf(Run.kindOf(in));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private Algorithm algorithm(Property.NoAcceptingRun property, StateStore store) {
        List<Algorithm> inOrder = new ArrayList<>();
        preferred.ifPresent(inOrder::add);
        if (order == Order.BREADTH_FIRST) {
            inOrder.add(Algorithm.REACHABILITY);
        }
        if (parallelism.threads() > 1) {
            inOrder.add(Algorithm.TRIMMING);
        }
        inOrder.add(Algorithm.NESTED_DEPTH_FIRST);
        return inOrder.stream()
                .filter(algorithm -> algorithm.suits(property, store))
                .findFirst()
                .orElse(Algorithm.COMPONENTS);
    }

    private Verdict explore(
            Problem problem,
            Product product,
            Algorithm algorithm,
            StateStore store,
            StoreFactory stores,
            RunListener listener,
            Optional<SavedSearch> saved) {
        StoreSource more = () -> stores.create(product.layout(), problem.budget());
        return explore(
                algorithm.name(),
                problem,
                store,
                listener,
                checkpoints,
                first(problem.properties()),
                beginning(saved),
                (spill, cancellation) -> new EmptinessCheck(product, store, more, problem.budget(), spill, cancellation)
                        .traversal(
                                algorithm,
                                parallelism.threads(),
                                assertion ->
                                        traversal(problem, first(List.of(assertion)), store, spill, cancellation)));
    }

    private static OpenProperties first(List<Property> properties) {
        return new OpenProperties(properties, Wanted.FIRST_VIOLATION);
    }

    private Verdict withStore(
            Problem problem, StoreFactory stores, Optional<SavedSearch> saved, Function<StateStore, Verdict> search) {
        StateStore store;
        try {
            store = stores.create(problem.model().layout(), problem.budget());
        } catch (OutOfBudgetException full) {
            return nothingFound(problem, full);
        }
        try (store) {
            if (saved.isPresent()) {
                saved.get().fill(store);
            }
            return search.apply(store);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (OutOfBudgetException full) {
            // Only from what was saved: an exploration handles its own.
            return nothingFound(problem, full);
        }
    }

    private static Verdict explore(
            String kind,
            Problem problem,
            StateStore store,
            RunListener listener,
            Optional<Checkpoints> checkpoints,
            OpenProperties open,
            Function<Run, Verdict> exploration,
            BiFunction<SpillFile, CancellationCheck, Traversal> traversals) {
        try (SpillFile spill = problem.spilling().start(problem.budget());
                Run run = new Run(
                        kind,
                        problem,
                        store,
                        listener,
                        checkpoints,
                        open,
                        cancellation -> traversals.apply(spill, cancellation))) {
            return exploration.apply(run);
        } catch (OutOfBudgetException full) {
            // Only from the creation of the frontier: an exploration handles its own.
            return nothingFound(problem, full);
        }
    }

    private Traversal traversal(
            Problem problem,
            OpenProperties properties,
            StateStore store,
            SpillFile spill,
            CancellationCheck cancellation) {
        Model model = problem.model();
        if (parallelism.threads() > 1) {
            if (store.view(ParallelStore.class).isEmpty()) {
                throw new IllegalArgumentException("this store cannot serve several threads");
            }
            return new ParallelBreadthFirst(
                    model, properties, problem.budget(), store, spill, parallelism, cancellation);
        }
        Optional<Profiler> profiler =
                detail == Detail.EACH_TRANSITION ? Optional.of(new Profiler(model)) : Optional.empty();
        Frontier frontier = order == Order.BREADTH_FIRST
                ? new BreadthFirst(model, store, problem.budget(), spill, profiler)
                : new DepthFirst(model, store, problem.budget(), spill, profiler);
        return new SequentialTraversal(model, properties, frontier, cancellation);
    }
}
