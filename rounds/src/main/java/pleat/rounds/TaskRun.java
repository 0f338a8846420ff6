package pleat.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.model.CancellationCheck;
import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.model.Property;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.SuccessorSink;
import pleat.search.traversal.Violation;
import pleat.search.traversal.Visitor;
import pleat.search.traversal.Wanted;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.FlatTable;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyEncoder;
import pleat.stores.diagram.key.RecentKeys;

/**
 * Does one task. States wait as keys in a list, in the order in which they were found; a hash table has all keys that were seen and are
 * not visited, and successors are looked up a batch at a time.
 *
 * <p>Cost: the hash table, of the states that the task finds; the visited set costs nothing but the look-ups.
 */
public final class TaskRun implements SuccessorSink {
    /** Keys that are looked up together. */
    private static final int BATCH = 1 << 9;

    /** States between two questions whether to go on; a power of two. */
    private static final int CHECK_INTERVAL = 1 << 8;

    /** A task that has found so many states without codes ends: the next round will have codes for them. */
    private static final int MOST_UNENCODED = 1 << 14;

    private final Round round;
    private final RoundTask task;
    private final Model model;
    private final Visitor visitor;
    private final CancellationCheck cancellation;
    private final MemoryBudget budget;
    private final Encoding encoding;
    /** Whether some of the states that are found are expanded here. */
    private final boolean follows;

    private final int words;
    private final KeyEncoder encoder;
    private final RecentKeys recent;
    private final KeyBatch batch;
    private final FlatTable known;
    /** States to expand, those that are expanded first. */
    private final KeyList own;

    private final KeyList others;
    /** States that the encoding has no codes for; null until there is one. */
    private SetBuilder withoutCode;

    private int unencoded;
    private final List<int[]> stuck = new ArrayList<>();
    /** Where those that are stuck are among the own. */
    private int[] stuckPlaces = new int[4];

    private int waiting;

    private TaskRun(
            Round round,
            RoundTask task,
            Model model,
            List<Property> properties,
            CancellationCheck cancellation,
            MemoryBudget budget,
            Account account) {
        this.round = round;
        this.budget = budget;
        this.task = task;
        this.model = model;
        this.cancellation = cancellation;
        this.encoding = round.encoding();
        this.follows = !(task.following() instanceof RoundTask.Nothing);
        this.words = encoding.words();
        account.reserve(KeyEncoder.bytes(encoding)
                + RecentKeys.bytes(words)
                + KeyBatch.bytes(BATCH, words)
                + HeapSize.ofObject(20, 2, 0));
        this.encoder = new KeyEncoder(encoding);
        this.recent = RecentKeys.of(words);
        this.batch = new KeyBatch(BATCH, words);
        this.known = new FlatTable(account, words);
        this.own = new KeyList(account, words);
        this.others = new KeyList(account, words);
        this.visitor = new Visitor(model, new OpenProperties(properties, Wanted.FIRST_VIOLATION), this, cancellation);
    }

    /**
     * Does a task.
     *
     * @param model of this thread
     * @param budget for what the task takes while it runs, and for the sets of the result
     */
    public static TaskResult run(
            Round round,
            RoundTask task,
            Model model,
            List<Property> properties,
            MemoryBudget budget,
            CancellationCheck cancellation) {
        Account account = budget.open("round task");
        TaskRun run = null;
        try {
            run = new TaskRun(round, task, model, properties, cancellation, budget, account);
            return run.run();
        } finally {
            account.close();
            if (run != null && run.withoutCode != null) {
                run.withoutCode.close();
            }
        }
    }

    private TaskResult run() {
        task.states().forEachKey(task.from(), task.to(), this::begin);
        int[] state = new int[0];
        int next = 0;
        Optional<TaskResult.Found> violation = Optional.empty();
        while (violation.isEmpty() && next < task.quota() && unencoded < MOST_UNENCODED && hasNext(next)) {
            if (state.length != model.layout().width()) {
                state = new int[model.layout().width()];
            }
            encoding.read(own.keys(), next * words, state);
            violation = visited(state, next);
            next++;
            if ((next & CHECK_INTERVAL - 1) == 0) {
                cancellation.check();
            }
        }
        lookUp();
        own.moveFrom(next, others);
        own.removeAll(stuckPlaces, stuck.size());
        return result(violation);
    }

    private void begin(long[] key) {
        own.add(key, 0);
        if (follows) {
            makeRoom(1);
            known.add(key, 0);
        }
    }

    private boolean hasNext(int next) {
        if (next == own.size()) {
            lookUp();
        }
        return next < own.size();
    }

    private Optional<TaskResult.Found> visited(int[] state, int place) {
        try {
            List<Violation> violations = visitor.visit(state);
            return violations.stream().findFirst().map(some -> new TaskResult.Found(state.clone(), some));
        } catch (LayoutMustGrow later) {
            visitor.abandon();
            if (stuck.size() == stuckPlaces.length) {
                stuckPlaces = Arrays.copyOf(stuckPlaces, 2 * stuckPlaces.length);
            }
            stuckPlaces[stuck.size()] = place;
            stuck.add(state.clone());
            return Optional.empty();
        }
    }

    @Override
    public void successor(int transition, int[] next) {
        if (!encoder.make(next)) {
            addWithoutCode(next);
        } else if (!recent.saw(encoder.key())) {
            encoder.copyTo(batch.keys, waiting * words);
            waiting++;
            if (waiting == BATCH) {
                lookUp();
            }
        }
    }

    @Override
    public void expanded() {}

    private void addWithoutCode(int[] state) {
        if (withoutCode == null) {
            withoutCode = new SetBuilder(encoding, budget);
        }
        withoutCode.add(state);
        unencoded++;
    }

    private void makeRoom(int more) {
        if (!known.hasRoomFor(more)) {
            known.resize(Math.max(2 * known.room(), known.size() + more));
        }
    }

    /** Finds out which keys of the batch are new, and whose they are. */
    private void lookUp() {
        if (waiting == 0) {
            return;
        }
        batch.waitAll(waiting);
        batch.known(round.diagram().find(batch, waiting));
        makeRoom(waiting);
        for (int i = 0; i < waiting; i++) {
            if (batch.places[i] == KeyBatch.ABSENT && known.add(batch.keys, i * words)) {
                (isOwn(i * words) ? own : others).add(batch.keys, i * words);
            }
        }
        waiting = 0;
    }

    private boolean isOwn(int at) {
        return follows && task.following().follows(encoding, batch.keys, at);
    }

    private TaskResult result(Optional<TaskResult.Found> violation) {
        boolean isJustTheTask = !follows && own.size() == task.to() - task.from();
        return new TaskResult(
                isJustTheTask ? Optional.empty() : Optional.of(set(own)),
                set(others),
                Optional.ofNullable(withoutCode).map(SetBuilder::build),
                stuck,
                visitor.transitions(),
                visitor.deadlocks(),
                visitor.faults(),
                violation);
    }

    private FoldedSet set(KeyList keys) {
        try (SetBuilder builder = new SetBuilder(encoding, budget)) {
            if (keys.size() > 0) {
                builder.addKeys(keys.sorted(), keys.size());
            }
            return builder.build();
        }
    }
}
