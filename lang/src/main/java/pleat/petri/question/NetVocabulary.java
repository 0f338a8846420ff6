package pleat.petri.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pleat.ir.Expr;
import pleat.petri.expression.Vocabulary;
import pleat.petri.net.Arc;
import pleat.petri.net.Conjunction;
import pleat.petri.net.ModuleNames;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.state.Component;

/**
 * The names of a net: a place stands for its tokens, a variable for its value, a transition for 1 where it is enabled and 0
 * elsewhere. Each can be written behind the name of its module and a dot, and must be where several things have the name.
 */
final class NetVocabulary implements Vocabulary {
    private static final Pattern ELEMENT = Pattern.compile("(.+)\\[(0|[1-9][0-9]{0,8})]");

    private final ModuleNames<Meaning> names = new ModuleNames<>();
    private final ModuleNames<Meaning> arrays = new ModuleNames<>();

    NetVocabulary(Net net) {
        for (Component module : net.layout().components()) {
            for (int slot = module.first(); slot < module.end(); slot++) {
                names.add(module.name(), net.layout().slot(slot).name(), new Meaning.Value(new Expr.Load(slot)));
            }
            for (int slot = module.first(); slot < module.end(); slot++) {
                int first = slot;
                elementAt(first, 0, net)
                        .ifPresent(name -> arrays.add(module.name(), name, array(name, first, module.end(), net)));
            }
        }
        for (NetTransition transition : net.transitions()) {
            names.add(
                    net.modules().get(transition.module()), transition.name(), new Meaning.Value(enabled(transition)));
        }
    }

    /** The name of the array that has this element at the slot. */
    private static Optional<String> elementAt(int slot, int index, Net net) {
        Matcher element = ELEMENT.matcher(net.layout().slot(slot).name());
        return element.matches() && Integer.parseInt(element.group(2)) == index
                ? Optional.of(element.group(1))
                : Optional.empty();
    }

    /** Its elements have neighbouring slots and come one after the other. */
    private static Meaning array(String name, int first, int end, Net net) {
        int length = 1;
        while (first + length < end && elementAt(first + length, length, net).equals(Optional.of(name))) {
            length++;
        }
        return new Meaning.Array(first, length);
    }

    private static Expr enabled(NetTransition transition) {
        List<Expr> conditions = new ArrayList<>();
        for (Arc arc : transition.preset()) {
            conditions.add(new Expr.Binary(
                    Expr.BinaryOp.GREATER_EQUAL, new Expr.Load(arc.place()), new Expr.Const(arc.weight())));
        }
        Expr guard = transition.guard();
        if (transition.latch().isPresent()) {
            conditions.add(new Expr.Lazy(
                    Expr.LazyOp.OR, new Expr.Load(transition.latch().getAsInt()), guard));
        } else if (!guard.equals(Expr.Const.TRUE)) {
            conditions.add(guard);
        }
        return Conjunction.of(conditions);
    }

    @Override
    public Optional<Meaning> meaning(String name) {
        return names.meaning(name).or(() -> arrays.meaning(name));
    }

    @Override
    public List<String> names() {
        return Stream.concat(names.all().stream(), arrays.all().stream()).toList();
    }
}
