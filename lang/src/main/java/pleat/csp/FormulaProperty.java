package pleat.csp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import pleat.automaton.Observer;
import pleat.automaton.reduce.LimitException;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Event;
import pleat.csp.ast.Expression;
import pleat.csp.ast.Formula;
import pleat.csp.declare.ConstantMemory;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspModel;
import pleat.csp.engine.CspSystem;
import pleat.csp.engine.StateConditions;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;
import pleat.ltl.translate.Translator;
import pleat.model.Antecedent;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.observe.RequestedAutomaton;

/** Makes a property of a formula: its atoms are conditions on the variables, or say which event led to the state. */
final class FormulaProperty {
    private final Declarations declared;
    private final StateConditions conditions;
    private final CspSystem system;
    private final Formulas formulas = new Formulas();
    private final List<CspModel.Watched> watched = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    /** Of the formula, once it is translated. */
    private List<Antecedent> antecedents = List.of();

    /** @param system has a slot for the last event */
    FormulaProperty(Declarations declared, CspSystem system) {
        this.declared = declared;
        this.system = system;
        this.conditions = new StateConditions(system);
    }

    /** @param all the property with others that are asked of the process */
    Model model(Formula formula, Declaration.Assertion assertion, String name, Function<Property, List<Property>> all) {
        Property property = property(formula, assertion);
        return new CspModel(name, system, watched, all.apply(property), CspModel.ValidEnds.TERMINATED);
    }

    /** The same of an automaton that is to accept no run. */
    Model model(
            Claim.Avoids avoids, Declaration.Assertion assertion, String name, Function<Property, List<Property>> all) {
        Property property = property(assertion, Property.NoAcceptingRun.Source.NEVER, () -> bound(avoids));
        return new CspModel(name, system, watched, all.apply(property), CspModel.ValidEnds.TERMINATED);
    }

    /** Makes an observer over the names. */
    @FunctionalInterface
    private interface Construction {
        Observer observer() throws LimitException;
    }

    private Observer bound(Claim.Avoids avoids) throws LimitException {
        List<pleat.ltl.Formula> meanings =
                avoids.propositions().stream().map(this::translated).toList();
        return RequestedAutomaton.bound(avoids.automaton(), meanings, formulas, names);
    }

    private Property property(Formula formula, Declaration.Assertion assertion) {
        return property(assertion, Property.NoAcceptingRun.Source.LTL, () -> {
            pleat.ltl.Formula wanted = translated(formula);
            antecedents = Antecedent.of(wanted, predicates(), names);
            return Translator.translate(formulas.not(wanted), formulas, names).buchi();
        });
    }

    private List<Integer> predicates() {
        return IntStream.range(0, names.size()).boxed().toList();
    }

    private Property property(
            Declaration.Assertion assertion, Property.NoAcceptingRun.Source source, Construction construction) {
        try {
            Observer observer = construction.observer();
            return new Property.NoAcceptingRun(assertion.text(), source, observer, predicates(), assertion.span())
                    .withAntecedents(antecedents);
        } catch (LimitException tooHard) {
            return new Property.Undecided(assertion.text(), "ltl", tooHard.getMessage(), assertion.span());
        } catch (EvaluationFailure failure) {
            return new Property.Undecided(assertion.text(), "ltl", failure.getMessage(), assertion.span());
        }
    }

    private pleat.ltl.Formula translated(Formula formula) {
        if (formula instanceof Formula.Truth truth) {
            return truth.value() ? formulas.yes() : formulas.no();
        }
        if (formula instanceof Formula.Occurrence occurrence) {
            return atom(occurrence.event());
        }
        if (formula instanceof Formula.Quoted quoted) {
            return event(quoted.text(), quoted.span());
        }
        if (formula instanceof Formula.Unary unary) {
            pleat.ltl.Formula operand = translated(unary.operand());
            return switch (unary.connective()) {
                case NOT -> formulas.not(operand);
                case ALWAYS -> formulas.globally(operand);
                case EVENTUALLY -> formulas.eventually(operand);
                case NEXT -> formulas.next(operand);
            };
        }
        Formula.Binary binary = (Formula.Binary) formula;
        pleat.ltl.Formula left = translated(binary.left());
        pleat.ltl.Formula right = translated(binary.right());
        return switch (binary.connective()) {
            case AND -> formulas.and(left, right);
            case OR -> formulas.or(left, right);
            case XOR -> formulas.of(Operator.XOR, left, right);
            case IMPLIES -> formulas.of(Operator.IMPLIES, left, right);
            case EQUIVALENT -> formulas.of(Operator.EQUIVALENT, left, right);
            case UNTIL -> formulas.until(left, right);
            case RELEASE -> formulas.release(left, right);
        };
    }

    /** A name that is declared is a condition; everything else is an event. */
    private pleat.ltl.Formula atom(Event event) {
        String name = event.name();
        boolean isCondition = event.parts().isEmpty()
                && (declared.macros().containsKey(name)
                        || declared.constants().containsKey(name)
                        || declared.variables().containsKey(name));
        if (isCondition) {
            return proposition(conditions.condition(new Expression.Reference(name, event.span()), name));
        }
        ConstantMemory constants = new ConstantMemory(declared.constants(), declared.macros());
        StringBuilder label = new StringBuilder(name);
        for (Expression part : event.parts()) {
            label.append('.').append(new Evaluator(constants, java.util.Map.of()).evaluate(part));
        }
        return event(label.toString(), event.span());
    }

    private pleat.ltl.Formula event(String label, SourceSpan span) {
        return proposition(conditions.lastEvent(label, span));
    }

    private pleat.ltl.Formula proposition(CspModel.Watched atom) {
        String name = atom.predicate().name();
        if (!names.contains(name)) {
            names.add(name);
            watched.add(atom);
        }
        return formulas.proposition(names.indexOf(name));
    }
}
