package pleat.petri.execute;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.Coverage;
import pleat.model.CoverageBuilder;
import pleat.model.EvaluationFault;
import pleat.model.Figure;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetModel;
import pleat.petri.net.NetTransition;

/** Runs a net by tables, looking only at what may have changed since the last state; see {@link EnabledSet}. */
public final class FastNet extends NetModel {
    private final Guards guards;
    private final Firing firing;
    private final Disturbances disturbances;
    private final EnabledSet enabled;
    private final Tokens tokens;
    /** Those of the models of other threads, too. */
    private final List<Tokens> allTokens;

    private final Gauge gauge;
    /** Those of the models of other threads, too. */
    private final List<Gauge> allGauges;

    /** By transition; those of the models of other threads, too, which only set it. */
    private final boolean[] fired;

    private final int[] stack;
    private final int[] results;
    /** For single transitions, so that the enabled ones need not be found. */
    private final int[] scratch;

    public FastNet(Net net) {
        super(net);
        this.guards = new Guards(net);
        this.firing = new Firing(net, supports());
        this.disturbances = new Disturbances(net, supports());
        this.allTokens = new ArrayList<>();
        this.gauge = new Gauge(net);
        this.allGauges = new ArrayList<>(List.of(gauge));
        this.fired = new boolean[net.transitions().size()];
        this.tokens = new Tokens(net.places(), layout().width());
        this.enabled = new EnabledSet(
                guards, tokens, layout().width(), net.transitions().size());
        this.stack = new int[Math.max(disturbances.depth(), Math.max(guards.depth(), firing.depth()))];
        this.results = new int[firing.mostEffects()];
        this.scratch = new int[layout().width()];
        allTokens.add(tokens);
    }

    private FastNet(FastNet other) {
        super(other.net);
        this.guards = other.guards;
        this.firing = other.firing;
        this.disturbances = other.disturbances;
        this.allTokens = other.allTokens;
        this.gauge = new Gauge(net);
        this.allGauges = other.allGauges;
        allGauges.add(gauge);
        this.fired = other.fired;
        this.tokens = new Tokens(net.places(), layout().width());
        this.enabled = new EnabledSet(
                guards, tokens, layout().width(), net.transitions().size());
        this.stack = other.stack.clone();
        this.results = other.results.clone();
        this.scratch = other.scratch.clone();
        allTokens.add(tokens);
    }

    @Override
    public Model forThread() {
        return new FastNet(this);
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                new Figure(
                        "maxTokensInPlace",
                        "most tokens in a place",
                        allTokens.stream().mapToInt(Tokens::mostInPlace).max().orElse(0)),
                new Figure(
                        "maxTokensPerMarking",
                        "most tokens in a marking",
                        allTokens.stream().mapToLong(Tokens::mostTogether).max().orElse(0)));
    }

    @Override
    public long measured(int measure) {
        return Gauge.value(net, measure, allGauges, allTokens);
    }

    @Override
    public Optional<Coverage> coverage() {
        CoverageBuilder coverage = new CoverageBuilder();
        for (int t = 0; t < fired.length; t++) {
            NetTransition transition = net.transitions().get(t);
            coverage.add(
                    new Coverage.Statement(actors(t), transition.name(), transition.origin(), Coverage.Kind.TRANSITION),
                    fired[t]);
        }
        return Optional.of(coverage.build());
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        Coverage.writeTo(out, fired);
        for (Figure figure : figures()) {
            out.writeLong(figure.value());
        }
        Gauge.saveTo(out, net, allGauges);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        Coverage.readFrom(in, fired);
        tokens.seen((int) in.readLong(), in.readLong());
        gauge.restoreFrom(in);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        enabled.moveTo(state);
        gauge.look(state, enabled);
        fire(0, transitions(), state, sink);
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        enabled.moveTo(state);
        fire(firstTransition(process), firstTransition(process + 1), state, sink);
    }

    private void fire(int from, int to, int[] state, StateSink sink) {
        for (int t = enabled.next(from); t >= 0 && t < to; t = enabled.next(t + 1)) {
            fire(t, enabled.state(), state, sink);
        }
    }

    @Override
    public boolean isEnabled(int[] state, int process) {
        enabled.moveTo(state);
        int first = enabled.next(firstTransition(process));
        return first >= 0 && first < firstTransition(process + 1);
    }

    @Override
    public void fire(int[] state, int transition, StateSink sink) {
        System.arraycopy(state, 0, scratch, 0, scratch.length);
        try {
            if (guards.missing(transition, scratch, stack) >= 0) {
                return;
            }
        } catch (EvaluationFault fault) {
            sink.fault(transition, fault.fault());
            return;
        }
        fire(transition, scratch, state, sink);
    }

    /**
     * Fires a transition that has its tokens.
     *
     * @param vector equals the source, before and afterwards
     */
    private void fire(int t, int[] vector, int[] source, StateSink sink) {
        try {
            if (guards.canFail(t)) {
                guards.missing(t, vector, stack);
            }
            firing.evaluate(t, vector, stack, results);
            int blocked = firing.blockedArc(t, vector);
            if (blocked >= 0) {
                sink.fault(t, arcFault(t, blocked));
                return;
            }
            firing.fire(t, vector, stack, results);
            for (int i = 0; i < firing.checks(t); i++) {
                int broken = firing.broken(t, i, vector, stack);
                if (broken >= 0) {
                    sink.broken(t, broken);
                }
            }
        } catch (EvaluationFault fault) {
            firing.putBack(t, vector, source);
            sink.fault(t, fault.fault());
            return;
        }
        fired[t] = true;
        sink.accept(t, vector);
        firing.putBack(t, vector, source);
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        enabled.moveTo(state);
        return holds(net.predicates().get(predicate).condition(), state);
    }

    private boolean holds(Condition condition, int[] state) {
        if (condition instanceof Condition.AtMost atMost) {
            return sum(atMost.left(), state) <= sum(atMost.right(), state);
        }
        if (condition instanceof Condition.Enabled some) {
            for (int i = 0; i < some.transitions().size(); i++) {
                if (isEnabled(some.transitions().get(i))) {
                    return true;
                }
            }
            return false;
        }
        if (condition instanceof Condition.Not not) {
            return !holds(not.operand(), state);
        }
        if (condition instanceof Condition.And and) {
            for (int i = 0; i < and.operands().size(); i++) {
                if (!holds(and.operands().get(i), state)) {
                    return false;
                }
            }
            return true;
        }
        if (condition instanceof Condition.Or or) {
            for (int i = 0; i < or.operands().size(); i++) {
                if (holds(or.operands().get(i), state)) {
                    return true;
                }
            }
            return false;
        }
        if (condition instanceof Condition.Value value) {
            return disturbances.code(value).value(state, stack) != 0;
        }
        if (condition instanceof Condition.Except except) {
            return !isState(except, state);
        }
        return isPersistent((Condition.Persistent) condition, state);
    }

    private static boolean isState(Condition.Except except, int[] state) {
        for (int slot = 0; slot < except.state().size(); slot++) {
            if (except.state().get(slot) != state[slot]) {
                return false;
            }
        }
        return true;
    }

    /** Asks the guard once more where it can fail, so that it does. */
    private boolean isEnabled(int transition) {
        return enabled.contains(transition)
                && (!guards.canFail(transition) || guards.missing(transition, enabled.state(), stack) < 0);
    }

    private static long sum(Condition.Sum sum, int[] state) {
        long total = sum.constant();
        for (int i = 0; i < sum.places().size(); i++) {
            total += state[sum.places().get(i)];
        }
        return total;
    }

    private boolean isPersistent(Condition.Persistent condition, int[] state) {
        for (int t = enabled.next(0); t >= 0; t = enabled.next(t + 1)) {
            Condition.Group[] groups = disturbances.groups(condition, t);
            if (groups.length > 0 && disturbs(t, groups, state)) {
                return false;
            }
        }
        return true;
    }

    private boolean disturbs(int t, Condition.Group[] groups, int[] state) {
        int[] vector = enabled.state();
        try {
            if (guards.canFail(t)) {
                guards.missing(t, vector, stack);
            }
            firing.evaluate(t, vector, stack, results);
            if (firing.blockedArc(t, vector) >= 0) {
                return false;
            }
            firing.fire(t, vector, stack, results);
        } catch (EvaluationFault fails) {
            firing.putBack(t, vector, state);
            return false;
        }
        boolean found = false;
        for (Condition.Group group : groups) {
            found |= isDisabled(group, vector);
        }
        firing.putBack(t, vector, state);
        return found;
    }

    /** Whether the group is enabled in the state that the set is about, but not in the vector. */
    private boolean isDisabled(Condition.Group group, int[] vector) {
        boolean was = false;
        for (int i = 0; i < group.transitions().size(); i++) {
            int transition = group.transitions().get(i);
            if (isEnabledOrFails(transition, vector)) {
                return false;
            }
            was |= enabled.contains(transition);
        }
        return was;
    }

    private boolean isEnabledOrFails(int transition, int[] vector) {
        try {
            return guards.missing(transition, vector, stack) < 0;
        } catch (EvaluationFault fails) {
            return true;
        }
    }
}
