package pleat.search.emptiness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.model.StateSink;
import pleat.search.frontier.NumberedStates;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.SearchPath;
import pleat.search.traversal.SuccessorSink;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.search.traversal.Visitor;
import pleat.spill.SpillFile;
import pleat.state.StateLayout;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Looks for an accepted cycle by one depth-first search and, where that is not enough, a nested one (Schwoon and Esparza, "A Note on
 * On-the-Fly Verification Algorithms", TACAS 2005). A component of the observer is treated as it needs:
 *
 * <ul>
 *   <li>all cycles are accepted: a step back to the path closes one (Černá and Pelánek 2003)
 *   <li>some are: so does a step back from or to an accepting state. When an accepting state is left, a nested search starts from
 *       it, stays in the component, and looks for a way back to the path. No nested search visits a state (red) that one has visited
 *       before, so these are a second set of the same kind as the first
 *   <li>none is: states are only visited
 * </ul>
 *
 * <p>The path is asked about before the store, and only where a cycle may close. Red states are asked about in nested searches alone:
 * a state that is being left is never red, since a nested search that comes to the path is over.
 */
final class NestedDepthFirst implements Traversal, SuccessorSink {
    private final Product product;
    private final Places places;
    private final StateStore store;
    private final StoreSource stores;
    private final MemoryBudget budget;
    private final SpillFile spill;
    private final MemoryBudget.Account account;
    private final SearchPath path;
    /** The states of the path through which there may be an accepted cycle. */
    private final NumberedStates onPath;

    private final Visitor visitor;
    /** Expands states once more, and so what it counts is not told. */
    private final Visitor nestedVisitor;

    /** Null until there is a nested search. */
    private SearchPath nested;

    /** What nested searches have visited; null until there is one. */
    private StateStore red;

    private boolean isNested;
    /** Whether the nested search from the current state of the path is over. */
    private boolean isSearched;
    /** Of the state that is being expanded; negative for initial states. */
    private int location = -1;

    /** The step that closes a cycle; null until there is one. */
    private Trace.Step closing;

    private List<Violation> violations = List.of();
    /** The store, if it is to be closed. */
    private Optional<StateStore> owned = Optional.empty();

    NestedDepthFirst(
            Product product,
            StateStore store,
            StoreSource stores,
            MemoryBudget budget,
            SpillFile spill,
            CancellationCheck cancellation) {
        this.product = product;
        this.places = new Places(product);
        this.store = store;
        this.stores = stores;
        this.budget = budget;
        this.spill = spill;
        this.account = budget.open("states on the path");
        this.path = new SearchPath(product.layout().width(), budget, spill);
        this.onPath = new NumberedStates(account);
        this.visitor = new Visitor(product, OpenProperties.none(), this, cancellation);
        this.nestedVisitor = new Visitor(product, OpenProperties.none(), this, cancellation);
    }

    /** With a store that is closed with it. */
    static NestedDepthFirst withOwnStore(
            Product product, StoreSource stores, MemoryBudget budget, SpillFile spill, CancellationCheck cancellation) {
        StateStore own = stores.create();
        try {
            NestedDepthFirst search = new NestedDepthFirst(product, own, stores, budget, spill, cancellation);
            search.owned = Optional.of(own);
            return search;
        } catch (OutOfBudgetException full) {
            own.close();
            throw full;
        }
    }

    @Override
    public void start() {
        visitor.start();
    }

    /** In place of {@link #start}: looks for what lies behind a state. */
    void startAt(int[] state) {
        successor(StateSink.INITIAL, state);
        expanded();
    }

    @Override
    public boolean canBeSaved() {
        return true;
    }

    /**
     * Red states are not written, and a nested search is started again where it began. The same cycles are found: no state that a
     * nested search has left leads back to the path.
     */
    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeBoolean(isSearched);
        visitor.writeTo(out);
        path.writeTo(out);
        onPath.writeTo(out, product.layout().width());
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        isSearched = in.readBoolean();
        visitor.readFrom(in);
        path.readFrom(in);
        onPath.readFrom(in);
    }

    @Override
    public boolean advance() {
        return isNested ? advanceNested() : advancePath();
    }

    private boolean advancePath() {
        while (!path.isEmpty()) {
            if (path.isComplete()) {
                if (needsNestedSearch(path.current())) {
                    startNested(path.current());
                    return true;
                }
                leave();
                continue;
            }
            int[] candidate = path.tryNext();
            if (store.add(candidate)) {
                path.enter();
                enter(candidate);
                return true;
            }
            path.reject();
        }
        return false;
    }

    private void enter(int[] state) {
        location = places.location(state);
        if (places.isError(location)) {
            violations = violated();
            return;
        }
        if (places.isWatched(location)) {
            onPath.push(state);
        }
        visitor.visit(state);
        checkClosing();
    }

    private void leave() {
        if (places.isWatched(places.location(path.current()))) {
            onPath.cutTo(onPath.size() - 1);
        }
        isSearched = false;
        path.leave();
    }

    private void checkClosing() {
        if (closing != null) {
            violations = violated();
        }
    }

    private List<Violation> violated() {
        return List.of(new Violation(product.property(), Optional.empty()));
    }

    private boolean needsNestedSearch(int[] state) {
        int at = places.location(state);
        return !isSearched && places.isWatched(at) && !places.acceptsAllCycles(at) && places.isAccepting(at);
    }

    private void startNested(int[] seed) {
        if (nested == null) {
            nested = new SearchPath(product.layout().width(), budget, spill);
        }
        if (red == null) {
            red = stores.create();
        }
        isNested = true;
        nested.candidate(StateSink.INITIAL, seed);
        nested.expanded();
    }

    private boolean advanceNested() {
        while (!nested.isEmpty()) {
            if (nested.isComplete()) {
                nested.leave();
                continue;
            }
            int[] candidate = nested.tryNext();
            if (red.add(candidate)) {
                nested.enter();
                location = places.location(candidate);
                nestedVisitor.visit(candidate);
                checkClosing();
                return true;
            }
            nested.reject();
        }
        isNested = false;
        isSearched = true;
        return true;
    }

    @Override
    public void successor(int transition, int[] next) {
        boolean mayCloseCycle = location >= 0 && places.areTogether(location, places.location(next));
        if (mayCloseCycle && onPath.find(next) != NumberedStates.ABSENT) {
            if (closing == null && closesAccepted(next)) {
                closing = new Trace.Step(transition, next.clone());
            }
        } else if (isNested) {
            if (mayCloseCycle && !red.contains(next)) {
                nested.candidate(transition, next);
            }
        } else if (!store.contains(next)) {
            path.candidate(transition, next);
        }
    }

    private boolean closesAccepted(int[] next) {
        return isNested
                || places.acceptsAllCycles(location)
                || places.isAccepting(location)
                || places.isAccepting(places.location(next));
    }

    @Override
    public void expanded() {
        (isNested ? nested : path).expanded();
    }

    @Override
    public List<Violation> violations() {
        return violations;
    }

    @Override
    public Trace trace() {
        return trace(path.steps());
    }

    /** @param way to the state that it was {@linkplain #startAt started at}, with that */
    Trace traceAfter(List<Trace.Step> way) {
        List<Trace.Step> steps = new ArrayList<>(way);
        List<Trace.Step> further = path.steps();
        steps.addAll(further.subList(1, further.size()));
        return trace(steps);
    }

    private Trace trace(List<Trace.Step> pathSteps) {
        Lassos lassos = new Lassos(product, new Marks(product), budget);
        if (closing == null) {
            return lassos.toError(pathSteps);
        }
        List<Trace.Step> steps = new ArrayList<>(pathSteps);
        if (isNested) {
            List<Trace.Step> further = nested.steps();
            steps.addAll(further.subList(1, further.size()));
        }
        steps.add(closing);
        int loop = 0;
        while (!StateLayout.sameState(steps.get(loop).state(), closing.state())) {
            loop++;
        }
        int at = places.location(closing.state());
        return lassos.shortened(steps, loop, state -> places.areTogether(at, places.location(state)));
    }

    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public Counts counts() {
        long redBytes = red == null ? 0 : red.footprint().bytes();
        return new Counts(
                visitor.transitions(),
                0,
                visitor.faults(),
                path.depth(),
                path.waiting(),
                path.bytes() + account.bytes() + (nested == null ? 0 : nested.bytes()) + redBytes,
                spill.bytes());
    }

    @Override
    public void close() {
        path.close();
        account.close();
        if (nested != null) {
            nested.close();
        }
        if (red != null) {
            red.close();
        }
        owned.ifPresent(StateStore::close);
    }
}
