package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.model.StateSink;
import pleat.search.frontier.IntStack;
import pleat.search.frontier.NumberedStates;
import pleat.trace.Trace;

/** Breadth-first search in a part of a product, for ways that are to be shown. Used once. */
final class ShortestPath implements AutoCloseable {
    private final Product product;
    private final Marks marks;
    private final int most;
    private final CancellationCheck cancellation;
    private final MemoryBudget.Account account;
    private final NumberedStates seen;
    /** For each state the number of the one that led to it; its own if it is a first one. */
    private final IntStack parents;

    private final IntStack transitions;

    /** A step that is looked for. */
    interface Goal {
        /**
         * Whether this is the step.
         *
         * @param enabled the processes that are enabled in the state that the step leads from
         */
        boolean isMet(int[] from, long[] enabled, Trace.Step step);
    }

    private ShortestPath(
            Product product, Marks marks, MemoryBudget.Account account, int most, CancellationCheck cancellation) {
        this.product = product;
        this.marks = marks;
        this.most = most;
        this.cancellation = cancellation;
        this.account = account;
        this.seen = new NumberedStates(account);
        this.parents = new IntStack(account);
        this.transitions = new IntStack(account);
    }

    /** @param most states that are looked at before it is given up */
    static ShortestPath in(
            Product product, Marks marks, MemoryBudget budget, int most, CancellationCheck cancellation) {
        return budget.openFor(
                "shortest path", account -> new ShortestPath(product, marks, account, most, cancellation));
    }

    /** The shortest path from an initial state to one of some states, with both; empty if none was found. */
    Optional<List<Trace.Step>> fromStart(Predicate<int[]> goal) {
        MarkedExpansion initial = new MarkedExpansion();
        product.initialStates(initial);
        for (Trace.Step step : initial.successors()) {
            if (goal.test(step.state())) {
                return Optional.of(List.of(step));
            }
            add(step, -1);
        }
        return search(state -> true, (from, enabled, step) -> goal.test(step.state()));
    }

    /** The shortest path that ends with a step that is looked for, without the state that it starts from. */
    Optional<List<Trace.Step>> from(int[] start, Predicate<int[]> region, Goal goal) {
        add(new Trace.Step(StateSink.INITIAL, start), -1);
        return search(region, goal).map(path -> path.subList(1, path.size()));
    }

    private void add(Trace.Step step, int parent) {
        if (seen.find(step.state()) == NumberedStates.ABSENT) {
            int number = seen.push(step.state());
            parents.push(parent < 0 ? number : parent);
            transitions.push(step.transition());
        }
    }

    private Optional<List<Trace.Step>> search(Predicate<int[]> region, Goal goal) {
        for (int number = 0; number < seen.size() && seen.size() <= most; number++) {
            cancellation.check();
            int[] state = state(number);
            MarkedExpansion expansion = new MarkedExpansion();
            product.expand(state, expansion);
            long[] enabled = expansion.enabled(marks);
            for (Trace.Step step : expansion.successors()) {
                if (region.test(step.state())) {
                    if (goal.isMet(state, enabled, step)) {
                        return Optional.of(pathTo(number, step));
                    }
                    add(step, number);
                }
            }
        }
        return Optional.empty();
    }

    private int[] state(int number) {
        int[] state = new int[product.layout().width()];
        seen.read(number, state);
        return state;
    }

    private List<Trace.Step> pathTo(int number, Trace.Step last) {
        List<Trace.Step> path = new ArrayList<>(List.of(last));
        int at = number;
        while (parents.get(at) != at) {
            path.add(new Trace.Step(transitions.get(at), state(at)));
            at = parents.get(at);
        }
        path.add(new Trace.Step(transitions.get(at), state(at)));
        Collections.reverse(path);
        return path;
    }

    @Override
    public void close() {
        account.close();
    }
}
