package pleat.process;

import java.util.Arrays;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.ir.Regions;
import pleat.model.EvaluationFault;
import pleat.model.StateSink;

/**
 * The steps of one process, followed to the end of the atomic sequences that they begin. Depth first over an explicit stack:
 * level 0 is the expanded state, and level n + 1 the state after a step that the process at level n has taken. Only states
 * in which everybody may step again are shown to the sink. Allocates while the stack is deeper than ever before, and then
 * no more.
 */
final class AtomicSteps {
    private static final int NOBODY = -1;
    private static final int STUCK = -2;
    /** Inner steps of a d_step that are followed; they cost time only. */
    private static final long LONGEST_D_STEP = 1L << 24;
    /** Levels of the stack, and values in all of them: steps of an atomic sequence cost memory, here up to about 256 MB. */
    private static final int MOST_LEVELS = 1 << 18;

    private static final int MOST_VALUES = 1 << 26;
    /** Values of a level beside its state. */
    private static final int LEVEL_OVERHEAD = 15;

    private static final int SHORT_CIRCLE = 64;

    private final ProcessSystem system;
    private final Regions regions;
    private final ControlTables tables;
    private final ProcessView view;
    private final StepExecutor steps;
    private final PriorityRule priorities;
    private final TransitionNumbers numbering;
    private final int count;
    private final int[] resetAfterStep;
    private final int[] resetValues;
    private final Repetition repetition = new Repetition();

    /** By level. The first one may belong to somebody else, and is not written to. */
    private int[][] vectors;
    /** Takes the place of a state that is shorter than the layout. */
    private int[] own = {};

    private int[] holder;
    private int[] frame;
    private int[] type;
    private int[] cursor;
    /** Whether a step was possible, and up to which rank others may be. */
    private boolean[] moved;

    private int[] mostRank;
    private int[] takenGroup;
    /** The process that is tried next as the other side of a handshake, and which of its exits that receive. */
    private int[] partner;

    private int[] partnerExit;
    private int[] partnerRank;

    private StateSink sink;
    private StepLog log = StepLog.NONE;
    /** Number of the transition that the first step of the walk begins. */
    private int transition;

    private boolean failed;
    /** The edge that led to the newest level. */
    private int lastEdge;

    AtomicSteps(
            ProcessSystem system,
            int[] initial,
            Regions regions,
            ControlTables tables,
            ProcessView view,
            StepExecutor steps,
            PriorityRule priorities) {
        this.system = system;
        this.regions = regions;
        this.tables = tables;
        this.view = view;
        this.steps = steps;
        this.priorities = priorities;
        this.numbering = new TransitionNumbers(tables);
        this.count = system.processCount();
        this.resetAfterStep =
                system.resetAfterStep().stream().mapToInt(Integer::intValue).toArray();
        this.resetValues =
                Arrays.stream(resetAfterStep).map(slot -> initial[slot]).toArray();
        allocate(16);
        vectors = new int[16][0];
    }

    private void allocate(int levels) {
        holder = copy(holder, levels);
        frame = copy(frame, levels);
        type = copy(type, levels);
        cursor = copy(cursor, levels);
        moved = moved == null ? new boolean[levels] : Arrays.copyOf(moved, levels);
        mostRank = copy(mostRank, levels);
        takenGroup = copy(takenGroup, levels);
        partner = copy(partner, levels);
        partnerExit = copy(partnerExit, levels);
        partnerRank = copy(partnerRank, levels);
    }

    private static int[] copy(int[] old, int length) {
        return old == null ? new int[length] : Arrays.copyOf(old, length);
    }

    /** Makes a state the one to walk from; it is not changed. Returns it with all slots of the layout. */
    int[] load(int[] state) {
        fitToLayout();
        vectors[0] = state;
        if (state.length != own.length) {
            int length = Math.min(state.length, own.length);
            System.arraycopy(state, 0, own, 0, length);
            Arrays.fill(own, length, own.length, 0);
            vectors[0] = own;
        }
        return vectors[0];
    }

    int[] loaded() {
        return vectors[0];
    }

    /** All vectors have the slots of all regions that there are now, and the view knows these. */
    private void fitToLayout() {
        Regions.Snapshot now = regions.now();
        if (now.width() != own.length) {
            for (int level = 0; level < vectors.length; level++) {
                vectors[level] = Arrays.copyOf(vectors[level], now.width());
            }
            own = vectors[0];
            view.lookAt(now);
        }
    }

    void to(StateSink receiver, StepLog logging) {
        sink = receiver;
        log = logging;
        failed = false;
    }

    /** Whether an evaluation has failed since {@link #to}. */
    boolean hasFailed() {
        return failed;
    }

    /**
     * Takes every step of the process in the loaded state. A timeout is one for the first step only: what follows in an atomic
     * sequence finds that somebody has just stepped.
     *
     * @return whether there was a step
     */
    boolean process(int pid) {
        int timeout = view.timeout();
        int level = begin(0, pid) ? 0 : -1;
        while (level >= 0) {
            view.setTimeout(level == 0 ? timeout : 0);
            int next = advance(level);
            if (next == STUCK) {
                if (level > 0 && !moved[level]) {
                    show(level);
                }
                level--;
            } else if (isEndless(level + 1, next)) {
                fail(system.edges().get(lastEdge).faults().endless());
            } else if (level + 2 >= mostLevels()) {
                giveUp(system.edges().get(lastEdge).faults().unfinished());
            } else {
                view.setTimeout(0);
                if (begin(level + 1, next)) {
                    level++;
                } else {
                    show(level + 1);
                }
            }
        }
        view.setTimeout(timeout);
        return moved[0];
    }

    /** Starts to look at the exits of a process; false when it may not step at all. */
    private boolean begin(int level, int pid) {
        int[] state = vectors[level];
        int place = view.place(state, pid);
        holder[level] = pid;
        moved[level] = false;
        mostRank[level] = Integer.MAX_VALUE;
        if (place < 0) {
            return false;
        }
        frame[level] = view.frame(pid, place);
        type[level] = view.type(pid, place);
        cursor[level] = 0;
        takenGroup[level] = -1;
        partner[level] = NOBODY;
        try {
            return priorities.permits(state, frame[level], pid)
                    && steps.isProvided(type[level], state, frame[level], pid);
        } catch (EvaluationFault fault) {
            transition = level == 0 ? numbering.alone(tables.exits[type[0]][state[frame[0]]][0], pid) : transition;
            fail(fault.fault());
            return false;
        }
    }

    /**
     * Takes the next steps at the level, up to one that leaves control with a process. Returns that process, or {@link #STUCK}
     * when there is no step left.
     */
    private int advance(int level) {
        int location = vectors[level][frame[level]];
        int[] exits = tables.exits[type[level]][location];
        int[] ranks = tables.ranks[type[level]][location];
        int[] groups = tables.groups[type[level]][location];
        for (int at = cursor[level]; at < exits.length; at++) {
            if (ranks[at] > mostRank[level]) {
                return STUCK;
            }
            if (groups[at] >= 0 && groups[at] == takenGroup[level]) {
                partner[level] = NOBODY;
                continue;
            }
            // Another handshake of the same statement is no second step.
            boolean isSecond = moved[level] && partner[level] == NOBODY;
            do {
                int next = step(level, exits[at]);
                if (next == STUCK) {
                    break;
                }
                if (isSecond) {
                    tell(tables.choice[type[level]]);
                    isSecond = false;
                }
                moved[level] = true;
                mostRank[level] = ranks[at];
                takenGroup[level] = groups[at];
                if (next != NOBODY) {
                    cursor[level] = partner[level] == NOBODY ? at + 1 : at;
                    return next;
                }
                show(level + 1);
            } while (partner[level] != NOBODY && groups[at] < 0);
            partner[level] = NOBODY;
        }
        cursor[level] = exits.length;
        return STUCK;
    }

    /** Takes a step by an edge; by one that sends in a handshake, the next that there is. */
    private int step(int level, int edge) {
        try {
            return tables.kind[edge] == ControlTables.SEND ? sendOrMeet(level, edge) : alone(level, edge);
        } catch (EvaluationFault fault) {
            number(level, numbering.alone(edge, holder[level]));
            fail(fault.fault());
            return STUCK;
        } catch (UnfinishedStep unfinished) {
            giveUp(unfinished.fault());
            return STUCK;
        }
    }

    private int mostLevels() {
        return Math.min(MOST_LEVELS, MOST_VALUES / (own.length + LEVEL_OVERHEAD));
    }

    private void number(int level, int number) {
        if (level == 0) {
            transition = number;
        }
    }

    private int alone(int level, int edge) {
        return steps.isExecutable(edge, vectors[level], frame[level], holder[level], moved[level])
                ? take(level, edge)
                : STUCK;
    }

    /** Takes a step that has just been found executable. */
    private int take(int level, int edge) {
        int pid = holder[level];
        number(level, numbering.alone(edge, pid));
        int[] next = prepare(level, edge);
        log.begin(level);
        log.step(level, edge, pid, next, frame[level]);
        int broken = steps.perform(edge, next, frame[level], pid);
        log.done(level, next);
        tell(broken);
        return finish(level, edge, pid, frame[level]);
    }

    private void tell(int broken) {
        if (broken >= 0) {
            sink.broken(transition, broken);
        }
    }

    /** The next level as a copy of this one, with room for what the edge makes. */
    private int[] prepare(int level, int edge) {
        if (level + 1 == vectors.length) {
            int levels = 2 * vectors.length;
            vectors = Arrays.copyOf(vectors, levels);
            for (int i = levels / 2; i < levels; i++) {
                vectors[i] = new int[vectors[0].length];
            }
            allocate(levels);
        }
        if (tables.kind[edge] == ControlTables.RUN) {
            steps.makeRoom(edge, vectors[level]);
            fitToLayout();
        }
        System.arraycopy(vectors[level], 0, vectors[level + 1], 0, vectors[level].length);
        return vectors[level + 1];
    }

    /** After a step: goes on inside a d_step, and says who is next. */
    private int finish(int level, int edge, int pid, int base) {
        int ending = continued(level, edge, pid, base);
        lastEdge = ending;
        return tables.after[ending] == ProcessEdge.After.SELF ? pid : NOBODY;
    }

    /** Takes the rest of a d_step: at each location the first exit that is possible. Returns the last edge. */
    private int continued(int level, int first, int pid, int base) {
        int edge = first;
        repetition.begin();
        while (tables.after[edge] == ProcessEdge.After.CONTINUES) {
            int[] next = vectors[level + 1];
            int place = view.place(next, pid);
            int[] exits = tables.exits[view.type(pid, place)][next[base]];
            int chosen = -1;
            for (int i = 0; i < exits.length && chosen < 0; i++) {
                if (steps.isExecutable(exits[i], next, base, pid, false)) {
                    chosen = exits[i];
                }
            }
            if (chosen < 0) {
                throw new EvaluationFault(system.edges().get(exits[0]).faults().blocked());
            }
            if (repetition.isRepeated(next, base)) {
                throw new EvaluationFault(system.edges().get(edge).faults().endless());
            }
            if (repetition.seen() > LONGEST_D_STEP) {
                throw new UnfinishedStep(system.edges().get(edge).faults().unfinished());
            }
            if (tables.kind[chosen] == ControlTables.RUN) {
                steps.makeRoom(chosen, next);
                fitToLayout();
                next = vectors[level + 1];
            }
            log.step(level, chosen, pid, next, base);
            int broken = steps.perform(chosen, next, base, pid);
            log.done(level, next);
            tell(broken);
            edge = chosen;
        }
        return edge;
    }

    private int sendOrMeet(int level, int edge) {
        int[] state = vectors[level];
        steps.find(edge, state, frame[level], holder[level]);
        if (steps.foundRendezvous()) {
            return meet(level, edge);
        }
        return steps.foundRoom(state) ? take(level, edge) : STUCK;
    }

    /**
     * The next handshake that the sending edge can have. As in SPIN, a send that nobody receives undoes the precedence of an
     * escape that was possible.
     */
    private int meet(int level, int edge) {
        int pid = holder[level];
        int[] state = vectors[level];
        int channel = steps.found();
        boolean isFirst = partner[level] == NOBODY;
        if (isFirst) {
            partner[level] = 0;
            partnerExit[level] = 0;
            partnerRank[level] = Integer.MAX_VALUE;
        }
        boolean offered = false;
        for (; partner[level] < state[count]; nextPartner(level)) {
            int other = partner[level];
            int place = view.place(state, other);
            if (other == pid || place < 0) {
                continue;
            }
            int otherFrame = view.frame(other, place);
            int otherType = view.type(other, place);
            int[] receives = tables.receives[otherType][state[otherFrame]];
            int[] exits = tables.exits[otherType][state[otherFrame]];
            int[] ranks = tables.ranks[otherType][state[otherFrame]];
            while (partnerExit[level] < receives.length && ranks[receives[partnerExit[level]]] <= partnerRank[level]) {
                int at = receives[partnerExit[level]++];
                if (!steps.listens(exits[at], state, otherFrame, other, channel)) {
                    continue;
                }
                if (!offered) {
                    steps.offer(edge, state, frame[level], pid);
                    offered = true;
                }
                if (steps.takesOffer(exits[at], state, otherFrame, other)
                        && steps.isProvided(otherType, state, otherFrame, other)) {
                    partnerRank[level] = ranks[at];
                    return handshake(level, edge, channel, exits[at], other, otherFrame);
                }
            }
        }
        if (isFirst) {
            mostRank[level] = Integer.MAX_VALUE;
        }
        return STUCK;
    }

    private void nextPartner(int level) {
        partner[level]++;
        partnerExit[level] = 0;
        partnerRank[level] = Integer.MAX_VALUE;
    }

    private int handshake(int level, int send, int channel, int receive, int other, int otherFrame) {
        int pid = holder[level];
        number(level, numbering.together(send, pid, other));
        int[] next = prepare(level, send);
        log.begin(level);
        log.meet(level, send, pid, receive, other, channel);
        int broken = steps.meet(send, frame[level], pid, receive, otherFrame, other, next);
        log.done(level, next);
        tell(broken);
        finish(level, send, pid, frame[level]);
        return finish(level, receive, other, otherFrame);
    }

    /**
     * Whether the newest state has been seen on the way to it. Short circles are found at once, since
     * each turn would double what nondeterminism makes of them; long ones by a comparison with the last level that is a power
     * of two, so that a step costs the same however deep it is.
     */
    private boolean isEndless(int level, int pid) {
        for (int earlier = level - 1; earlier > Math.max(0, level - SHORT_CIRCLE); earlier--) {
            if (isSame(earlier, level, pid)) {
                return true;
            }
        }
        int anchor = Integer.highestOneBit(level - 1);
        return anchor > 0 && isSame(anchor, level, pid);
    }

    /** Locations first: they mostly differ. */
    private boolean isSame(int earlier, int level, int pid) {
        int location = frame[earlier];
        return holder[earlier] == pid
                && vectors[earlier][location] == vectors[level][location]
                && Arrays.equals(vectors[earlier], vectors[level]);
    }

    private void fail(int fault) {
        failed = true;
        sink.fault(transition, fault);
    }

    private void giveUp(int fault) {
        failed = true;
        sink.unfinished(transition, fault);
    }

    private void show(int level) {
        int[] state = vectors[level];
        for (int i = 0; i < resetAfterStep.length; i++) {
            state[resetAfterStep[i]] = resetValues[i];
        }
        log.shown(level);
        sink.accept(transition, state);
    }
}
