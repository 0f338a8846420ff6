package pleat.search.emptiness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.search.frontier.PackedQueue;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.spill.SpillFile;
import pleat.store.NumberedStore;
import pleat.store.StateNumbers;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Looks for a cycle where all cycles are accepted, in batches and with any number of threads: reaches all states first, numbers them, and
 * takes states without a predecessor away for as long as there are any (Fisler, Fraer, Kamhi, Vardi and Yang 2001; Černá and Pelánek
 * 2003: one round is enough for weak observers). If nothing is left there is no cycle. Otherwise a depth-first search shows one. Most
 * violations are near, so such a search has a short try while states are reached, each time that they have become ten times as many.
 *
 * <p>Only states count through which there may be an accepted cycle, and steps within a component of the observer. Each state is
 * expanded three times at most: to reach it, to count predecessors, to take it away. Cost beside the store: a byte for each state, and
 * the numbers.
 */
final class TrimmingSearch implements Traversal {
    /** States that each thread gets at a time. */
    private static final int SLICE = 1 << 12;
    /** So many states are reached before the first try; so many visits it may take, or a tenth of the states. */
    private static final long FIRST_TRY = 100_000;

    private final Product product;
    private final Places places;
    private final Traversal reachability;
    private final StateStore store;
    private final Continuation showing;
    private final int threadCount;
    private final MemoryBudget.Account account;
    private final PackedQueue queue;
    private final CancellationCheck cancellation;

    private Phase phase = Phase.REACH;
    /** So many states are reached before the next try. */
    private long nextTry = FIRST_TRY;
    /** These two are null while states are reached. */
    private StateNumbers numbers;

    private TrimmingThreads threads;
    /** The next state to be looked at in a phase that goes over all of them. */
    private long next;
    /** States through which there may be an accepted cycle and that are not taken away. */
    private long left;

    private List<Violation> violations = List.of();
    private Trace trace;

    private enum Phase {
        REACH,
        COUNT,
        FIND_FIRST,
        TRIM,
        DONE
    }

    /**
     * Closes the traversal in the end.
     *
     * @param reachability visits all states of the product, or finds a violation on the way
     * @param store has all states then; a {@link NumberedStore} as well
     * @param showing finds a cycle that there is
     */
    TrimmingSearch(
            Product product,
            Traversal reachability,
            StateStore store,
            Continuation showing,
            int threadCount,
            MemoryBudget budget,
            SpillFile spill,
            CancellationCheck cancellation) {
        this.product = product;
        this.places = new Places(product);
        this.reachability = reachability;
        this.store = store;
        this.showing = showing;
        this.threadCount = threadCount;
        this.account = budget.open("predecessors");
        this.queue = new PackedQueue(budget, spill);
        this.cancellation = cancellation;
    }

    @Override
    public void start() {
        reachability.start();
    }

    @Override
    public boolean canBeSaved() {
        return reachability.canBeSaved();
    }

    @Override
    public void settle() {
        reachability.settle();
        followReachability();
    }

    /** Once all states are found, only that is written: what follows starts anew. */
    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(nextTry);
        reachability.writeTo(out);
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        nextTry = in.readLong();
        reachability.resume(in);
    }

    @Override
    public boolean advance() {
        if (phase != Phase.REACH) {
            cancellation.check();
        }
        switch (phase) {
            case REACH -> reach();
            case COUNT -> count();
            case FIND_FIRST -> findFirst();
            case TRIM -> trim();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void reach() {
        if (reachability.advance()) {
            followReachability();
            if (violations.isEmpty() && store.size() >= nextTry) {
                nextTry = 10 * store.size();
                tryDepthFirst(Math.max(FIRST_TRY, store.size() / 10));
            }
            return;
        }
        numbers = store.view(NumberedStore.class).orElseThrow().number();
        Counters predecessors = new Counters(numbers.size(), account);
        List<Trimmer> trimmers = new ArrayList<>();
        for (int i = 0; i < threadCount; i++) {
            trimmers.add(new Trimmer(i == 0 ? product : product.forThread(), places, numbers, predecessors));
        }
        threads = new TrimmingThreads(trimmers);
        phase = Phase.COUNT;
    }

    private void followReachability() {
        violations = reachability.violations();
        trace = violations.isEmpty() ? null : reachability.trace();
    }

    private void tryDepthFirst(long mostVisits) {
        try {
            showing.fromStart(mostVisits).ifPresent(this::violated);
        } catch (OutOfBudgetException full) {
            // There is no room for a second store; without it the search goes on all the same.
            return;
        }
    }

    private void violated(Trace shown) {
        trace = shown;
        violations = List.of(new Violation(product.property(), Optional.empty()));
    }

    private void count() {
        slice((trimmer, from) -> trimmer.count(from, end(from))).forEach(watched -> left += watched);
        goOnWhenOver(Phase.FIND_FIRST);
    }

    private void findFirst() {
        slice((trimmer, from) -> trimmer.first(from, end(from))).forEach(this::takeAway);
        goOnWhenOver(Phase.TRIM);
    }

    private void goOnWhenOver(Phase following) {
        if (next == numbers.size()) {
            next = 0;
            phase = following;
        }
    }

    /** Goes over the next states with all threads. */
    private <R> List<R> slice(BiFunction<Trimmer, Long, R> work) {
        List<Long> starts = new ArrayList<>();
        while (starts.size() < threads.count() && next < numbers.size()) {
            starts.add(next);
            next = end(next);
        }
        return threads.each(starts, work);
    }

    private long end(long start) {
        return Math.min(numbers.size(), start + SLICE);
    }

    private void takeAway(List<int[]> states) {
        left -= states.size();
        states.forEach(queue::add);
    }

    private void trim() {
        if (queue.size() == 0) {
            finish();
            return;
        }
        List<List<int[]>> parts = new ArrayList<>();
        while (parts.size() < threads.count() && queue.size() > 0) {
            parts.add(nextPart());
        }
        threads.each(parts, Trimmer::trim).forEach(this::takeAway);
    }

    private List<int[]> nextPart() {
        List<int[]> part = new ArrayList<>();
        while (part.size() < SLICE && queue.size() > 0) {
            int[] state = new int[product.layout().width()];
            queue.remove(state);
            part.add(state);
        }
        return part;
    }

    private void finish() {
        phase = Phase.DONE;
        giveBack();
        if (left > 0) {
            violated(showing.fromStart()
                    .orElseThrow(() -> new IllegalStateException("states on no cycle that have predecessors")));
        }
    }

    private void giveBack() {
        if (threads != null) {
            threads.close();
        }
        if (numbers != null) {
            numbers.close();
            numbers = null;
        }
        account.close();
    }

    @Override
    public List<Violation> violations() {
        return violations;
    }

    @Override
    public Trace trace() {
        return trace;
    }

    @Override
    public void flush() {
        reachability.flush();
    }

    @Override
    public Counts counts() {
        Counts counts = reachability.counts();
        return new Counts(
                counts.transitions(),
                counts.deadlocks(),
                counts.faults(),
                counts.depth(),
                counts.waiting(),
                counts.bytes() + account.bytes() + queue.bytes(),
                counts.spilledBytes());
    }

    @Override
    public void close() {
        reachability.close();
        giveBack();
        queue.close();
    }
}
