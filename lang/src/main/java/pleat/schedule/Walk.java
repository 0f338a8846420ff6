package pleat.schedule;

import java.util.Arrays;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.EvaluationFault;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/**
 * The steps of one process, followed to the end of the atomic sequences that they begin. Depth first over an explicit stack:
 * level 0 is the expanded state, and level n + 1 the state after a step that the process at level n has taken. Only states
 * in which everybody may step again are shown to the sink. Allocates while the stack is deeper than ever before, and then
 * no more.
 */
final class Walk {
    private static final int NOBODY = -1;
    private static final int STUCK = -2;
    /** So many steps make an atomic sequence that is taken for endless. */
    private static final int LONGEST = 100_000;

    private static final int SHORT_CIRCLE = 64;

    private final ProcessSystem system;
    private final StateLayout layout;
    private final Tables tables;
    private final World world;
    private final Steps steps;
    private final Numbering numbering;
    private final int count;
    private final int[] forgotten;
    private final int[] remembered;

    private int[][] vectors;
    private int[] holder;
    private int[] frame;
    private int[] type;
    private int[] cursor;
    private int[] movedRank;
    private int[] takenBundle;
    /** The process that is tried next as the other side of a handshake, and its exit. */
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

    Walk(ProcessSystem system, StateLayout layout, int[] initial, Tables tables, World world, Steps steps) {
        this.system = system;
        this.layout = layout;
        this.tables = tables;
        this.world = world;
        this.steps = steps;
        this.numbering = new Numbering(tables);
        this.count = system.processCount();
        this.forgotten = system.forgotten().stream().mapToInt(Integer::intValue).toArray();
        this.remembered = Arrays.stream(forgotten).map(slot -> initial[slot]).toArray();
        allocate(16);
        vectors = new int[16][0];
    }

    private void allocate(int levels) {
        holder = copy(holder, levels);
        frame = copy(frame, levels);
        type = copy(type, levels);
        cursor = copy(cursor, levels);
        movedRank = copy(movedRank, levels);
        takenBundle = copy(takenBundle, levels);
        partner = copy(partner, levels);
        partnerExit = copy(partnerExit, levels);
        partnerRank = copy(partnerRank, levels);
    }

    private static int[] copy(int[] old, int length) {
        return old == null ? new int[length] : Arrays.copyOf(old, length);
    }

    /** Makes a state the one to walk from. */
    int[] load(int[] state) {
        fitToLayout();
        int[] first = vectors[0];
        int length = Math.min(state.length, first.length);
        System.arraycopy(state, 0, first, 0, length);
        Arrays.fill(first, length, first.length, 0);
        return first;
    }

    int[] loaded() {
        return vectors[0];
    }

    /** All vectors are as long as the layout. */
    private void fitToLayout() {
        int width = layout.width();
        for (int level = 0; level < vectors.length; level++) {
            if (vectors[level].length != width) {
                vectors[level] = Arrays.copyOf(vectors[level], width);
            }
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
        int timeout = world.timeout();
        int level = begin(0, pid) ? 0 : -1;
        while (level >= 0) {
            world.setTimeout(level == 0 ? timeout : 0);
            int next = advance(level);
            if (next == STUCK) {
                if (level > 0 && movedRank[level] < 0) {
                    show(level);
                }
                level--;
            } else if (next == NOBODY) {
                show(level + 1);
            } else if (isEndless(level + 1, next)) {
                fail(system.edges().get(lastEdge).fault());
            } else {
                world.setTimeout(0);
                if (begin(level + 1, next)) {
                    level++;
                } else {
                    show(level + 1);
                }
            }
        }
        world.setTimeout(timeout);
        return movedRank[0] >= 0;
    }

    /** Starts to look at the exits of a process; false when it may not step at all. */
    private boolean begin(int level, int pid) {
        int[] state = vectors[level];
        int place = world.place(state, pid);
        holder[level] = pid;
        movedRank[level] = -1;
        if (place < 0) {
            return false;
        }
        frame[level] = world.frame(pid, place);
        type[level] = world.type(pid, place);
        cursor[level] = 0;
        takenBundle[level] = -1;
        partner[level] = NOBODY;
        try {
            return steps.isProvided(type[level], state, frame[level], pid);
        } catch (EvaluationFault fault) {
            transition = level == 0 ? numbering.alone(tables.exits[type[0]][state[frame[0]]][0], pid) : transition;
            fail(fault.fault());
            return false;
        }
    }

    /** Takes the next step at the level. Returns who may step then, {@link #NOBODY} for all, {@link #STUCK} for no step. */
    private int advance(int level) {
        int location = vectors[level][frame[level]];
        int[] exits = tables.exits[type[level]][location];
        int[] ranks = tables.ranks[type[level]][location];
        int[] bundles = tables.bundles[type[level]][location];
        while (cursor[level] < exits.length) {
            int at = cursor[level];
            if (movedRank[level] >= 0 && ranks[at] > movedRank[level]) {
                return STUCK;
            }
            int edge = exits[at];
            if (bundles[at] >= 0 && bundles[at] == takenBundle[level]) {
                cursor[level]++;
                continue;
            }
            int next;
            try {
                next = tables.kind[edge] == Tables.SEND ? sendOrMeet(level, edge) : alone(level, edge);
            } catch (EvaluationFault fault) {
                number(level, numbering.alone(edge, holder[level]));
                fail(fault.fault());
                cursor[level]++;
                partner[level] = NOBODY;
                continue;
            }
            if (next != STUCK) {
                movedRank[level] = ranks[at];
                takenBundle[level] = bundles[at];
                cursor[level] += partner[level] == NOBODY ? 1 : 0;
                return next;
            }
            cursor[level]++;
            partner[level] = NOBODY;
        }
        return STUCK;
    }

    private void number(int level, int number) {
        if (level == 0) {
            transition = number;
        }
    }

    private int alone(int level, int edge) {
        int pid = holder[level];
        if (!steps.isExecutable(edge, vectors[level], frame[level], pid, movedRank[level] >= 0)) {
            return STUCK;
        }
        number(level, numbering.alone(edge, pid));
        int[] next = prepare(level, edge);
        log.begin(level);
        log.step(level, edge, pid, next, frame[level]);
        steps.perform(edge, next, frame[level], pid);
        log.done(level, next);
        return finish(level, edge, pid, frame[level]);
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
        if (tables.kind[edge] == Tables.RUN) {
            steps.makeRoom(edge, vectors[level]);
            fitToLayout();
        }
        System.arraycopy(vectors[level], 0, vectors[level + 1], 0, vectors[level].length);
        return vectors[level + 1];
    }

    /** After a step: goes on inside a d_step, tells of a broken assertion, and says who is next. */
    private int finish(int level, int edge, int pid, int base) {
        int ending = edge;
        try {
            ending = continued(level, edge, pid, base);
        } finally {
            int broken = steps.takeBroken();
            if (broken >= 0) {
                sink.broken(transition, broken);
            }
        }
        lastEdge = ending;
        return tables.after[ending] == ProcessEdge.After.SELF ? pid : NOBODY;
    }

    /** Takes the rest of a d_step: at each location the first exit that is possible. Returns the last edge. */
    private int continued(int level, int first, int pid, int base) {
        int edge = first;
        int taken = 0;
        while (tables.after[edge] == ProcessEdge.After.CONTINUES) {
            int[] next = vectors[level + 1];
            int place = world.place(next, pid);
            int[] exits = tables.exits[world.type(pid, place)][next[base]];
            int chosen = -1;
            for (int i = 0; i < exits.length && chosen < 0; i++) {
                if (steps.isExecutable(exits[i], next, base, pid, false)) {
                    chosen = exits[i];
                }
            }
            if (chosen < 0 || ++taken > LONGEST) {
                throw new EvaluationFault(system.edges().get(exits[0]).fault());
            }
            if (tables.kind[chosen] == Tables.RUN) {
                steps.makeRoom(chosen, next);
                fitToLayout();
                next = vectors[level + 1];
            }
            log.step(level, chosen, pid, next, base);
            steps.perform(chosen, next, base, pid);
            log.done(level, next);
            edge = chosen;
        }
        return edge;
    }

    private int sendOrMeet(int level, int edge) {
        int[] state = vectors[level];
        int channel = steps.channel(edge, state, frame[level], holder[level]);
        return steps.isRendezvous(state, channel) ? meet(level, edge, channel) : alone(level, edge);
    }

    /** The next handshake that the sending edge can have. */
    private int meet(int level, int edge, int channel) {
        int pid = holder[level];
        int[] state = vectors[level];
        if (partner[level] == NOBODY) {
            partner[level] = 0;
            partnerExit[level] = 0;
            partnerRank[level] = Integer.MAX_VALUE;
        }
        for (; partner[level] < state[count]; nextPartner(level)) {
            int other = partner[level];
            int place = world.place(state, other);
            if (other == pid || place < 0) {
                continue;
            }
            int otherFrame = world.frame(other, place);
            int otherType = world.type(other, place);
            int[] exits = tables.exits[otherType][state[otherFrame]];
            int[] ranks = tables.ranks[otherType][state[otherFrame]];
            while (partnerExit[level] < exits.length && ranks[partnerExit[level]] <= partnerRank[level]) {
                int at = partnerExit[level]++;
                if (tables.kind[exits[at]] == Tables.RECEIVE
                        && steps.wouldMeet(edge, frame[level], pid, exits[at], otherFrame, other, state, channel)
                        && steps.isProvided(otherType, state, otherFrame, other)) {
                    partnerRank[level] = ranks[at];
                    return handshake(level, edge, channel, exits[at], other, otherFrame);
                }
            }
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
        steps.meet(send, frame[level], pid, receive, otherFrame, other, next, channel);
        log.done(level, next);
        finish(level, send, pid, frame[level]);
        return finish(level, receive, other, otherFrame);
    }

    /**
     * Whether the newest state has been seen on the way to it, or the way is too long. Short circles are found at once, since
     * each turn would double what nondeterminism makes of them; long ones by a comparison with the last level that is a power
     * of two, so that a step costs the same however deep it is.
     */
    private boolean isEndless(int level, int pid) {
        if (level >= LONGEST) {
            return true;
        }
        for (int earlier = level - 1; earlier > Math.max(0, level - SHORT_CIRCLE); earlier--) {
            if (isSame(earlier, level, pid)) {
                return true;
            }
        }
        int anchor = Integer.highestOneBit(level - 1);
        return anchor > 0 && isSame(anchor, level, pid);
    }

    private boolean isSame(int earlier, int level, int pid) {
        return holder[earlier] == pid && Arrays.equals(vectors[earlier], vectors[level]);
    }

    private void fail(int fault) {
        failed = true;
        sink.fault(transition, fault);
    }

    private void show(int level) {
        int[] state = vectors[level];
        for (int i = 0; i < forgotten.length; i++) {
            state[forgotten[i]] = remembered[i];
        }
        log.shown(level);
        sink.accept(transition, state);
    }
}
