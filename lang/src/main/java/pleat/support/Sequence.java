package pleat.support;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.SupportBuilder;
import pleat.model.Support;

/**
 * What lies behind the first step of a transition: the rest of an atomic sequence or a d_step, on all ways that it can take,
 * through handshakes that hand control to another process. Adds all that is read and written there.
 */
final class Sequence {
    private final Statements statements;
    private final SupportBuilder builder;
    private final ArrayDeque<Step> waiting = new ArrayDeque<>();
    private final Map<Step, Set<Step>> followers = new HashMap<>();

    /** A step that a process may take. */
    private record Step(Population.Instance process, int edge) {}

    Sequence(Statements statements, SupportBuilder builder) {
        this.statements = statements;
        this.builder = builder;
    }

    /** Adds what comes with and after a step that a process takes alone; the data part of the step itself is known. */
    void alone(Population.Instance process, ProcessEdge edge) {
        arrive(new Step(process, edge.index()));
        follow();
    }

    /** The same of a handshake with any of some receiving edges. */
    void together(
            Population.Instance sender, ProcessEdge send, Population.Instance receiver, List<ProcessEdge> receives) {
        Step first = new Step(sender, send.index());
        move(first);
        for (ProcessEdge receive : receives) {
            Step step = new Step(receiver, receive.index());
            arrive(step);
        }
        if (send.after() == ProcessEdge.After.CONTINUES) {
            // The rest of a d_step of the sender is part of the same step.
            arrive(first);
        }
        follow();
    }

    private void follow() {
        while (!waiting.isEmpty()) {
            Step step = waiting.remove();
            ProcessEdge edge = statements.edge(step.edge());
            Statement statement = statements.of(step.process(), edge);
            statement.asLater(builder);
            if (statement.mayStepAlone()) {
                arrive(step);
            }
            if (statement.isSend() && statement.mayMeet()) {
                meet(step, statement);
            }
        }
        if (isCircular()) {
            builder.repeat();
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    /** A handshake in the midst of the sequence. */
    private void meet(Step send, Statement sending) {
        sending.exchange(builder);
        for (Population.Instance other : statements.population().processes()) {
            List<ProcessEdge> receives = statements.receivers(sending, send.process(), other);
            if (receives.isEmpty()) {
                continue;
            }
            builder.reads().set(other.frame());
            statements.readProvided(other, builder);
            move(send);
            for (ProcessEdge receive : receives) {
                Statement receiving = statements.of(other, receive);
                receiving.readConditions(builder.reads());
                receiving.exchange(builder);
                Step step = new Step(other, receive.index());
                followers.computeIfAbsent(send, absent -> new HashSet<>()).add(step);
                if (!followers.containsKey(step)) {
                    arrive(step);
                }
            }
        }
    }

    /** Control moves along the edge. */
    private void move(Step step) {
        ProcessEdge edge = statements.edge(step.edge());
        builder.write(step.process().frame(), edge.target());
        statements.population().system().last().ifPresent(last -> builder.write(last));
        if (edge.action() instanceof Action.Terminate) {
            statements.terminates(step.process(), builder);
        } else if (edge.action() instanceof Action.Run run) {
            statements.runs(run.type(), builder);
        }
    }

    /** Control moves along the edge, and where the sequence goes on, what leaves its target is looked at. */
    private void arrive(Step step) {
        move(step);
        ProcessEdge edge = statements.edge(step.edge());
        Set<Step> next = followers.computeIfAbsent(step, absent -> new HashSet<>());
        if (edge.after() == ProcessEdge.After.ANYBODY || edge.target() == 0) {
            return;
        }
        statements.readProvided(step.process(), builder);
        ControlPoint point = statements.point(step.process(), edge.target());
        boolean mayBlock = true;
        for (ControlPoint.Exit exit : point.exits()) {
            Step follower = new Step(step.process(), exit.edge());
            mayBlock &= !statements.isUnconditional(follower.process(), exit.edge());
            if (next.add(follower) && !followers.containsKey(follower)) {
                followers.put(follower, new HashSet<>());
                waiting.add(follower);
            }
        }
        if (mayBlock && edge.after() == ProcessEdge.After.CONTINUES) {
            builder.trait(Support.Trait.MAY_FAIL);
        }
    }

    /** Whether some step can come after itself: then the sequence may be endless, or too long. */
    private boolean isCircular() {
        Map<Step, Integer> before = new HashMap<>();
        followers.values().forEach(steps -> steps.forEach(step -> before.merge(step, 1, Integer::sum)));
        ArrayDeque<Step> free = new ArrayDeque<>();
        followers.keySet().stream().filter(step -> !before.containsKey(step)).forEach(free::add);
        int removed = 0;
        while (!free.isEmpty()) {
            removed++;
            for (Step next : followers.getOrDefault(free.remove(), Set.of())) {
                if (before.merge(next, -1, Integer::sum) == 0) {
                    free.add(next);
                }
            }
        }
        return removed < followers.size();
    }
}
