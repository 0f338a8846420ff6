package pleat.promela.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.promela.ast.Statement;

/** Finds out where control goes from a node: which nodes can step there, and what is passed by on the way. */
final class Exits {
    /** More gotos in a row are a circle. */
    private static final int LONGEST_CHAIN = 500;

    private final Map<String, FlowNode> labels;

    Exits(Map<String, FlowNode> labels) {
        this.labels = labels;
    }

    /** A node that can step, and the d_step that it would begin; null for none. */
    record Exit(FlowNode node, FlowNode bundle) {}

    /** The node that control stops at when it arrives at a node after a step from another. */
    FlowNode arrival(FlowNode node, boolean fromAtomic) {
        FlowNode at = node;
        for (int i = 0; i < LONGEST_CHAIN && at.isPassedBy(); i++) {
            FlowNode following = at.kind == FlowNode.Kind.UNLESS ? at.heads.get(0) : follower(at);
            boolean leavesAtomic = fromAtomic && !following.atomic && at.kind != FlowNode.Kind.UNLESS;
            if (leavesAtomic) {
                return at;
            }
            at = following;
        }
        return at;
    }

    /** What comes after a node. */
    FlowNode follower(FlowNode node) {
        return switch (node.kind) {
            case JUMP -> labels.get(((Statement.Goto) node.statement).label().text());
            case BREAK -> node.leaves;
            default -> node.next;
        };
    }

    /** Where a part of a statement starts. */
    private static FlowNode start(FlowNode head) {
        FlowNode at = head;
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            if (at.kind == FlowNode.Kind.JOIN && at.next != null) {
                at = at.next;
            } else if (at.kind == FlowNode.Kind.UNLESS) {
                at = at.heads.get(0);
            } else {
                return at;
            }
        }
        return at;
    }

    /** The nodes that can step when control is at a node, without escapes. */
    List<Exit> of(FlowNode node) {
        List<Exit> exits = new ArrayList<>();
        collect(node, null, exits);
        return exits;
    }

    private static void collect(FlowNode node, FlowNode bundle, List<Exit> into) {
        switch (node.kind) {
            case CHOICE, BLOCK -> node.heads.forEach(head -> collect(start(head), bundle, into));
            case D_STEP -> node.heads.forEach(head -> collect(start(head), node, into));
            case UNLESS -> collect(start(node), bundle, into);
            default -> into.add(new Exit(node, bundle));
        }
    }

    /** The first nodes of the escapes that are armed for any of the exits, the outermost first. */
    static Set<FlowNode> escapes(FlowNode node, List<Exit> exits) {
        Set<FlowNode> escapes = new LinkedHashSet<>(node.escapes);
        for (Exit exit : exits) {
            escapes.addAll(exit.node().escapes);
            if (exit.bundle() != null) {
                escapes.addAll(exit.bundle().escapes);
            }
        }
        return escapes;
    }
}
