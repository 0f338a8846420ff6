package pleat.petri.subject;

import java.util.List;
import pleat.ir.Expr;
import pleat.language.UnsupportedModelException;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;

/** A net in the language of Graphviz: places with their tokens as circles, transitions as boxes, modules as clusters. */
final class NetDrawing {
    /** More than anybody can look at. */
    private static final int MOST_NODES = 2_000;

    private final Net net;
    private final ExpressionText expressions;

    private NetDrawing(Net net) {
        this.net = net;
        this.expressions = new ExpressionText(slot -> net.layout().slot(slot).name());
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
        for (int module = 0; module < net.modules().size(); module++) {
            text.append("  subgraph cluster_%d {\n    label=%s;\n"
                    .formatted(module, quoted(net.modules().get(module))));
            nodes(module, text);
            text.append("  }\n");
        }
        for (int i = 0; i < net.transitions().size(); i++) {
            for (Arc arc : net.transitions().get(i).preset()) {
                text.append("  p%d -> t%d%s;\n".formatted(arc.place(), i, weight(arc)));
            }
            for (Arc arc : net.transitions().get(i).postset()) {
                text.append("  t%d -> p%d%s;\n".formatted(i, arc.place(), weight(arc)));
            }
        }
        return text.append("}\n").toString();
    }

    private void nodes(int module, StringBuilder text) {
        String name = net.modules().get(module);
        for (int place : net.places()) {
            if (net.layout().componentOf(place).name().equals(name)) {
                int tokens = net.initial().get(place);
                text.append("    p%d [shape=circle, label=%s, xlabel=%s];\n"
                        .formatted(
                                place,
                                quoted(tokens == 0 ? "" : tokens == 1 ? "●" : Integer.toString(tokens)),
                                quoted(net.layout().slot(place).name())));
            }
        }
        for (int i = 0; i < net.transitions().size(); i++) {
            if (net.transitions().get(i).module() == module) {
                text.append("    t%d [shape=box, label=%s];\n"
                        .formatted(i, quoted(label(net.transitions().get(i)))));
            }
        }
    }

    private String label(NetTransition transition) {
        StringBuilder label = new StringBuilder(transition.name());
        if (!transition.guard().equals(Expr.Const.TRUE)) {
            label.append("\n[").append(expressions.of(transition.guard())).append(']');
        }
        for (NetTransition.Effect effect : transition.effects()) {
            label.append('\n')
                    .append(net.layout().slot(effect.slot()).name())
                    .append(" := ")
                    .append(expressions.of(effect.value()));
        }
        return label.toString();
    }

    private static String weight(Arc arc) {
        return arc.weight() == 1 ? "" : " [label=" + quoted(Integer.toString(arc.weight())) + "]";
    }

    private static String quoted(String text) {
        List<String> lines = text.lines()
                .map(line -> line.replace("\\", "\\\\").replace("\"", "\\\""))
                .toList();
        return "\"" + String.join("\\n", lines) + "\"";
    }
}
