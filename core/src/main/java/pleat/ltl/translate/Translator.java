package pleat.ltl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
import pleat.ltl.Simplifier;
import pleat.ltl.SyntacticImplication;

/**
 * From formulas to observers. Several routes are taken and the smallest automaton is kept: two tableaus, which differ in how guards
 * overlap, and the minimal deterministic automaton where the formula is an obligation. The negation is translated as well, for it
 * decides which locations may be joined; docs/ltl.md tells what each step is worth.
 */
public final class Translator {
    private static final Comparator<Tgba> BY_SIZE =
            Comparator.comparingInt(Tgba::size).thenComparingInt(Tgba::edgeCount);

    private final Formulas formulas;
    private static final int MAX_NODES = 1 << 20;

    private final Bdd bdd = new Bdd(MAX_NODES);
    private final List<Tgba> generalised = new ArrayList<>();
    private final List<Tgba> buchi = new ArrayList<>();

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
        NegationNormalForm normal = new NegationNormalForm(formulas);
        Simplifier simplifier = new Simplifier(formulas, new SyntacticImplication());
        Formula positive = simplifier.simplify(normal.of(formula));
        Formula negative = simplifier.simplify(normal.ofNegated(formula));
        addTableau(positive, Tableau.Edges.SEPARATE);
        optional(() -> addTableau(positive, Tableau.Edges.OVERLAPPING));
        optional(() -> useComplement(tableau(negative, Tableau.Edges.SEPARATE)));
        Tgba smallest = smallest(buchi);
        generalised.add(Reduction.reduce(onEdges(smallest)));
        return new Translation(
                positive,
                ObserverConversion.observer(smallest(generalised), propositions),
                ObserverConversion.observer(smallest, propositions));
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

    /** A step that only makes automata smaller may give up. */
    private static void optional(Step step) {
        try {
            step.run();
        } catch (LimitException tooHard) {
            // What was found before it stays.
            return;
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
