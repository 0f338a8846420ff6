package pleat.ltl.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.reduce.Bdd;
import pleat.automaton.reduce.LimitException;
import pleat.automaton.reduce.Tgba;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;

/**
 * The tableau of Couvreur, "On-the-fly Verification of Linear Temporal Logic" (1999). A location is a conjunction of formulas that have
 * to hold from here on. Each formula is a function of the propositions, of "f holds in the next position" and of promises "f will hold
 * some time"; the products of the function of a location are its edges. An acceptance set for each promise holds the edges that do not
 * make it.
 *
 * <p>Conjunctions with the same function are one location.
 */
final class Tableau {
    /** How the edges of a location are read off its function. */
    enum Edges {
        /** Products over all variables: few edges, guards may overlap. */
        OVERLAPPING,
        /** Products of what is left for each valuation of the propositions: closer to deterministic. */
        SEPARATE
    }

    private static final int MAX_LOCATIONS = 5_000;
    private static final int MAX_EDGES = 200_000;

    private final Bdd bdd;
    private final Formulas formulas;
    private final Map<Formula, Integer> functions = new HashMap<>();
    private final Map<Formula, Integer> nextVariables = new HashMap<>();
    private final Map<Formula, Integer> promiseVariables = new HashMap<>();
    private final Map<Integer, Formula> nextFormulas = new HashMap<>();
    private final List<Integer> promises = new ArrayList<>();
    private int variables = Bdd.PROPOSITIONS;

    Tableau(Bdd bdd, Formulas formulas) {
        this.bdd = bdd;
        this.formulas = formulas;
    }

    /** @param formula in negation normal form */
    Tgba translate(Formula formula, Edges style) throws LimitException {
        Map<Integer, Integer> locations = new HashMap<>();
        List<Integer> open = new ArrayList<>();
        List<List<Raw>> raw = new ArrayList<>();
        int initial = location(formula, locations, open);
        int made = 0;
        for (int q = 0; q < open.size(); q++) {
            List<Raw> edges = new ArrayList<>();
            for (Step step : steps(open.get(q), style)) {
                edges.add(new Raw(location(formulas.and(step.next()), locations, open), step.guard(), step.promised()));
            }
            made += edges.size();
            if (open.size() > MAX_LOCATIONS || made > MAX_EDGES) {
                throw new LimitException(
                        "the formula needs more than " + MAX_LOCATIONS + " locations or " + MAX_EDGES + " edges");
            }
            raw.add(edges);
        }
        return finish(initial, raw);
    }

    private record Step(int guard, List<Formula> next, List<Integer> promised) {}

    private record Raw(int target, int guard, List<Integer> promised) {}

    private int location(Formula formula, Map<Integer, Integer> locations, List<Integer> open) throws LimitException {
        int function = function(formula);
        Integer known = locations.get(function);
        if (known == null) {
            known = open.size();
            locations.put(function, known);
            open.add(function);
        }
        return known;
    }

    /** Only now are all promises known. */
    private Tgba finish(int initial, List<List<Raw>> raw) throws LimitException {
        if (promises.size() > Tgba.MAX_SETS) {
            throw new LimitException("more than " + Tgba.MAX_SETS + " acceptance sets");
        }
        long all = (1L << promises.size()) - 1;
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (List<Raw> leaving : raw) {
            List<Tgba.Edge> joined = new ArrayList<>();
            for (Raw edge : leaving) {
                long marks = all;
                for (int variable : edge.promised()) {
                    marks &= ~(1L << promises.indexOf(variable));
                }
                Tgba.add(bdd, joined, new Tgba.Edge(edge.target(), edge.guard(), marks));
            }
            edges.add(joined);
        }
        return new Tgba(bdd, Tgba.Acceptance.ON_EDGES, promises.size(), initial, edges);
    }

    private List<Step> steps(int function, Edges style) throws LimitException {
        List<Step> steps = new ArrayList<>();
        switch (style) {
            case OVERLAPPING -> {
                for (int[] product : bdd.products(function)) {
                    steps.add(step(Bdd.TRUE, product));
                }
            }
            case SEPARATE -> {
                for (Map.Entry<Integer, Integer> part : bdd.remainders(function).entrySet()) {
                    for (int[] product : bdd.products(part.getKey())) {
                        steps.add(step(part.getValue(), product));
                    }
                }
            }
        }
        return steps;
    }

    private Step step(int guard, int[] product) throws LimitException {
        List<Formula> next = new ArrayList<>();
        List<Integer> promised = new ArrayList<>();
        int condition = guard;
        for (int literal : product) {
            int variable = literal >> 1;
            if (variable < Bdd.PROPOSITIONS) {
                int positive = bdd.variable(variable);
                condition = bdd.and(condition, (literal & 1) == 0 ? positive : bdd.not(positive));
            } else if (nextFormulas.containsKey(variable)) {
                next.add(nextFormulas.get(variable));
            } else {
                promised.add(variable);
            }
        }
        return new Step(condition, next, promised);
    }

    private int function(Formula formula) throws LimitException {
        Integer known = functions.get(formula);
        if (known == null) {
            known = expand(formula);
            functions.put(formula, known);
        }
        return known;
    }

    private int expand(Formula formula) throws LimitException {
        return switch (formula.operator()) {
            case TRUE -> Bdd.TRUE;
            case FALSE -> Bdd.FALSE;
            case PROPOSITION -> bdd.variable(formula.proposition());
            case NOT -> bdd.not(function(formula.left()));
            case AND -> {
                int product = Bdd.TRUE;
                for (Formula operand : formula.operands()) {
                    product = bdd.and(product, function(operand));
                }
                yield product;
            }
            case OR -> {
                int sum = Bdd.FALSE;
                for (Formula operand : formula.operands()) {
                    sum = bdd.or(sum, function(operand));
                }
                yield sum;
            }
            case NEXT -> next(formula.left());
            case FINALLY -> bdd.or(function(formula.left()), later(formula, formula.left()));
            case GLOBALLY -> bdd.and(function(formula.left()), next(formula));
            case UNTIL ->
                bdd.or(function(formula.right()), bdd.and(function(formula.left()), later(formula, formula.right())));
            case WEAK_UNTIL -> bdd.or(function(formula.right()), bdd.and(function(formula.left()), next(formula)));
            case RELEASE -> bdd.and(function(formula.right()), bdd.or(function(formula.left()), next(formula)));
            case STRONG_RELEASE ->
                bdd.and(function(formula.right()), bdd.or(function(formula.left()), later(formula, formula.left())));
            case IMPLIES, EQUIVALENT, XOR ->
                throw new IllegalArgumentException("not in negation normal form: " + formula.operator());
        };
    }

    /** The formula holds in the next position; of a conjunction, each part does. */
    private int next(Formula formula) throws LimitException {
        switch (formula.operator()) {
            case TRUE -> {
                return Bdd.TRUE;
            }
            case FALSE -> {
                return Bdd.FALSE;
            }
            case AND -> {
                int product = Bdd.TRUE;
                for (Formula operand : formula.operands()) {
                    product = bdd.and(product, next(operand));
                }
                return product;
            }
            default -> {
                Integer known = nextVariables.get(formula);
                if (known == null) {
                    known = variables++;
                    nextVariables.put(formula, known);
                    nextFormulas.put(known, formula);
                }
                return bdd.variable(known);
            }
        }
    }

    private int later(Formula formula, Formula promised) throws LimitException {
        Integer known = promiseVariables.get(promised);
        if (known == null) {
            known = variables++;
            promiseVariables.put(promised, known);
            promises.add(known);
        }
        return bdd.and(bdd.variable(known), next(formula));
    }
}
