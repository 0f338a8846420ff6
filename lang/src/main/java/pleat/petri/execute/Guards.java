package pleat.petri.execute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.ir.Expr;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.petri.net.Supports;

/**
 * What must be so for transitions to be enabled, as single conditions: tokens on a place, a conjunct of a guard. Each exists
 * once, however many transitions have it. Immutable, for all threads.
 */
final class Guards {
    private static final byte TOKENS = 0;
    private static final byte NONZERO = 1;
    private static final byte ZERO = 2;
    private static final byte CODE = 3;

    private final byte[] kind;
    private final int[] slot;
    private final int[] weight;
    private final Postfix[] code;
    private final int[][] ofTransition;
    private final int[][] ofSlot;
    private final boolean[] canFail;
    private final int depth;

    /** A condition: tokens on the place of an arc, or an expression. */
    private record Part(Arc arc, Expr expr) {}

    Guards(Net net) {
        Map<Part, Integer> numbers = new HashMap<>();
        List<Part> parts = new ArrayList<>();
        int transitions = net.transitions().size();
        ofTransition = new int[transitions][];
        canFail = new boolean[transitions];
        for (int i = 0; i < transitions; i++) {
            NetTransition transition = net.transitions().get(i);
            canFail[i] = transition.guard().canFail();
            ofTransition[i] = parts(transition).stream()
                    .mapToInt(part -> numbers.computeIfAbsent(part, unused -> {
                        parts.add(part);
                        return parts.size() - 1;
                    }))
                    .toArray();
        }
        kind = new byte[parts.size()];
        slot = new int[parts.size()];
        weight = new int[parts.size()];
        code = new Postfix[parts.size()];
        List<List<Integer>> readers = new ArrayList<>();
        for (int i = 0; i < net.layout().width(); i++) {
            readers.add(new ArrayList<>());
        }
        int deepest = 0;
        for (int i = 0; i < parts.size(); i++) {
            int number = i;
            define(number, parts.get(i));
            if (kind[i] == CODE) {
                deepest = Math.max(deepest, code[i].depth());
                Supports.reads(parts.get(i).expr()).stream()
                        .forEach(read -> readers.get(read).add(number));
            } else {
                readers.get(slot[i]).add(number);
            }
        }
        depth = deepest;
        ofSlot = readers.stream()
                .map(numbersOfSlot ->
                        numbersOfSlot.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** In the order in which they have to be tried. */
    private static Set<Part> parts(NetTransition transition) {
        Set<Part> parts = new LinkedHashSet<>();
        transition.preset().forEach(arc -> parts.add(new Part(arc, Expr.Const.TRUE)));
        if (transition.latch().isPresent()) {
            Expr latched = new Expr.Load(transition.latch().getAsInt());
            parts.add(new Part(null, new Expr.Lazy(Expr.LazyOp.OR, latched, transition.guard())));
        } else if (transition.guard().canFail()) {
            parts.add(new Part(null, transition.guard()));
        } else {
            conjuncts(transition.guard(), parts);
        }
        return parts;
    }

    /** Of an expression that cannot fail, so that their order does not matter. */
    private static void conjuncts(Expr expr, Set<Part> parts) {
        if (expr instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.AND) {
            conjuncts(lazy.left(), parts);
            conjuncts(lazy.right(), parts);
        } else if (isNot(expr) && operand(expr) instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.OR) {
            conjuncts(not(lazy.left()), parts);
            conjuncts(not(lazy.right()), parts);
        } else if (isNot(expr) && isNot(operand(expr))) {
            conjuncts(operand(operand(expr)), parts);
        } else if (!(expr instanceof Expr.Const constant && constant.value() != 0)) {
            parts.add(new Part(null, expr));
        }
    }

    private static boolean isNot(Expr expr) {
        return expr instanceof Expr.Unary unary && unary.op() == Expr.UnaryOp.NOT;
    }

    private static Expr operand(Expr expr) {
        return ((Expr.Unary) expr).operand();
    }

    private static Expr not(Expr expr) {
        return new Expr.Unary(Expr.UnaryOp.NOT, expr);
    }

    private void define(int number, Part part) {
        if (part.arc() != null) {
            kind[number] = TOKENS;
            slot[number] = part.arc().place();
            weight[number] = part.arc().weight();
        } else if (part.expr() instanceof Expr.Load load) {
            kind[number] = NONZERO;
            slot[number] = load.slot();
        } else if (isNot(part.expr()) && operand(part.expr()) instanceof Expr.Load load) {
            kind[number] = ZERO;
            slot[number] = load.slot();
        } else {
            kind[number] = CODE;
            code[number] = Postfix.of(part.expr());
        }
    }

    /** Number of conditions. */
    int size() {
        return kind.length;
    }

    /** So much room for values an evaluation needs. */
    int depth() {
        return depth;
    }

    /** Conditions of a transition, to be tried in this order. */
    int[] ofTransition(int transition) {
        return ofTransition[transition];
    }

    /** Conditions that read a slot. */
    int[] ofSlot(int read) {
        return ofSlot[read];
    }

    /** Whether the evaluation of the transition's guard can fail. */
    boolean canFail(int transition) {
        return canFail[transition];
    }

    /** May raise {@link pleat.model.EvaluationFault}. */
    boolean holds(int condition, int[] state, int[] stack) {
        return switch (kind[condition]) {
            case TOKENS -> state[slot[condition]] >= weight[condition];
            case NONZERO -> state[slot[condition]] != 0;
            case ZERO -> state[slot[condition]] == 0;
            default -> code[condition].value(state, stack) != 0;
        };
    }

    /** The first condition of the transition that does not hold; negative if it is enabled. */
    int missing(int transition, int[] state, int[] stack) {
        for (int condition : ofTransition[transition]) {
            if (!holds(condition, state, stack)) {
                return condition;
            }
        }
        return -1;
    }
}
