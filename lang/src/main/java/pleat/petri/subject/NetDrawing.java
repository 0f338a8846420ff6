package pleat.petri.subject;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.ir.Expr;
import pleat.language.UnsupportedModelException;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;

/**
 * A net in the language of Graphviz: places as ellipses with their tokens, transitions as boxes, modules as clusters. A place that a
 * signal transition graph does not name is an arc, as people draw it, labelled by its tokens.
 */
final class NetDrawing {
    /** More than anybody can look at. */
    private static final int MOST_NODES = 2_000;

    private final Net net;
    private final ExpressionText expressions;
    private final Map<Integer, Integer> betweens;

    private NetDrawing(Net net) {
        this.net = net;
        this.expressions = new ExpressionText(slot -> net.layout().slot(slot).name());
        this.betweens = betweens(net);
    }

    static String of(Net net) {
        int nodes = net.places().size() + net.transitions().size();
        if (nodes > MOST_NODES) {
            throw new UnsupportedModelException(
                    "a net with %,d nodes is too large to be drawn; %,d are the most".formatted(nodes, MOST_NODES));
        }
        return new NetDrawing(net).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("digraph " + quoted(net.name()) + " {\n");
        if (net.modules().size() == 1) {
            text.append("  label=%s;\n  labelloc=t;\n"
                    .formatted(quoted(net.modules().get(0))));
            nodes(0, text);
        } else {
            for (int module = 0; module < net.modules().size(); module++) {
                text.append("  subgraph cluster_%d {\n    label=%s;\n"
                        .formatted(module, quoted(net.modules().get(module))));
                nodes(module, text);
                text.append("  }\n");
            }
        }
        for (int i = 0; i < net.transitions().size(); i++) {
            arcs(i, text);
        }
        return text.append("}\n").toString();
    }

    private void nodes(int module, StringBuilder text) {
        String name = net.modules().get(module);
        for (int place : net.places()) {
            if (net.layout().componentOf(place).name().equals(name) && !betweens.containsKey(place)) {
                String tokens = tokens(place);
                text.append("    p%d [shape=ellipse, label=%s];\n"
                        .formatted(place, quoted(nameOf(place) + (tokens.isEmpty() ? "" : "\n" + tokens))));
            }
        }
        for (int i = 0; i < net.transitions().size(); i++) {
            if (net.transitions().get(i).module() == module) {
                text.append("    t%d [shape=box, label=%s];\n"
                        .formatted(i, quoted(label(net.transitions().get(i)))));
            }
        }
    }

    private void arcs(int transition, StringBuilder text) {
        for (Arc arc : net.transitions().get(transition).preset()) {
            if (!betweens.containsKey(arc.place())) {
                text.append("  p%d -> t%d%s;\n".formatted(arc.place(), transition, labelled(weight(arc))));
            }
        }
        for (Arc arc : net.transitions().get(transition).postset()) {
            Integer consumer = betweens.get(arc.place());
            text.append(
                    consumer == null
                            ? "  t%d -> p%d%s;\n".formatted(transition, arc.place(), labelled(weight(arc)))
                            : "  t%d -> t%d%s;\n".formatted(transition, consumer, labelled(tokens(arc.place()))));
        }
    }

    /** The places that a signal transition graph does not name, each with the transition that it leads to. */
    private static Map<Integer, Integer> betweens(Net net) {
        Map<Integer, Integer> arcs = new HashMap<>();
        Map<Integer, String> producers = new HashMap<>();
        for (NetTransition transition : net.transitions()) {
            transition.postset().forEach(arc -> {
                arcs.merge(arc.place(), arc.weight(), Integer::sum);
                producers.put(arc.place(), transition.name());
            });
            transition.preset().forEach(arc -> arcs.merge(arc.place(), arc.weight(), Integer::sum));
        }
        Map<Integer, Integer> betweens = new HashMap<>();
        for (int i = 0; i < net.transitions().size(); i++) {
            String consumer = net.transitions().get(i).name();
            for (Arc arc : net.transitions().get(i).preset()) {
                String name = "<%s,%s>".formatted(producers.get(arc.place()), consumer);
                if (arcs.get(arc.place()) == 2
                        && net.layout().slot(arc.place()).name().equals(name)) {
                    betweens.put(arc.place(), i);
                }
            }
        }
        return betweens;
    }

    private String nameOf(int slot) {
        return net.layout().slot(slot).name();
    }

    private String tokens(int place) {
        int tokens = net.initial().get(place);
        return tokens == 0 ? "" : tokens == 1 ? "●" : Integer.toString(tokens);
    }

    private String label(NetTransition transition) {
        StringBuilder label = new StringBuilder(transition.name());
        if (!transition.guard().equals(Expr.Const.TRUE)) {
            label.append("\n[").append(expressions.of(transition.guard())).append(']');
        }
        for (NetTransition.Effect effect : transition.effects()) {
            if (!isSaidByName(effect, transition.name())) {
                label.append('\n').append(nameOf(effect.slot())).append(" := ").append(expressions.of(effect.value()));
            }
        }
        return label.toString();
    }

    /** As in {@code a+}, which sets a to 1. */
    private boolean isSaidByName(NetTransition.Effect effect, String transition) {
        return effect.value() instanceof Expr.Const value
                && (transition + "/").startsWith(nameOf(effect.slot()) + (value.value() == 0 ? "-/" : "+/"))
                && (value.value() == 0 || value.value() == 1);
    }

    private static String weight(Arc arc) {
        return arc.weight() == 1 ? "" : Integer.toString(arc.weight());
    }

    private static String labelled(String text) {
        return text.isEmpty() ? "" : " [label=" + quoted(text) + "]";
    }

    private static String quoted(String text) {
        List<String> lines = text.lines()
                .map(line -> line.replace("\\", "\\\\").replace("\"", "\\\""))
                .toList();
        return "\"" + String.join("\\n", lines) + "\"";
    }
}
