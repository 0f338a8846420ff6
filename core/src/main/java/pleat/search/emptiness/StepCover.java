package pleat.search.emptiness;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.search.frontier.NumberedStates;
import pleat.trace.Trace;

/**
 * Fairness to steps: a cycle must take every step of the system that leads from one of its states. Some accepted run of a component is
 * fair if and only if the component itself takes all these steps. For if a fair run stays in it, the states of the system that the run
 * visits again and again can only be left for each other, so the component has no others (Sun, Liu, Dong and Pang, CAV 2009).
 */
final class StepCover implements Cover, AutoCloseable {
    /** Of an entry of the map, with the step. */
    private static final long STEP_BYTES = HeapSize.ofObject(3, 1, 0) + 2 * HeapSize.ofObject(0, 3, 0);

    private final Product product;
    private final MemoryBudget.Account account;
    private final NumberedStates systemStates;
    /** Each step with its number. */
    private final Map<Step, Integer> numbers = new HashMap<>();
    /** By the numbers of steps, from bit 64 on: whether one is taken inside of the component. */
    private long[] taken = new long[2];

    /** Between states of the system, by their numbers. */
    private record Step(int source, int transition, int target) {}

    private StepCover(Product product, MemoryBudget.Account account) {
        this.product = product;
        this.account = account;
        this.systemStates = new NumberedStates(account);
    }

    /**
     * What a cycle must have, if the component of the states from a number on is closed under the steps of the system. To be closed by
     * the caller.
     */
    static Optional<StepCover> ofClosed(
            Product product,
            Places places,
            NumberedStates states,
            int first,
            MemoryBudget budget,
            CancellationCheck cancellation) {
        StepCover cover = budget.openFor("steps", account -> new StepCover(product, account));
        boolean isClosed = false;
        try {
            cover.build(places, states, first, cancellation);
            isClosed = cover.isClosed();
        } finally {
            if (!isClosed) {
                cover.close();
            }
        }
        return isClosed ? Optional.of(cover) : Optional.empty();
    }

    private void build(Places places, NumberedStates states, int first, CancellationCheck cancellation) {
        int[] state = new int[product.layout().width()];
        for (int number = first; number < states.size(); number++) {
            cancellation.check();
            states.read(number, state);
            MarkedExpansion expansion = new MarkedExpansion();
            product.expand(state, expansion);
            int source = systemState(state);
            for (Trace.Step step : expansion.successors()) {
                boolean mayStay = places.areTogether(places.location(state), places.location(step.state()));
                add(source, step, mayStay && states.find(step.state()) >= first);
            }
        }
    }

    private int systemState(int[] state) {
        int[] alone = product.withoutHistory(state);
        int known = systemStates.find(alone);
        return known == NumberedStates.ABSENT ? systemStates.push(alone) : known;
    }

    private Step systemStep(int source, Trace.Step step) {
        return new Step(source, product.systemTransition(step.transition()), systemState(step.state()));
    }

    private void add(int source, Trace.Step step, boolean isInside) {
        Step key = systemStep(source, step);
        Integer number = numbers.get(key);
        if (number == null) {
            account.reserve(STEP_BYTES);
            number = Long.SIZE + numbers.size();
            numbers.put(key, number);
        }
        if (number >>> 6 >= taken.length) {
            account.reserve(HeapSize.ofLongs(2L * taken.length));
            account.release(HeapSize.ofLongs(taken.length));
            taken = Arrays.copyOf(taken, 2 * taken.length);
        }
        if (isInside) {
            taken[number >>> 6] |= 1L << number;
        }
    }

    private boolean isClosed() {
        int count = 0;
        for (long word : taken) {
            count += Long.bitCount(word);
        }
        return count == numbers.size();
    }

    @Override
    public long[] missing() {
        long[] missing = taken.clone();
        missing[0] = product.property().observer().allMarks();
        return missing;
    }

    @Override
    public long[] row(int[] from, long[] enabled, Trace.Step step) {
        long[] row = new long[taken.length];
        var observer = product.property().observer();
        int location = product.location(from);
        row[0] = observer.locationMarks(location) | observer.edgeMarks(product.edge(location, step.transition()));
        Integer number = numbers.get(systemStep(systemState(from), step));
        if (number != null) {
            row[number >>> 6] |= 1L << number;
        }
        return row;
    }

    @Override
    public void close() {
        account.close();
    }
}
