package pleat.ltl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.automaton.Observer;
import pleat.automaton.reduce.Bdd;
import pleat.automaton.reduce.Degeneralisation;
import pleat.automaton.reduce.LimitException;
import pleat.automaton.reduce.ObligationMinimisation;
import pleat.automaton.reduce.ObserverConversion;
import pleat.automaton.reduce.Reduction;
import pleat.automaton.reduce.Tgba;
import pleat.automaton.reduce.TrialMerging;
import pleat.ltl.Formula;
import pleat.ltl.Formulas;
import pleat.ltl.NegationNormalForm;
import pleat.ltl.Operator;
import pleat.ltl.Simplifier;

/**
 * From formulas to observers. Several routes are taken and the smallest automaton is kept: two tableaus, which differ in how guards
 * overlap, and the minimal deterministic automaton where the formula is an obligation. The negation is translated as well, for it
 * decides which locations may be joined.
 */
public final class Translator {
    /** Among automata of one size the one that is closest to deterministic makes the smallest products. */
    private static final Comparator<Tgba> BY_SIZE = Comparator.comparingInt(Tgba::size)
            .thenComparingDouble(Tgba::enabledEdges)
            .thenComparingInt(Tgba::edgeCount);

    private static final int MAX_NODES = 1 << 20;
    private static final int MAX_SUBFORMULAS = 1_000;

    private final Formulas formulas;
    private final Bdd bdd = new Bdd(MAX_NODES);
    private final List<Tgba> generalised = new ArrayList<>();
    private final List<Tgba> buchi = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    private Translator(Formulas formulas) {
        this.formulas = formulas;
    }

    /**
     * Makes observers of the words that satisfy the formula.
     *
     * @param formula of any form, made by the given factory
     * @param propositions names for all propositions of the formula
     * @throws LimitException if the formula is too hard: no route stays within the bounds on time and memory
     */
    public static Translation translate(Formula formula, Formulas formulas, List<String> propositions)
            throws LimitException {
        return new Translator(formulas).translate(formula, propositions);
    }

    private Translation translate(Formula formula, List<String> propositions) throws LimitException {
        List<Formula> parts = subformulas(formula);
        NegationNormalForm normal = new NegationNormalForm(formulas);
        Simplifier simplifier = new Simplifier(formulas);
        Formula positive = simplifier.simplify(normal.of(formula));
        Formula negative = simplifier.simplify(normal.ofNegated(formula));
        attempt("the tableau with separate guards", () -> addTableau(positive, Tableau.Edges.SEPARATE));
        attempt("the tableau with overlapping guards", () -> addTableau(positive, Tableau.Edges.OVERLAPPING));
        if (buchi.isEmpty()) {
            throw new LimitException(String.join("; ", remarks));
        }
        attempt("the negation", () -> useComplement(tableau(negative, Tableau.Edges.SEPARATE)));
        // In diagrams of their own, because those of the attempts may be used up.
        Tgba smallest = smallest(buchi).copy(new Bdd(MAX_NODES));
        generalised.add(Reduction.reduce(onEdges(smallest)));
        return new Translation(
                positive,
                observer(smallest(generalised).copy(new Bdd(MAX_NODES)), propositions, parts),
                observer(smallest, propositions, parts),
                remarks);
    }

    /** @param parts of the formula: without a next operator, it does not matter how often states are repeated */
    private static Observer observer(Tgba automaton, List<String> propositions, List<Formula> parts)
            throws LimitException {
        Observer.Builder builder = ObserverConversion.observer(automaton, propositions);
        return parts.stream().anyMatch(part -> part.is(Operator.NEXT))
                ? builder.build()
                : builder.stutterInvariant().build();
    }

    /** Bounded, because rules compare them in pairs. */
    private static List<Formula> subformulas(Formula formula) throws LimitException {
        Set<Formula> seen = new HashSet<>(Set.of(formula));
        List<Formula> open = new ArrayList<>(seen);
        for (int i = 0; i < open.size(); i++) {
            for (Formula operand : open.get(i).operands()) {
                if (seen.add(operand)) {
                    open.add(operand);
                }
            }
            if (open.size() > MAX_SUBFORMULAS) {
                throw new LimitException("the formula has more than " + MAX_SUBFORMULAS + " different subformulas");
            }
        }
        return open;
    }

    private void addTableau(Formula formula, Tableau.Edges style) throws LimitException {
        Tgba automaton = tableau(formula, style);
        buchi.add(Degeneralisation.degeneralise(automaton));
        generalised.add(automaton);
    }

    private Tgba tableau(Formula formula, Tableau.Edges style) throws LimitException {
        return Reduction.reduce(new Tableau(formulas).translate(formula, style, bdd));
    }

    private void useComplement(Tgba complement) throws LimitException {
        Optional<Tgba> weak = ObligationMinimisation.minimise(smallest(generalised), complement);
        if (weak.isPresent()) {
            buchi.add(weak.get());
            buchi.add(Reduction.reduce(weak.get()));
        }
        generalised.add(TrialMerging.reduce(smallest(generalised), complement));
        buchi.add(TrialMerging.reduce(smallest(buchi), complement));
    }

    private interface Step {
        void run() throws LimitException;
    }

    /** One route is enough, and all but the tableaus only make automata smaller: a step may give up, and is remarked upon. */
    private void attempt(String name, Step step) {
        try {
            step.run();
        } catch (LimitException tooHard) {
            remarks.add(name + ": " + tooHard.getMessage());
        }
    }

    private static Tgba smallest(List<Tgba> automata) {
        return automata.stream().min(BY_SIZE).orElseThrow();
    }

    private static Tgba onEdges(Tgba automaton) {
        return new Tgba(
                automaton.bdd(), Tgba.Acceptance.ON_EDGES, automaton.sets(), automaton.initial(), automaton.edges());
    }
}
