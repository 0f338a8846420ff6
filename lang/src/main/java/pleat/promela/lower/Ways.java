package pleat.promela.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ways to leave each node, in the order in which they are tried. The options of a choice that is the first statement of an
 * option take its place. Escapes come before everything else, each with its options in reverse, so that an else in front of an
 * escape is tried before its other options. The escapes of an escape belong to it where its node is older than the one that it
 * is armed for.
 */
final class Ways {
    private final Map<FlowNode, List<Way>> ways = new HashMap<>();

    /**
     * A step that can be taken.
     *
     * @param node the step, or the d_step
     * @param escape where the escape starts that it belongs to; null for none. When a step of an escape is possible, only
     *     others of the same escape that come next are
     */
    record Way(FlowNode node, FlowNode escape) {}

    /** @param nodes all of a process, linked, the oldest first */
    Ways(List<FlowNode> nodes) {
        nodes.forEach(node -> ways.put(node, mainWays(node)));
        nodes.forEach(node -> node.mayRest |= node.hasLabel("end"));
        nodes.stream().filter(FlowNode::isOpen).forEach(this::passOnRest);
        nodes.forEach(node -> ways.put(node, withEscapes(node)));
    }

    List<Way> of(FlowNode node) {
        return ways.get(node);
    }

    private static List<Way> mainWays(FlowNode node) {
        List<Way> found = new ArrayList<>();
        steps(node).forEach(step -> found.add(new Way(step, null)));
        return found;
    }

    /** The steps that a node stands for. */
    static List<FlowNode> steps(FlowNode node) {
        List<FlowNode> steps = new ArrayList<>();
        collect(node, steps);
        return steps;
    }

    private static void collect(FlowNode node, List<FlowNode> into) {
        if (node.isOpen()) {
            node.parts.forEach(part -> collect(start(part.first), into));
        } else if (node.kind != FlowNode.Kind.UNLESS) {
            into.add(node);
        }
    }

    /** Where a part of a statement starts. */
    static FlowNode start(FlowNode first) {
        FlowNode at = first;
        while (at.kind == FlowNode.Kind.UNLESS || (at.kind == FlowNode.Kind.JOIN && at.next != null)) {
            at = at.kind == FlowNode.Kind.UNLESS ? at.parts.get(0).first : at.next;
        }
        return at;
    }

    /** Where a process may rest at a choice that is the first statement of an option, it may at its options and behind them. */
    private void passOnRest(FlowNode node) {
        node.parts.stream()
                .map(part -> start(part.first))
                .filter(inner -> inner.isOpen() && inner.mayRest)
                .forEach(inner -> steps(inner).forEach(step -> step.mayRest = true));
        for (Way way : ways.get(node)) {
            if (way.node().arrival != null) {
                way.node().arrival.mayRest |= way.node().mayRest;
            }
        }
    }

    private List<Way> withEscapes(FlowNode node) {
        List<Way> main = ways.get(node);
        Deque<Way> all = new ArrayDeque<>(main);
        Set<FlowNode> known = new HashSet<>();
        main.forEach(way -> known.add(way.node()));
        for (Way way : main) {
            List<FlowNode> guards = way.node().guards;
            for (int i = guards.size() - 1; i >= 0; i--) {
                FlowNode guard = guards.get(i);
                for (Way escape : ways.get(guard)) {
                    if (known.add(escape.node())) {
                        all.addFirst(new Way(escape.node(), guard));
                    }
                }
            }
        }
        return List.copyOf(all);
    }
}
