package pleat.promela.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import pleat.model.SourceSpan;
import pleat.promela.ast.Unit;

/**
 * Takes all steps from a state. Between two states lie one statement, both halves of a handshake, or the statements of an
 * atomic sequence until it ends or blocks.
 */
final class Stepper {
    private static final int NOBODY = -1;
    /** What {@link DeepStack} has room for. */
    private static final int MOST_STATEMENTS = 200_000;

    private final Tables tables;
    private final List<Step> steps = new ArrayList<>();
    /** On the way from the state to here; an atomic sequence that comes back never ends. */
    private final Set<Point> passed = new HashSet<>();

    private Stepper(Tables tables) {
        this.tables = tables;
    }

    static List<Step> from(Tables tables, State state) {
        Stepper stepper = new Stepper(tables);
        Point start = new Point(state, 0, NOBODY, NOBODY);
        if (!stepper.anyone(start, Context.Pass.NORMAL, Way.NONE)) {
            stepper.anyone(start, Context.Pass.TIMEOUT, Way.NONE);
        }
        return List.copyOf(stepper.steps);
    }

    /** Those of one process suffice if it has any: a timeout is only looked for if nobody can step. */
    static List<Step> from(Tables tables, State state, int pid) {
        Stepper stepper = new Stepper(tables);
        stepper.one(new Context(tables, state, pid, 0, Context.Pass.NORMAL, 0), Way.NONE);
        return stepper.steps.isEmpty() ? from(tables, state) : List.copyOf(stepper.steps);
    }

    /**
     * A state, or something between two.
     *
     * @param rendezvous the channel on which a handshake is half done, or 0
     * @param sender who took the first half
     * @param alone who goes on in an atomic sequence
     */
    private record Point(State now, int rendezvous, int sender, int alone) {
        boolean isState() {
            return rendezvous == 0 && alone == NOBODY;
        }
    }

    /** What happened since the last state, the latest first: ways have their beginnings in common. */
    private record Way(Optional<Way> before, Optional<Move> move, List<Failure> failed) {
        static final Way NONE = new Way(Optional.empty(), Optional.empty(), List.of());

        Way and(Move next, List<Failure> failures) {
            return new Way(Optional.of(this), Optional.of(next), failures);
        }

        List<Move> moves() {
            return backwards(way -> way.move().stream().toList());
        }

        List<Failure> failures() {
            return backwards(Way::failed);
        }

        private <T> List<T> backwards(Function<Way, List<T>> part) {
            List<T> all = new ArrayList<>();
            for (Optional<Way> way = Optional.of(this);
                    way.isPresent();
                    way = way.orElseThrow().before()) {
                List<T> here = new ArrayList<>(part.apply(way.orElseThrow()));
                Collections.reverse(here);
                all.addAll(here);
            }
            Collections.reverse(all);
            return all;
        }
    }

    private void reach(Way way, State next) {
        steps.add(new Step(way.moves(), Optional.of(tables.settled(next)), way.failures()));
    }

    private void fail(Way way, Fault fault) {
        List<Failure> failures = new ArrayList<>(way.failures());
        failures.add(fault.failure());
        steps.add(new Step(way.moves(), Optional.empty(), failures));
    }

    /** Lets everybody step who may; whether somebody did. */
    private boolean anyone(Point point, Context.Pass pass, Way way) {
        boolean stepped = false;
        for (int pid = point.now().processes().size() - 1; pid >= 0; pid--) {
            boolean isOut = (point.alone() != NOBODY && point.alone() != pid)
                    || (point.rendezvous() != 0 && point.sender() == pid);
            if (!isOut) {
                stepped |= one(new Context(tables, point.now(), pid, point.rendezvous(), pass, 0), way);
            }
        }
        return stepped;
    }

    private boolean one(Context context, Way way) {
        boolean mayStep;
        try {
            mayStep = Scheduling.mayStep(context);
        } catch (Fault fault) {
            fail(way, fault);
            return true;
        }
        return mayStep && alternatives(context, way);
    }

    /** Tries the statements of a process. Once one of an escape is executed, only others of that escape are. */
    private boolean alternatives(Context context, Way way) {
        boolean stepped = false;
        int taken = 0;
        int escape = 0;
        LiveProcess process = context.self();
        for (Edge edge : tables.proctypeOf(process).control().edgesAt(process.place())) {
            if (escape != 0 && escape != edge.escape()) {
                break;
            }
            switch (execute(context.withTaken(taken), edge, way)) {
                case EXECUTED -> {
                    stepped = true;
                    taken++;
                    escape = edge.escape();
                }
                case BROKEN -> stepped = true;
                case NO_PARTNER -> escape = 0;
                case NOT_EXECUTABLE -> {}
            }
        }
        return stepped;
    }

    private enum Outcome {
        NOT_EXECUTABLE,
        /** A send that nobody receives. */
        NO_PARTNER,
        /** Its evaluation fails. */
        BROKEN,
        EXECUTED
    }

    private Outcome execute(Context context, Edge edge, Way way) {
        Move move = new Move(
                context.pid(), edge.command() instanceof DStep ? Move.Kind.D_STEP : Move.Kind.STATEMENT, edge.place());
        Effect effect;
        try {
            if (!edge.command().isEnabled(context)) {
                return Outcome.NOT_EXECUTABLE;
            }
            effect = edge.command().perform(context);
        } catch (Fault fault) {
            fail(way.and(move, List.of()), fault);
            return Outcome.BROKEN;
        }
        boolean isHalf = effect.rendezvous() != 0;
        boolean goesOn = !isHalf && edge.grain() == Element.Grain.ATOMIC;
        Point next = new Point(
                moved(effect.now(), context.pid(), edge),
                effect.rendezvous(),
                isHalf ? context.pid() : NOBODY,
                goesOn ? context.pid() : NOBODY);
        List<Failure> failures = new ArrayList<>(effect.failures());
        secondStep(context, edge).ifPresent(failures::add);
        boolean isCompleted = arrive(next, way.and(move, failures));
        return isHalf && !context.isBlocked() && !isCompleted ? Outcome.NO_PARTNER : Outcome.EXECUTED;
    }

    /** Where a process may not have a choice, a second step that it could take. */
    private Optional<Failure> secondStep(Context context, Edge edge) {
        Proctype proctype = tables.proctypeOf(context.self());
        return context.taken() > 0 && proctype.choice() == Unit.Proctype.Choice.DETERMINISTIC
                ? Optional.of(new Failure(
                        Failure.Kind.ASSERTION,
                        "more than one step is possible in D_proctype '" + proctype.name() + "'",
                        edge.place()))
                : Optional.empty();
    }

    private State moved(State after, int pid, Edge edge) {
        State remembered = tables.usesLast() == Tables.Memory.NONE ? after : after.withLast(pid);
        return edge.target() == 0
                ? remembered
                : remembered.withProcess(pid, remembered.processes().get(pid).at(edge.target()));
    }

    /** Goes on to the next state; whether there is a way. */
    private boolean arrive(Point point, Way way) {
        if (point.isState()) {
            reach(way, point.now());
            return true;
        }
        if (!passed.add(point)) {
            SourceSpan place = way.move().orElseThrow().place();
            fail(way, new Fault("this atomic sequence never ends", place));
            return true;
        }
        if (passed.size() > MOST_STATEMENTS) {
            throw new StepTooLong(MOST_STATEMENTS);
        }
        boolean stepped = anyone(point, Context.Pass.NORMAL, way);
        passed.remove(point);
        if (!stepped && point.rendezvous() == 0) {
            reach(way, point.now());
            return true;
        }
        return stepped;
    }
}
