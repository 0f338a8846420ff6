package pleat.ltl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.automaton.reduce.*;
import pleat.ltl.*;

public final class Translator {
    public record Result(Tgba generalised, Tgba buchi) {}

    public static Result translate(Formulas formulas, Formula formula) throws LimitException {
        Bdd bdd = new Bdd();
        NegationNormalForm normal = new NegationNormalForm(formulas);
        Implication implication = new SyntacticImplication();
        Simplifier simplifier = new Simplifier(formulas, implication);
        Formula positive = simplifier.simplify(normal.of(formula));
        Formula negative = simplifier.simplify(normal.ofNegated(formula));
        Tgba complement = Reduction.reduce(new Tableau(bdd, formulas).translate(negative, Tableau.Edges.SEPARATE));
        List<Tgba> candidates = new ArrayList<>();
        for (Tableau.Edges style : Tableau.Edges.values()) {
            candidates.add(Reduction.reduce(new Tableau(bdd, formulas).translate(positive, style)));
        }
        Tgba best = candidates.get(0);
        for (Tgba c : candidates) if (Reduction.isSmaller(c, best)) best = c;
        Optional<Tgba> weak = Optional.empty();
        try { weak = ObligationMinimisation.minimise(best, complement); } catch (LimitException e) { System.err.println(e); }
        List<Tgba> buchis = new ArrayList<>();
        for (Tgba c : candidates) buchis.add(Degeneralise.best(c));
        if (weak.isPresent()) { Tgba w = weak.get(); candidates.add(Reduction.reduce(new Tgba(bdd, Tgba.Acceptance.ON_EDGES, w.sets(), w.initial(), w.edges()))); buchis.add(w); buchis.add(Reduction.reduce(w)); }
        Tgba g = candidates.get(0), b = buchis.get(0);
        for (Tgba c : candidates) if (Reduction.isSmaller(c, g)) g = c;
        for (Tgba c : buchis) if (Reduction.isSmaller(c, b)) b = c;
        g = TrialMerging.reduce(g, complement, 1000000);
        b = TrialMerging.reduce(b, complement, 1000000);
        return new Result(g, b);
    }
}
