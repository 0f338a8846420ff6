package pleat.petri.subject;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import pleat.ir.Expr;
import pleat.language.UnsupportedModelException;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.petri.net.TokenRule;

/** A net as a file of a format that has places, transitions and arcs, but no variables. */
final class PlainNet {
    private final Net net;

    private PlainNet(Net net, String format) {
        this.net = net;
        if (net.rule() != TokenRule.COUNT || net.transitions().stream().anyMatch(PlainNet::hasCondition)) {
            throw new UnsupportedModelException("only place/transition nets can be written as " + format
                    + ": this net has guards, or places of one token");
        }
    }

    private static boolean hasCondition(NetTransition transition) {
        return !transition.guard().equals(Expr.Const.TRUE)
                || transition.latch().isPresent()
                || !transition.checks().isEmpty();
    }

    /** In PNML. The values of signals are left out. */
    static String pnml(Net net) {
        return new PlainNet(net, "PNML").pnml();
    }

    /** As a signal transition graph of dummies. */
    static String graph(Net net) {
        PlainNet plain = new PlainNet(net, "a graph of dummies");
        if (net.transitions().stream()
                .anyMatch(transition -> !transition.effects().isEmpty())) {
            throw new UnsupportedModelException("a net with signals cannot be written as a graph of dummies");
        }
        boolean hasWeights = net.transitions().stream()
                .flatMap(transition -> List.of(transition.preset(), transition.postset()).stream())
                .flatMap(List::stream)
                .anyMatch(arc -> arc.weight() > 1);
        if (hasWeights) {
            throw new UnsupportedModelException("arcs of a signal transition graph have no weights, but these have");
        }
        return plain.graph();
    }

    private String pnml() {
        Names names = new Names("[^A-Za-z0-9_.+/~-]");
        StringBuilder text = new StringBuilder("""
            <?xml version="1.0" encoding="UTF-8"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
             <net id="%s" type="http://www.pnml.org/version-2009/grammar/ptnet">
             <page id="%s">
            """.formatted(names.fresh(net.name()), names.fresh("page")));
        String[] places = new String[net.layout().width()];
        for (int place : net.places()) {
            places[place] = names.fresh(net.layout().slot(place).name());
            int tokens = net.initial().get(place);
            text.append("  <place id=\"%s\">%s</place>\n"
                    .formatted(
                            places[place],
                            tokens == 0 ? "" : "<initialMarking><text>" + tokens + "</text></initialMarking>"));
        }
        int arcs = 0;
        for (NetTransition transition : net.transitions()) {
            String name = names.fresh(transition.name());
            text.append("  <transition id=\"%s\"/>\n".formatted(name));
            for (Arc arc : transition.preset()) {
                arc(names.fresh("arc" + arcs++), places[arc.place()], name, arc.weight(), text);
            }
            for (Arc arc : transition.postset()) {
                arc(names.fresh("arc" + arcs++), name, places[arc.place()], arc.weight(), text);
            }
        }
        return text.append(" </page>\n </net>\n</pnml>\n").toString();
    }

    private static void arc(String id, String source, String target, int weight, StringBuilder text) {
        text.append("  <arc id=\"%s\" source=\"%s\" target=\"%s\">%s</arc>\n"
                .formatted(
                        id,
                        source,
                        target,
                        weight == 1 ? "" : "<inscription><text>" + weight + "</text></inscription>"));
    }

    private String graph() {
        Names names = new Names("[^A-Za-z0-9_]");
        StringBuilder lines = new StringBuilder(".graph\n");
        StringBuilder marking = new StringBuilder(".marking {");
        String[] places = new String[net.layout().width()];
        for (int place : net.places()) {
            places[place] = names.fresh(net.layout().slot(place).name());
            lines.append(places[place]).append('\n');
            int tokens = net.initial().get(place);
            if (tokens > 0) {
                marking.append(' ').append(places[place]).append(tokens == 1 ? "" : "=" + tokens);
            }
        }
        StringBuilder dummies = new StringBuilder(".dummy");
        for (NetTransition transition : net.transitions()) {
            String name = names.fresh(transition.name());
            dummies.append(' ').append(name);
            if (transition.preset().isEmpty() && transition.postset().isEmpty()) {
                lines.append(name).append('\n');
            }
            transition.preset().forEach(arc -> lines.append("%s %s\n".formatted(places[arc.place()], name)));
            transition.postset().forEach(arc -> lines.append("%s %s\n".formatted(name, places[arc.place()])));
        }
        return ".model %s\n%s\n%s%s }\n.end\n".formatted(names.fresh(net.name()), dummies, lines, marking);
    }

    /** Names that a format can have, each once. */
    private static final class Names {
        private final String foreign;
        private final Set<String> taken = new LinkedHashSet<>();

        /** @param foreign characters that it cannot have */
        Names(String foreign) {
            this.foreign = foreign;
        }

        String fresh(String wanted) {
            String word = wanted.replaceAll(foreign, "_");
            String name = word.matches("[A-Za-z_].*") ? word : "n_" + word;
            String candidate = name;
            for (int i = 2; !taken.add(candidate); i++) {
                candidate = name + "_" + i;
            }
            return candidate;
        }
    }
}
