package pleat.process;

import java.util.Arrays;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.model.EvaluationFault;
import pleat.model.StateSink;

/**
 * The steps of one process, followed to the end of the atomic sequences that they begin: depth first over an explicit stack.
 * Only states in which everybody may step again are shown to the sink.
 */
final class AtomicSteps {
    private static final int NOBODY = -1;
    private static final int STUCK = -2;
    /** Inner steps of a d_step that are followed; they cost time only. */
    private static final long LONGEST_D_STEP = 1L << 24;

    private final ProcessSystem system;
    private final LevelStack stack;
    private final ControlTables tables;
    private final ProcessView view;
    private final StepExecutor steps;
    private final PriorityRule priorities;
    private final TransitionNumbers numbering;
    private final int count;
    private final int[] resetAfterStep;
    private final int[] resetValues;
    private final Repetition repetition = new Repetition();

    private StateSink sink;
    private StepLog log = StepLog.NONE;
    /** Number of the transition that the first step begins. */
    private int transition;

    private boolean failed;
    /** The edge that led to the newest level. */
    private int lastEdge;

    AtomicSteps(
            ProcessSystem system,
            int[] initial,
            LevelStack stack,
            ControlTables tables,
            ProcessView view,
            StepExecutor steps,
            PriorityRule priorities) {
        this.system = system;
        this.stack = stack;
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
                if (level > 0 && !stack.moved[level]) {
                    show(level);
                }
                level--;
            } else if (stack.isEndless(level + 1, next)) {
                fail(system.edges().get(lastEdge).faults().endless());
            } else if (stack.isFull(level + 1)) {
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
        return stack.moved[0];
    }

    /** Starts to look at the exits of a process; false when it may not step at all. */
    private boolean begin(int level, int pid) {
        int[] state = stack.vectors[level];
        int place = view.place(state, pid);
        stack.holder[level] = pid;
        stack.moved[level] = false;
        stack.mostRank[level] = Integer.MAX_VALUE;
        if (place < 0) {
            return false;
        }
        stack.frame[level] = view.frame(pid, place);
        stack.type[level] = view.type(pid, place);
        stack.cursor[level] = 0;
        stack.takenGroup[level] = -1;
        stack.partner[level] = NOBODY;
        try {
            return priorities.permits(state, stack.frame[level], pid)
                    && steps.isProvided(stack.type[level], state, stack.frame[level], pid);
        } catch (EvaluationFault fault) {
            transition = level == 0
                    ? numbering.alone(tables.exits[stack.type[0]][state[stack.frame[0]]][0], pid)
                    : transition;
            fail(fault.fault());
            return false;
        }
    }

    /**
     * Takes the next steps at the level, up to one that leaves control with a process. Returns that process, or {@link #STUCK}
     * when there is no step left.
     */
    private int advance(int level) {
        int location = stack.vectors[level][stack.frame[level]];
        int[] exits = tables.exits[stack.type[level]][location];
        int[] ranks = tables.ranks[stack.type[level]][location];
        int[] groups = tables.groups[stack.type[level]][location];
        for (int at = stack.cursor[level]; at < exits.length; at++) {
            if (ranks[at] > stack.mostRank[level]) {
                return STUCK;
            }
            if (groups[at] >= 0 && groups[at] == stack.takenGroup[level]) {
                stack.partner[level] = NOBODY;
                continue;
            }
            // Another handshake of the same statement is no second step.
            boolean isSecond = stack.moved[level] && stack.partner[level] == NOBODY;
            do {
                int next = step(level, exits[at]);
                if (next == STUCK) {
                    break;
                }
                if (isSecond) {
                    tell(tables.choice[stack.type[level]]);
                    isSecond = false;
                }
                stack.moved[level] = true;
                stack.mostRank[level] = ranks[at];
                stack.takenGroup[level] = groups[at];
                if (next != NOBODY) {
                    stack.cursor[level] = stack.partner[level] == NOBODY ? at + 1 : at;
                    return next;
                }
                show(level + 1);
            } while (stack.partner[level] != NOBODY && groups[at] < 0);
            stack.partner[level] = NOBODY;
        }
        stack.cursor[level] = exits.length;
        return STUCK;
    }

    /** Takes a step by an edge; by one that sends in a handshake, the next that there is. */
    private int step(int level, int edge) {
        try {
            return tables.kind[edge] == ControlTables.SEND ? sendOrMeet(level, edge) : alone(level, edge);
        } catch (EvaluationFault fault) {
            number(level, numbering.alone(edge, stack.holder[level]));
            log.failed(level, edge, stack.holder[level], stack.vectors[level], stack.frame[level]);
            fail(fault.fault());
            return STUCK;
        } catch (UnfinishedStep unfinished) {
            giveUp(unfinished.fault());
            return STUCK;
        }
    }

    private void number(int level, int number) {
        if (level == 0) {
            transition = number;
        }
    }

    private int alone(int level, int edge) {
        return steps.isExecutable(
                        edge, stack.vectors[level], stack.frame[level], stack.holder[level], stack.moved[level])
                ? take(level, edge)
                : STUCK;
    }

    /** Takes a step that has just been found executable. */
    private int take(int level, int edge) {
        int pid = stack.holder[level];
        number(level, numbering.alone(edge, pid));
        int[] next = prepare(level, edge);
        log.begin(level);
        log.step(level, edge, pid, next, stack.frame[level]);
        int broken = steps.perform(edge, next, stack.frame[level], pid);
        log.done(level, next);
        tell(broken);
        return finish(level, edge, pid, stack.frame[level]);
    }

    private void tell(int broken) {
        if (broken >= 0) {
            sink.broken(transition, broken);
        }
    }

    /** The next level as a copy of this one, with room for what the edge makes. */
    private int[] prepare(int level, int edge) {
        if (tables.kind[edge] == ControlTables.RUN) {
            steps.makeRoom(edge, stack.vectors[level]);
            stack.fitToLayout();
        }
        return stack.push(level);
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
            int[] next = stack.vectors[level + 1];
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
                stack.fitToLayout();
                next = stack.vectors[level + 1];
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
        int[] state = stack.vectors[level];
        steps.find(edge, state, stack.frame[level], stack.holder[level]);
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
        int pid = stack.holder[level];
        int[] state = stack.vectors[level];
        int channel = steps.found();
        boolean isFirst = stack.partner[level] == NOBODY;
        if (isFirst) {
            stack.partner[level] = 0;
            stack.partnerExit[level] = 0;
            stack.partnerRank[level] = Integer.MAX_VALUE;
        }
        boolean offered = false;
        for (; stack.partner[level] < state[count]; nextPartner(level)) {
            int other = stack.partner[level];
            int place = view.place(state, other);
            if (other == pid || place < 0) {
                continue;
            }
            int otherFrame = view.frame(other, place);
            int otherType = view.type(other, place);
            int[] receives = tables.receives[otherType][state[otherFrame]];
            int[] exits = tables.exits[otherType][state[otherFrame]];
            int[] ranks = tables.ranks[otherType][state[otherFrame]];
            while (stack.partnerExit[level] < receives.length
                    && ranks[receives[stack.partnerExit[level]]] <= stack.partnerRank[level]) {
                int at = receives[stack.partnerExit[level]++];
                if (!steps.listens(exits[at], state, otherFrame, other, channel)) {
                    continue;
                }
                if (!offered) {
                    steps.offer(edge, state, stack.frame[level], pid);
                    offered = true;
                }
                if (steps.takesOffer(exits[at], state, otherFrame, other)
                        && steps.isProvided(otherType, state, otherFrame, other)) {
                    stack.partnerRank[level] = ranks[at];
                    return handshake(level, edge, exits[at], other, otherFrame);
                }
            }
        }
        if (isFirst) {
            stack.mostRank[level] = Integer.MAX_VALUE;
        }
        return STUCK;
    }

    private void nextPartner(int level) {
        stack.partner[level]++;
        stack.partnerExit[level] = 0;
        stack.partnerRank[level] = Integer.MAX_VALUE;
    }

    private int handshake(int level, int send, int receive, int other, int otherFrame) {
        int pid = stack.holder[level];
        number(level, numbering.together(send, pid, other));
        int[] next = prepare(level, send);
        log.begin(level);
        log.meet(level, send, pid, receive, other, next);
        int broken = steps.meet(send, stack.frame[level], pid, receive, otherFrame, other, next);
        log.done(level, next);
        tell(broken);
        finish(level, send, pid, stack.frame[level]);
        return finish(level, receive, other, otherFrame);
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
        int[] state = stack.vectors[level];
        for (int i = 0; i < resetAfterStep.length; i++) {
            state[resetAfterStep[i]] = resetValues[i];
        }
        log.shown(level);
        sink.accept(transition, state);
    }
}
