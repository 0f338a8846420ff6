package pleat.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.ltl.Formula;
import pleat.ltl.FormulaParser;
import pleat.ltl.FormulaSyntaxException;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;
import pleat.ltl.ParsedFormula;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/**
 * A formula in Pleat's own syntax that is not part of the model.
 *
 * @param formula over its own propositions
 * @param conditions for each of them an expression of the language of the model
 */
public record RequestedFormula(SourceFile text, Formula formula, List<SourceFile> conditions) {
    public RequestedFormula {
        conditions = List.copyOf(conditions);
    }

    /** Nothing if it has errors, which are then reported. */
    public static Optional<RequestedFormula> read(SourceFile text, Diagnostics diagnostics) {
        try {
            ParsedFormula parsed = FormulaParser.parse(text.text(), new Formulas());
            List<SourceFile> conditions = new ArrayList<>();
            for (ParsedFormula.Named named : parsed.propositions()) {
                conditions.add(Texts.condition(text, named.start(), named.end(), named.name()));
            }
            return Optional.of(new RequestedFormula(text, parsed.formula(), conditions));
        } catch (FormulaSyntaxException wrong) {
            diagnostics.report(ObserverError.FORMULA_SYNTAX, text.span(wrong.start(), wrong.end()), wrong.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Adds the property that all runs satisfy it.
     *
     * @param meanings of the conditions, over the propositions
     */
    public void observe(
            String name,
            List<Formula> meanings,
            Propositions propositions,
            Observations observations,
            Diagnostics diagnostics) {
        observations.formula(
                name,
                substitute(formula, meanings, propositions.formulas()),
                propositions,
                text.span(0, text.text().length()),
                diagnostics);
    }

    private static Formula substitute(Formula formula, List<Formula> meanings, Formulas formulas) {
        if (formula.is(Operator.PROPOSITION)) {
            return meanings.get(formula.proposition());
        }
        return formulas.of(
                formula.operator(),
                formula.operands().stream()
                        .map(operand -> substitute(operand, meanings, formulas))
                        .toList());
    }
}
