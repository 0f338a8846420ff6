package pleat.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.language.Request;
import pleat.language.UnsupportedModelException;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.StopSwitch;
import pleat.run.UnfinishedException;
import pleat.search.Order;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.search.traversal.Wanted;
import pleat.source.SourceFile;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.trace.ReplayException;
import pleat.verdict.Ending;

/**
 * A check that is to be done: of which properties, how, and within which limits. Methods that change it return it. It may be run
 * several times, by one thread at a time.
 *
 * <pre>{@code
 * Result result = Pleat.check(model)
 *         .property("mutex")
 *         .store("hash")
 *         .memory(64 << 20)
 *         .timeout(Duration.ofSeconds(30))
 *         .run();
 * }</pre>
 *
 * <p>A run that reaches a limit, and one whose thread is interrupted, ends with {@link Verdict#UNKNOWN} and the reason; it never
 * says that a property holds.
 */
public final class Check {
    /** What is left of the heap is for the model, the program around it and the garbage collector. */
    private static final double BUDGET_SHARE = 0.8;

    private final Origin origin;
    private final List<String> properties = new ArrayList<>();
    private final List<String> formulas = new ArrayList<>();
    private final Map<String, Integer> definitions = new LinkedHashMap<>();
    private StoreFactory store = Stores.parse("fold");
    private Order order = Order.BREADTH_FIRST;
    private Wanted wanted = Wanted.FIRST_VIOLATION;
    private Fairness fairness = Fairness.NONE;
    private int threads = 1;
    private long memory = (long) (Runtime.getRuntime().maxMemory() * BUDGET_SHARE);
    private long states = Long.MAX_VALUE;
    private Duration timeout = Limits.none().time();

    Check(Origin origin) {
        this.origin = origin;
    }

    /**
     * Checks these properties alone. Without a call all of the model are checked.
     *
     * @param names of properties; {@link Result#properties} tells which there are
     * @return this
     */
    public Check property(String... names) {
        properties.addAll(List.of(names));
        return this;
    }

    /**
     * Checks as well that all runs satisfy a formula of linear temporal logic. In results it is called {@code formula}, the
     * second one {@code formula#2}.
     *
     * @param formula over conditions of the model; of a model in Java, over its named predicates
     * @return this
     */
    public Check ltl(String formula) {
        formulas.add(formula);
        return this;
    }

    /**
     * Says which infinite runs count. Without a call all do.
     *
     * @param runs those that count
     * @return this
     */
    public Check fairness(Fairness runs) {
        fairness = runs;
        return this;
    }

    /**
     * Gives a value to a constant of a model in a file.
     *
     * @param constant its name
     * @param value what it is to be
     * @return this
     */
    public Check define(String constant, int value) {
        definitions.put(constant, value);
        return this;
    }

    /**
     * Chooses how visited states are kept. Without a call it is {@code fold}.
     *
     * @param specification as behind {@code --store}: {@code hash}, {@code collapse+tree}
     * @return this
     * @throws IllegalArgumentException when there is no such store
     */
    public Check store(String specification) {
        store = Stores.parse(specification);
        return this;
    }

    /**
     * Bounds the memory for all that grows with the number of states. Without a call it is 80 % of the Java heap.
     *
     * @param bytes at least 1, and no more than the heap has
     * @return this
     */
    public Check memory(long bytes) {
        long heap = Runtime.getRuntime().maxMemory();
        if (bytes < 1 || bytes > heap) {
            throw new IllegalArgumentException("a memory of %,d bytes; the Java heap has %,d".formatted(bytes, heap));
        }
        memory = bytes;
        return this;
    }

    /**
     * Searches with several threads, breadth first; the store must be able to serve them. The result does not depend on their
     * number.
     *
     * @param number of threads, the one that calls {@link #run} included
     * @return this
     */
    public Check threads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("a search by " + number + " threads");
        }
        threads = number;
        return this;
    }

    /**
     * Bounds the time. The search looks at the clock between states: an action in Java that does not return is waited for.
     *
     * @param most after which the run ends
     * @return this
     */
    public Check timeout(Duration most) {
        if (most.isNegative()) {
            throw new IllegalArgumentException("a timeout of " + most);
        }
        timeout = most;
        return this;
    }

    /**
     * Bounds the number of states.
     *
     * @param most after which the run ends
     * @return this
     */
    public Check maxStates(long most) {
        if (most < 1) {
            throw new IllegalArgumentException("a search of " + most + " states");
        }
        states = most;
        return this;
    }

    /**
     * Searches depth first: the queue is small, and counterexamples are long.
     *
     * @return this
     */
    public Check depthFirst() {
        order = Order.DEPTH_FIRST;
        return this;
    }

    /**
     * Goes on after a violation until all states are explored, so that the counts are those of the whole model and each property
     * that is violated has a trace.
     *
     * @return this
     */
    public Check toTheEnd() {
        wanted = Wanted.ONE_PER_PROPERTY;
        return this;
    }

    /**
     * Runs the check on this thread.
     *
     * @return what was found
     * @throws ModelException when the model has errors
     * @throws IllegalArgumentException when what was asked for does not fit the model or the store: a property that there is
     *     not, no property at all
     */
    public Result run() {
        requireThreads();
        StopSwitch stop = new StopSwitch();
        Limits limits = Limits.none().stoppedBy(stop).withTime(timeout).withStates(states);
        RunRecord record = new RunRecord(origin.name(), store.spec(), stop);
        try {
            PreparedCheck prepared = Preparation.within(limits, memory).of(() -> prepare(limits));
            return prepared.search(search(prepared), store, record);
        } catch (UnfinishedException limit) {
            return record.unfinished(limit.ending());
        } catch (UnsupportedModelException unsupported) {
            throw new ModelException(origin.name() + ": " + unsupported.getMessage(), unsupported);
        } catch (ReplayException unconfirmed) {
            throw origin.unrepeatable()
                    .<RuntimeException>map(reason -> new ModelException(
                            origin.name() + ": " + unconfirmed.getMessage() + "; " + reason, unconfirmed))
                    .orElse(unconfirmed);
        } catch (IllegalStateException trouble) {
            if (trouble.getCause() instanceof InterruptedException) {
                Thread.currentThread().interrupt();
                return record.unfinished(new Ending.Interrupted());
            }
            throw trouble;
        }
    }

    private void requireThreads() {
        if (threads > 1 && order != Order.BREADTH_FIRST) {
            throw new IllegalArgumentException("only a breadth-first search can have several threads");
        }
        if (threads > 1) {
            Stores.threadsObstacle(store).ifPresent(reason -> {
                throw new IllegalArgumentException("%d threads: %s".formatted(threads, reason));
            });
        }
    }

    /** A state that is asked for and found is no violation: the other properties are still to be decided. */
    private Search search(PreparedCheck prepared) {
        boolean goesOn = wanted == Wanted.FIRST_VIOLATION && prepared.asksForStates();
        return new Search(order, Parallelism.of(threads)).lookingFor(goesOn ? Wanted.UNTIL_ALL_ARE_DECIDED : wanted);
    }

    private PreparedCheck prepare(Limits limits) {
        List<SourceFile> texts = new ArrayList<>();
        for (String formula : formulas) {
            texts.add(new SourceFile(texts.isEmpty() ? "formula" : "formula#" + (texts.size() + 1), formula));
        }
        Request request = Request.defining(definitions).watching(texts, List.of());
        return PreparedCheck.of(origin, request, new Selection(properties, fairness), limits, memory);
    }
}
