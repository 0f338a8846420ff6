package pleat.promela.lower;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.promela.ast.Statement;
import pleat.promela.diagnostic.PromelaError;

/**
 * Finds out where each step leads: jumps and joins behind a step are passed by and are no steps of their own, unless an atomic
 * sequence would end with them. Goes through the nodes in the order in which SPIN writes its tables, since a goto out of an
 * atomic sequence or into one changes who has control while others look at it.
 */
final class FlowLinks {
    /** SPIN refuses more jumps in a row; most of them are circles. */
    private static final int LONGEST_CHAIN = 500;

    private final World world;
    private final Labels labels;
    private final Set<FlowNode> done = new HashSet<>();
    private final Set<Sequence> escapes = new HashSet<>();

    FlowLinks(World world, Labels labels) {
        this.world = world;
        this.labels = labels;
    }

    /** Links all nodes, and returns the one that control starts at. */
    FlowNode link(Sequence body, List<FlowNode> nodes) {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            FlowNode node = nodes.get(i);
            if (node.kind == FlowNode.Kind.BLOCK || node.kind == FlowNode.Kind.D_STEP) {
                tie(node.parts.get(0), node);
            }
        }
        sequence(body);
        nodes.stream().filter(node -> node.kind == FlowNode.Kind.D_STEP).forEach(DStepOptions::link);
        nodes.stream().filter(node -> node.dStep != null).forEach(this::linkInside);
        return arrival(body.first, body.first.atomic);
    }

    /** What follows a block follows its last statement. A step that was split off the last one takes its place. */
    private static void tie(Sequence body, FlowNode block) {
        FlowNode following = block.next;
        while (following != null && following.kind == FlowNode.Kind.JOIN) {
            following = following.next;
        }
        if (body.last.next == null) {
            body.last.next = following;
        } else if (body.last.next.kind == FlowNode.Kind.JUMP) {
            body.last = body.last.next;
        }
    }

    private void sequence(Sequence sequence) {
        for (FlowNode node = sequence.first; node != null; node = node.next) {
            if (done.add(node)) {
                link(node);
            }
            if (node == sequence.last) {
                return;
            }
        }
    }

    private void link(FlowNode node) {
        switch (node.kind) {
            case UNLESS -> sequence(node.parts.get(0));
            case CHOICE -> node.parts.forEach(this::sequence);
            case BLOCK -> {
                enter(node);
                sequence(node.parts.get(0));
            }
            case D_STEP -> {
                enter(node);
                step(node);
            }
            default -> step(node);
        }
    }

    private void enter(FlowNode block) {
        Sequence body = block.parts.get(0);
        settleJumps(body);
        body.last.next = block.next;
    }

    /** A goto out of an atomic sequence ends it, and one from the end of an atomic sequence into another goes on with that. */
    private void settleJumps(Sequence sequence) {
        for (FlowNode node = sequence.first; node != null; node = node.next) {
            if (node.kind == FlowNode.Kind.JUMP) {
                boolean isInAtomic = node.isInAtomic();
                node.atomic = isInAtomic && follower(node).isInAtomic();
                node.endsAtomic = isInAtomic && !node.atomic;
            } else if (node.kind == FlowNode.Kind.CHOICE || node.kind == FlowNode.Kind.UNLESS) {
                node.parts.forEach(this::settleJumps);
            }
            if (node == sequence.extent) {
                return;
            }
        }
    }

    private void step(FlowNode node) {
        FlowNode following = follower(node);
        if (following != null) {
            node.arrival = arrival(following, node.atomic);
        }
        if (node.kind != FlowNode.Kind.JOIN) {
            node.escapes.forEach(escape -> node.guards.add(arrival(escape.first, node.atomic)));
            node.escapes.stream().filter(escapes::add).forEach(this::sequence);
        }
    }

    /** Inside of a d_step only what follows counts; it is left to where the whole d_step leads. */
    private void linkInside(FlowNode node) {
        FlowNode at = follower(node);
        for (int i = 0; i < LONGEST_CHAIN && at != null && at.dStep == node.dStep && isPassedInside(at); i++) {
            at = follower(at);
        }
        boolean stays = at != null && at.dStep == node.dStep;
        node.arrival = stays ? at : node.dStep.arrival;
    }

    /** The node that control stops at when it comes to a node after a step from another. */
    private FlowNode arrival(FlowNode node, boolean fromAtomic) {
        Optional<FlowNode> found = arrival(node, fromAtomic, LONGEST_CHAIN);
        if (found.isEmpty()) {
            world.diagnostics.report(PromelaError.CIRCULAR_JUMPS, node.span);
        }
        return found.orElse(node);
    }

    /** @param most nodes that may be passed; nothing is found behind more */
    private Optional<FlowNode> arrival(FlowNode node, boolean fromAtomic, int most) {
        FlowNode at = node;
        for (int left = most; isPassedBy(at); left--) {
            if (left == 0) {
                return Optional.empty();
            }
            FlowNode following;
            if (at.kind == FlowNode.Kind.UNLESS) {
                Optional<FlowNode> inside = arrival(at.parts.get(0).first, fromAtomic, left - 1);
                if (inside.isEmpty()) {
                    return inside;
                }
                following = inside.get();
            } else {
                following = follower(at);
            }
            if (following == null || (fromAtomic && !following.atomic)) {
                return Optional.of(at);
            }
            at = following;
        }
        return Optional.of(at);
    }

    private static boolean isPassedBy(FlowNode node) {
        return switch (node.kind) {
            case JUMP, JOIN, LOOP_EXIT, UNLESS -> true;
            default -> false;
        };
    }

    /** An unless inside of a d_step is a place of its own: see {@link DStepOptions}. */
    private static boolean isPassedInside(FlowNode node) {
        return isPassedBy(node) && node.kind != FlowNode.Kind.UNLESS;
    }

    /** What comes after a node. */
    private FlowNode follower(FlowNode node) {
        if (node.kind != FlowNode.Kind.JUMP) {
            return node.next;
        }
        return node.statement instanceof Statement.Goto jump
                ? labels.target(jump.label()).orElseThrow()
                : node.loop.exit;
    }
}
