package pleat.record;

import java.util.ArrayList;
import java.util.List;
import pleat.automaton.Observer;
import pleat.automaton.reduce.LimitException;
import pleat.language.UnsupportedModelException;
import pleat.ltl.FormulaParser;
import pleat.ltl.FormulaSyntaxException;
import pleat.ltl.Formulas;
import pleat.ltl.ParsedFormula;
import pleat.ltl.translate.Translator;
import pleat.model.Antecedent;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.source.DidYouMean;

/** Turns formulas over the names of predicates into properties. */
final class FormulaProperties {
    private final List<String> predicates;

    /** @param predicates their names, by their numbers */
    FormulaProperties(List<String> predicates) {
        this.predicates = List.copyOf(predicates);
    }

    Property.NoAcceptingRun of(RecordDefinition.NamedFormula formula) {
        Formulas formulas = new Formulas();
        try {
            ParsedFormula parsed = FormulaParser.parse(formula.text(), formulas);
            List<Integer> numbers = new ArrayList<>();
            parsed.names().forEach(name -> numbers.add(number(name, formula)));
            Observer violation = Translator.translate(formulas.not(parsed.formula()), formulas, parsed.names())
                    .buchi();
            return new Property.NoAcceptingRun(
                            formula.name(), Property.NoAcceptingRun.Source.LTL, violation, numbers, SourceSpan.NONE)
                    .withAntecedents(Antecedent.of(parsed.formula(), numbers, parsed.names()));
        } catch (FormulaSyntaxException wrong) {
            throw refused(formula, wrong.getMessage() + " at character " + (wrong.start() + 1));
        } catch (LimitException tooHard) {
            throw refused(formula, "too hard to translate: " + tooHard.getMessage());
        }
    }

    private int number(String name, RecordDefinition.NamedFormula formula) {
        int number = predicates.indexOf(name);
        if (number < 0) {
            String hint = DidYouMean.hint(name, predicates);
            throw refused(
                    formula,
                    "there is no predicate '%s'; %s"
                            .formatted(name, hint.isEmpty() ? "there are: " + String.join(", ", predicates) : hint));
        }
        return number;
    }

    private static UnsupportedModelException refused(RecordDefinition.NamedFormula formula, String problem) {
        return new UnsupportedModelException("formula %s, '%s': %s".formatted(formula.name(), formula.text(), problem));
    }
}
