package pleat.petri.question;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.ir.Expr;
import pleat.petri.expression.Vocabulary;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;

/**
 * The names of a net: a place stands for its tokens, a variable for its value, a transition for 1 where it is enabled and 0
 * elsewhere. Each can be written behind the name of its module and a dot, and must be where several things have the name.
 */
final class NetVocabulary implements Vocabulary {
    private static final Pattern ELEMENT = Pattern.compile("(.+)\\[(\\d+)]");

    private final Map<String, Meaning> meanings = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    NetVocabulary(Net net) {
        for (int slot = 0; slot < net.layout().width(); slot++) {
            String module = net.layout().componentOf(slot).name();
            name(net.layout().slot(slot).name(), module, new Meaning.Value(new Expr.Load(slot)));
        }
        for (NetTransition transition : net.transitions()) {
            name(transition.name(), net.modules().get(transition.module()), new Meaning.Value(enabled(transition)));
        }
        ambiguous.forEach(meanings::remove);
    }

    private void name(String name, String module, Meaning meaning) {
        for (String written : List.of(name, module + "." + name)) {
            if (meanings.putIfAbsent(written, meaning) != null) {
                ambiguous.add(written);
            }
            array(written, meaning);
        }
    }

    /** Elements of an array have neighbouring slots and come one after the other. */
    private void array(String name, Meaning meaning) {
        Matcher element = ELEMENT.matcher(name);
        if (element.matches() && meaning instanceof Meaning.Value value && value.expr() instanceof Expr.Load load) {
            int length = Integer.parseInt(element.group(2)) + 1;
            meanings.put(element.group(1), new Meaning.Array(load.slot() - length + 1, length));
        }
    }

    private static Expr enabled(NetTransition transition) {
        Expr guard = transition.guard();
        if (transition.latch().isPresent()) {
            guard = new Expr.Lazy(
                    Expr.LazyOp.OR, new Expr.Load(transition.latch().getAsInt()), guard);
        }
        Expr enabled = Expr.Const.TRUE;
        for (Arc arc : transition.preset()) {
            Expr hasTokens = new Expr.Binary(
                    Expr.BinaryOp.GREATER_EQUAL, new Expr.Load(arc.place()), new Expr.Const(arc.weight()));
            enabled = and(enabled, hasTokens);
        }
        return and(enabled, guard);
    }

    private static Expr and(Expr left, Expr right) {
        if (left.equals(Expr.Const.TRUE)) {
            return right;
        }
        return right.equals(Expr.Const.TRUE) ? left : new Expr.Lazy(Expr.LazyOp.AND, left, right);
    }

    @Override
    public Optional<Meaning> meaning(String name) {
        return Optional.ofNullable(meanings.get(name));
    }

    @Override
    public List<String> names() {
        return List.copyOf(meanings.keySet());
    }
}
