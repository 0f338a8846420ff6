package pleat.search.emptiness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Fairness;
import pleat.model.Product;
import pleat.search.frontier.IntStack;
import pleat.search.frontier.NumberedStates;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.SearchPath;
import pleat.search.traversal.SuccessorSink;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.search.traversal.Visitor;
import pleat.spill.SpillFile;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Looks for a strongly connected component with all marks: any number of acceptance sets, and fairness. One depth-first search
 * (Couvreur 1999; Gabow 2000) that ends as soon as the part of a component that it has seen is accepted. Under strong fairness a
 * component that is complete and not fair may have a fair part: {@link FairPart}. Fairness to steps is decided when a component is
 * complete: {@link StepCover}.
 *
 * <p>The states of components that are not complete are kept whole, with their numbers. In the worst case that is all states, and
 * then a folded store saves nothing.
 */
final class ComponentSearch implements Traversal, SuccessorSink {
    private static final int NOWHERE = -1;

    private final Product product;
    private final Places places;
    private final Marks marks;
    private final StateStore store;
    private final MemoryBudget budget;
    private final SpillFile spill;
    private final CancellationCheck cancellation;
    private final MemoryBudget.Account account;
    private final SearchPath path;
    /** The states through which there may be an accepted cycle and whose component is not complete. */
    private final NumberedStates open;
    /** Of the path, the numbers of the states that are open. */
    private final IntStack numbers;

    private final Roots roots;
    private final Visitor visitor;

    /** How many states of the path are entered. */
    private long entered;
    /** Of the state that is being expanded. */
    private int location = NOWHERE;

    /** Of that state, if fairness is asked for: the transitions that fire, and those that fail. */
    private final IntStack fired;

    /** Of that state: its steps to open states, each as its transition and the number of the state. */
    private final IntStack closing;

    private long[] enabled;
    private long[] step;

    /** Where the accepted component is; null until there is one. */
    private Predicate<int[]> component;

    private Cover cover;
    /** What the cycle must have under fairness to steps. */
    private Optional<StepCover> steps = Optional.empty();

    private List<Violation> violations = List.of();

    ComponentSearch(
            Product product, StateStore store, MemoryBudget budget, SpillFile spill, CancellationCheck cancellation) {
        this.product = product;
        this.places = new Places(product);
        this.marks = new Marks(product);
        this.store = store;
        this.budget = budget;
        this.spill = spill;
        this.cancellation = cancellation;
        this.account = budget.open("open components");
        this.path = new SearchPath(product.layout().width(), budget, spill);
        this.open = new NumberedStates(account);
        this.numbers = new IntStack(account);
        this.fired = new IntStack(account);
        this.closing = new IntStack(account);
        this.roots = new Roots(marks, account);
        this.visitor = new Visitor(product, OpenProperties.none(), this, cancellation);
        this.enabled = new long[marks.partyWords()];
        this.step = new long[marks.length()];
    }

    @Override
    public void start() {
        visitor.start();
    }

    @Override
    public boolean canBeSaved() {
        return true;
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(entered);
        visitor.writeTo(out);
        path.writeTo(out);
        open.writeTo(out, product.layout().width());
        numbers.writeTo(out);
        roots.writeTo(out);
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        entered = in.readLong();
        visitor.readFrom(in);
        path.readFrom(in);
        open.readFrom(in);
        numbers.readFrom(in);
        roots.readFrom(in);
        enabled = new long[marks.partyWords()];
        step = new long[marks.length()];
    }

    @Override
    public boolean advance() {
        while (!path.isEmpty()) {
            if (path.isComplete()) {
                if (leave()) {
                    return true;
                }
                continue;
            }
            int from = entered == 0 ? NOWHERE : places.location(path.current());
            int[] candidate = path.tryNext();
            int transition = path.transition();
            if (store.add(candidate)) {
                path.enter();
                entered++;
                enter(from, transition, candidate);
                return true;
            }
            int number = number(from, candidate);
            path.reject();
            if (number != NumberedStates.ABSENT) {
                merge(from, transition, number);
                if (isAccepted()) {
                    return true;
                }
            }
        }
        return false;
    }

    private void enter(int from, int transition, int[] state) {
        location = places.location(state);
        if (places.isError(location)) {
            violations = violated();
            return;
        }
        boolean isWatched = places.isWatched(location);
        if (isWatched) {
            int number = open.push(state);
            numbers.push(number);
            Arrays.fill(step, 0);
            if (from != NOWHERE && places.areTogether(from, location)) {
                marks.addStep(from, transition, step, 0);
            }
            roots.push(number, step);
        }
        fired.clear();
        visitor.visit(state);
        learn(isWatched);
        while (closing.size() > 0) {
            int number = closing.pop();
            merge(location, closing.pop(), number);
        }
        if (isWatched) {
            addState();
            isAccepted();
        }
    }

    /** Makes room for parties that were not met before. None of them is enabled in an earlier state. */
    private void learn(boolean isWatched) {
        int before = marks.partyWords();
        for (int i = 0; i < fired.size(); i++) {
            marks.learn(fired.get(i));
        }
        if (marks.partyWords() > before) {
            enabled = new long[marks.partyWords()];
            step = new long[marks.length()];
            roots.widen(before, isWatched ? 1 : 0);
        }
    }

    /** Adds the state that was expanded last to its component. */
    private void addState() {
        Arrays.fill(enabled, 0);
        for (int i = 0; i < fired.size(); i++) {
            marks.addEnabled(fired.get(i), enabled);
        }
        roots.addState(enabled);
    }

    /** Leaves the current state; true if that shows a violation. */
    private boolean leave() {
        if (places.isWatched(places.location(path.current()))) {
            int number = numbers.top();
            if (roots.topNumber() == number) {
                if (roots.visitsAllSets() && hasFairPart(number)) {
                    return true;
                }
                open.cutTo(number);
                roots.pop();
            }
            numbers.pop();
        }
        entered--;
        path.leave();
        return false;
    }

    /** Looks at a component that is complete, where that can show more than its marks. */
    private boolean hasFairPart(int first) {
        if (marks.fairness().isStrong()) {
            Optional<FairPart> part = FairPart.of(product, places, marks, open, first, budget, cancellation);
            part.ifPresent(fair -> found(fair::contains, fair.cover()));
        } else if (marks.fairness() == Fairness.GLOBAL) {
            steps = StepCover.ofClosed(product, places, open, first, budget, cancellation);
            steps.ifPresent(all -> found(state -> open.find(state) >= first, all));
        }
        return !violations.isEmpty();
    }

    @Override
    public void successor(int transition, int[] next) {
        failed(transition);
        int number = number(location, next);
        if (number != NumberedStates.ABSENT) {
            closing.push(transition);
            closing.push(number);
        } else if (!store.contains(next)) {
            path.candidate(transition, next);
        }
    }

    /** A party is enabled whether its transition fires or fails. */
    @Override
    public void failed(int transition) {
        if (marks.partyWords() > 0 && location != NOWHERE) {
            fired.push(transition);
        }
    }

    @Override
    public void expanded() {
        path.expanded();
    }

    /** The number of a successor if it is open and a cycle may close there. */
    private int number(int from, int[] next) {
        return from != NOWHERE && places.areTogether(from, places.location(next))
                ? open.find(next)
                : NumberedStates.ABSENT;
    }

    /** A step leads to an open state. */
    private void merge(int from, int transition, int number) {
        Arrays.fill(step, 0);
        marks.addStep(from, transition, step, 0);
        roots.merge(number, step);
    }

    /** Whether what is known of the last component shows a violation. */
    private boolean isAccepted() {
        boolean isAccepted = roots.isAccepted();
        if (isAccepted) {
            int first = roots.topNumber();
            found(state -> open.find(state) >= first, marks.cover(roots.topRow()));
        }
        return isAccepted;
    }

    private void found(Predicate<int[]> states, Cover needed) {
        component = states;
        cover = needed;
        violations = violated();
    }

    private List<Violation> violated() {
        return List.of(new Violation(product.property(), Optional.empty()));
    }

    @Override
    public List<Violation> violations() {
        return violations;
    }

    @Override
    public Trace trace() {
        Lassos lassos = new Lassos(product, marks, budget);
        List<Trace.Step> known = path.steps();
        return component == null ? lassos.toError(known) : lassos.inside(known, component, cover, cancellation);
    }

    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public Counts counts() {
        return new Counts(
                visitor.transitions(),
                0,
                visitor.faults(),
                path.depth(),
                path.waiting(),
                path.bytes() + account.bytes(),
                spill.bytes());
    }

    @Override
    public void close() {
        path.close();
        account.close();
        steps.ifPresent(StepCover::close);
    }
}
