package pleat.petri.subject;

import java.util.List;
import java.util.stream.Collectors;
import pleat.ir.Expr;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;

/** A net as text, one transition per line. */
final class NetPrinter {
    private final Net net;

    private NetPrinter(Net net) {
        this.net = net;
    }

    static String print(Net net) {
        return new NetPrinter(net).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("net " + net.name() + "\n");
        for (int slot = 0; slot < net.layout().width(); slot++) {
            text.append("  ")
                    .append(net.places().contains(slot) ? "place " : "variable ")
                    .append(name(slot))
                    .append(" = ")
                    .append(net.initial().get(slot))
                    .append('\n');
        }
        net.transitions().forEach(transition -> text.append(line(transition)).append('\n'));
        return text.toString();
    }

    private String name(int slot) {
        return net.layout().qualifiedName(slot);
    }

    private String line(NetTransition transition) {
        String guard = transition.guard().equals(Expr.Const.TRUE) ? "" : " [" + text(transition.guard()) + "]";
        String effects = transition.effects().stream()
                .map(effect -> " " + name(effect.slot()) + " := " + text(effect.value()) + ";")
                .collect(Collectors.joining());
        return "  transition " + transition.name() + ": " + arcs(transition.preset()) + " -> "
                + arcs(transition.postset()) + guard + effects;
    }

    private String text(Expr expr) {
        return new ExpressionText(this::name).of(expr);
    }

    private String arcs(List<Arc> arcs) {
        return arcs.stream()
                .map(arc -> arc.weight() == 1 ? name(arc.place()) : arc.weight() + " " + name(arc.place()))
                .collect(Collectors.joining(" + ", "{", "}"));
    }
}
