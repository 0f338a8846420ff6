package pleat.dve.lower;

import java.util.List;
import pleat.dve.syntax.DveSyntax;
import pleat.language.Request;
import pleat.ltl.Formula;
import pleat.observe.Observations;
import pleat.observe.Propositions;
import pleat.observe.RequestedAutomaton;
import pleat.observe.RequestedFormula;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Lowers formulas and automata that are not part of the model. Their conditions see what the property process sees. */
final class RequestLowering {
    private final Observations observations;
    private final ExpressionLowering expressions;
    private final Diagnostics diagnostics;

    RequestLowering(World world, Scope globals, Observations observations) {
        this.observations = observations;
        this.diagnostics = world.diagnostics();
        this.expressions = new ExpressionLowering(world, globals, Role.PROPERTY);
    }

    void lower(Request request) {
        request.formulas().forEach(this::formula);
        request.automata().forEach(this::automaton);
    }

    private void formula(SourceFile text) {
        Propositions propositions = new Propositions(observations.conditions());
        RequestedFormula.read(text, diagnostics).ifPresent(formula -> {
            List<Formula> meanings = meanings(formula.conditions(), propositions);
            if (!diagnostics.hasErrors()) {
                formula.observe("formula", meanings, propositions, observations, diagnostics);
            }
        });
    }

    private void automaton(SourceFile text) {
        Propositions propositions = new Propositions(observations.conditions());
        RequestedAutomaton.read(text, diagnostics).ifPresent(automaton -> {
            List<Formula> meanings = meanings(automaton.conditions(), propositions);
            if (!diagnostics.hasErrors()) {
                automaton.observe("automaton", meanings, propositions, observations, diagnostics);
            }
        });
    }

    /** Fewer than the conditions where some have errors. */
    private List<Formula> meanings(List<SourceFile> conditions, Propositions propositions) {
        PropertyConditions lowering = new PropertyConditions(expressions, propositions);
        return conditions.stream()
                .flatMap(condition -> DveSyntax.condition(condition, diagnostics).stream())
                .map(lowering::of)
                .toList();
    }
}
