package pleat.ltl.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.reduce.Bdd;
import pleat.automaton.reduce.LimitException;
import pleat.automaton.reduce.Tgba;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;

/**
 * The tableau of Couvreur, "On-the-fly Verification of Linear Temporal Logic" (1999). A location is a conjunction of formulas that have
 * to hold from here on. Each formula is a function of the propositions, of "f holds in the next position" and of promises "f will hold
 * some time"; the products of the function of a location are its edges. An acceptance set for each promise holds the edges that do not
 * make it.
 *
 * <p>Conjunctions with the same function are one location. Location 0 is the initial one.
 */
final class Tableau {
    /** How the edges of a location are read off its function. */
    enum Edges {
        /** Products over all variables, of each part of a disjunction apart: few edges, guards may overlap. */
        OVERLAPPING,
        /** Products of what is left for each valuation of the propositions: closer to deterministic. */
        SEPARATE
    }

    private static final int MAX_NODES = 1 << 19;
    private static final int MAX_LOCATIONS = 5_000;
    private static final int MAX_EDGES = 200_000;

    private final Bdd bdd = new Bdd(MAX_NODES);
    private final Formulas formulas;
    private final Map<Formula, Integer> functions = new HashMap<>();
    private final Map<Formula, Integer> nextVariables = new HashMap<>();
    private final Map<Formula, Integer> promiseVariables = new HashMap<>();
    private final Map<Integer, Formula> nextFormulas = new HashMap<>();
    private final List<Integer> promises = new ArrayList<>();
    private int variables = Bdd.PROPOSITIONS;

    Tableau(Formulas formulas) {
        this.formulas = formulas;
    }

    /** Translates a formula in negation normal form; the guards are functions of the given diagrams. */
    Tgba translate(Formula formula, Edges style, Bdd guards) throws LimitException {
        Map<Integer, Integer> locations = new HashMap<>();
        List<List<Integer>> open = new ArrayList<>();
        List<Map<Step, Integer>> steps = new ArrayList<>();
        if (style == Edges.OVERLAPPING && formula.is(Operator.OR)) {
            open.add(functions(formula.operands()));
        } else {
            location(formula, locations, open);
        }
        int edges = 0;
        for (int q = 0; q < open.size(); q++) {
            Map<Step, Integer> leaving = new LinkedHashMap<>();
            for (int function : open.get(q)) {
                for (Map.Entry<Integer, List<int[]>> part :
                        products(function, style).entrySet()) {
                    for (int[] product : part.getValue()) {
                        addStep(part.getKey(), product, leaving, locations, open);
                    }
                }
            }
            edges += leaving.size();
            if (open.size() > MAX_LOCATIONS || edges > MAX_EDGES) {
                throw new LimitException(
                        "the formula needs more than " + MAX_LOCATIONS + " locations or " + MAX_EDGES + " edges");
            }
            steps.add(leaving);
        }
        return finish(steps, guards);
    }

    /** Where an edge leads and the promises that it makes. */
    private record Step(int target, long promised) {}

    private List<Integer> functions(List<Formula> parts) throws LimitException {
        List<Integer> functions = new ArrayList<>();
        for (Formula part : parts) {
            functions.add(function(part));
        }
        return functions;
    }

    private int location(Formula formula, Map<Integer, Integer> locations, List<List<Integer>> open)
            throws LimitException {
        int function = function(formula);
        Integer known = locations.get(function);
        if (known == null) {
            known = open.size();
            locations.put(function, known);
            open.add(List.of(function));
        }
        return known;
    }

    /** Only now are all promises known. */
    private Tgba finish(List<Map<Step, Integer>> steps, Bdd guards) throws LimitException {
        long all = (1L << promises.size()) - 1;
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (Map<Step, Integer> leaving : steps) {
            List<Tgba.Edge> made = new ArrayList<>();
            for (Map.Entry<Step, Integer> entry : leaving.entrySet()) {
                Step step = entry.getKey();
                int guard = guards.copy(bdd, entry.getValue());
                made.add(new Tgba.Edge(step.target(), guard, all & ~step.promised()));
            }
            edges.add(made);
        }
        return new Tgba(guards, Tgba.Acceptance.ON_EDGES, promises.size(), 0, edges);
    }

    /** The products of a function, by the guard that goes with each. */
    private Map<Integer, List<int[]>> products(int function, Edges style) throws LimitException {
        if (style == Edges.OVERLAPPING) {
            return Map.of(Bdd.TRUE, bdd.products(function));
        }
        Map<Integer, List<int[]>> products = new LinkedHashMap<>();
        for (Map.Entry<Integer, Integer> part : bdd.remainders(function).entrySet()) {
            products.put(part.getValue(), bdd.products(part.getKey()));
        }
        return products;
    }

    private void addStep(
            int guard,
            int[] product,
            Map<Step, Integer> leaving,
            Map<Integer, Integer> locations,
            List<List<Integer>> open)
            throws LimitException {
        List<Formula> next = new ArrayList<>();
        long promised = 0;
        int condition = guard;
        for (int literal : product) {
            int variable = literal >> 1;
            if (variable < Bdd.PROPOSITIONS) {
                int positive = bdd.variable(variable);
                condition = (literal & 1) == 0 ? bdd.and(condition, positive) : bdd.minus(condition, positive);
            } else if (nextFormulas.containsKey(variable)) {
                next.add(nextFormulas.get(variable));
            } else {
                promised |= 1L << promises.indexOf(variable);
            }
        }
        Step step = new Step(location(formulas.and(next), locations, open), promised);
        leaving.put(step, bdd.or(condition, leaving.getOrDefault(step, Bdd.FALSE)));
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
            if (promises.size() > Tgba.MAX_SETS) {
                throw new LimitException("more than " + Tgba.MAX_SETS + " acceptance sets");
            }
        }
        return bdd.and(bdd.variable(known), next(formula));
    }
}
