package pleat.search.emptiness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import pleat.automaton.Observer;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.search.frontier.NumberedStates;
import pleat.state.StateLayout;
import pleat.trace.Trace;

/**
 * Makes short lassos: the shortest path to a cycle or to a component, and from there the shortest way to each mark that is missing
 * and back. Where that would take too many states, what the search has found stays as it is.
 */
final class Lassos {
    /** So many states may be looked at to make a lasso shorter; a few seconds. */
    private static final int MOST_STATES = 1 << 18;

    private static final CancellationCheck NEVER = () -> {};

    private final Product product;
    private final Marks marks;
    private final MemoryBudget budget;

    Lassos(Product product, Marks marks, MemoryBudget budget) {
        this.product = product;
        this.marks = marks;
        this.budget = budget;
    }

    /** A path to an error of the observer, or a shorter one. */
    Trace toError(List<Trace.Step> path) {
        Observer observer = product.property().observer();
        return Trace.to(
                nearest(state -> observer.isError(product.location(state))).orElse(path));
    }

    /**
     * A lasso with marks that suffice, in a component that has them.
     *
     * @param known a path to a state from which the component is reached
     * @param component which states belong to it
     * @param cover what a cycle of it must have
     */
    Trace inside(List<Trace.Step> known, Predicate<int[]> component, Cover cover, CancellationCheck cancellation) {
        List<Trace.Step> steps =
                new ArrayList<>(nearest(component).orElseGet(() -> upTo(known, component, cancellation)));
        int loop = steps.size() - 1;
        int[] start = steps.get(loop).state();
        List<Trace.Step> cycle = cycle(start, component, cover, Integer.MAX_VALUE, cancellation)
                .orElseThrow(() -> new IllegalStateException("an accepting component without a cycle"));
        steps.addAll(cycle);
        return Trace.to(steps).returningTo(loop);
    }

    /** The path up to the first state of the component; if there is none, the path and the shortest way from there. */
    private List<Trace.Step> upTo(List<Trace.Step> path, Predicate<int[]> component, CancellationCheck cancellation) {
        for (int end = 0; end < path.size(); end++) {
            if (component.test(path.get(end).state())) {
                return path.subList(0, end + 1);
            }
        }
        List<Trace.Step> longer = new ArrayList<>(path);
        try (ShortestPath way = ShortestPath.in(product, marks, budget, Integer.MAX_VALUE, cancellation)) {
            longer.addAll(way.from(
                            path.get(path.size() - 1).state(),
                            state -> true,
                            (from, enabled, step) -> component.test(step.state()))
                    .orElseThrow());
        }
        return longer;
    }

    /**
     * A lasso that is as good as a known one and no longer, if it is found soon.
     *
     * @param path whose last state is the one with the number {@code loop}
     * @param region which states a cycle may pass
     */
    Trace shortened(List<Trace.Step> path, int loop, Predicate<int[]> region) {
        List<Trace.Step> steps = new ArrayList<>(path.subList(0, loop + 1));
        List<Trace.Step> cycle = path.subList(loop + 1, path.size());
        Optional<List<Trace.Step>> shorter = nearestOf(cycle);
        if (shorter.isPresent() && shorter.get().size() < steps.size()) {
            steps = new ArrayList<>(shorter.get());
            cycle = rotated(cycle, steps.get(steps.size() - 1).state());
        }
        int[] start = steps.get(steps.size() - 1).state();
        int length = cycle.size();
        Cover cover = marks.cover(new long[marks.length()]);
        List<Trace.Step> other = ifThereIsRoom(() -> cycle(start, region, cover, MOST_STATES, NEVER))
                .filter(found -> found.size() < length)
                .orElse(cycle);
        int newLoop = steps.size() - 1;
        steps.addAll(other);
        return Trace.to(steps).returningTo(newLoop);
    }

    private Optional<List<Trace.Step>> nearestOf(List<Trace.Step> cycle) {
        MemoryBudget.Account account = budget.open("cycle");
        try {
            return ifThereIsRoom(() -> {
                NumberedStates states = new NumberedStates(account);
                for (Trace.Step step : cycle) {
                    if (states.find(step.state()) == NumberedStates.ABSENT) {
                        states.push(step.state());
                    }
                }
                return nearest(state -> states.find(state) != NumberedStates.ABSENT);
            });
        } finally {
            account.close();
        }
    }

    /** The same cycle, from and to another of its states. */
    private static List<Trace.Step> rotated(List<Trace.Step> cycle, int[] start) {
        int end = 0;
        while (!StateLayout.sameState(cycle.get(end).state(), start)) {
            end++;
        }
        List<Trace.Step> rotated = new ArrayList<>(cycle.subList(end + 1, cycle.size()));
        rotated.addAll(cycle.subList(0, end + 1));
        return rotated;
    }

    /** The shortest path from an initial state to the nearest one of some states. */
    private Optional<List<Trace.Step>> nearest(Predicate<int[]> states) {
        return ifThereIsRoom(() -> {
            try (ShortestPath path = ShortestPath.in(product, marks, budget, MOST_STATES, NEVER)) {
                return path.fromStart(states);
            }
        });
    }

    /** Steps that lead from a state back to it, within a region, and have all marks that are needed. */
    private Optional<List<Trace.Step>> cycle(
            int[] start, Predicate<int[]> region, Cover cover, int most, CancellationCheck cancellation) {
        long[] missing = cover.missing();
        List<Trace.Step> steps = new ArrayList<>();
        int[] at = start;
        while (steps.isEmpty() || isMissing(missing) || !StateLayout.sameState(at, start)) {
            boolean isMissing = isMissing(missing);
            ShortestPath.Goal goal = isMissing
                    ? (from, enabled, step) -> adds(cover.row(from, enabled, step), missing)
                    : (from, enabled, step) -> StateLayout.sameState(step.state(), start);
            Optional<List<Trace.Step>> leg;
            try (ShortestPath path = ShortestPath.in(product, marks, budget, most, cancellation)) {
                leg = path.from(at, region, goal);
            }
            if (leg.isEmpty()) {
                return Optional.empty();
            }
            for (Trace.Step step : leg.get()) {
                take(at, step, cover, missing);
                at = step.state();
            }
            steps.addAll(leg.get());
        }
        return Optional.of(steps);
    }

    private static boolean isMissing(long[] missing) {
        for (long word : missing) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean adds(long[] row, long[] missing) {
        for (int i = 0; i < missing.length; i++) {
            if ((row[i] & missing[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    private void take(int[] from, Trace.Step step, Cover cover, long[] missing) {
        MarkedExpansion expansion = new MarkedExpansion();
        product.expand(from, expansion);
        long[] row = cover.row(from, expansion.enabled(marks), step);
        for (int i = 0; i < missing.length; i++) {
            missing[i] &= ~row[i];
        }
    }

    /** A shorter way is worth no failure. */
    private static <T> Optional<T> ifThereIsRoom(Supplier<Optional<T>> attempt) {
        try {
            return attempt.get();
        } catch (OutOfBudgetException full) {
            return Optional.empty();
        }
    }
}
