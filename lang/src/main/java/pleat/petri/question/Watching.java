package pleat.petri.question;

import java.util.ArrayList;
import java.util.List;
import pleat.ir.Expr;
import pleat.language.Request;
import pleat.ltl.Formula;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.observe.Observations;
import pleat.observe.Propositions;
import pleat.observe.RequestedAutomaton;
import pleat.observe.RequestedFormula;
import pleat.petri.expression.ExpressionLowering;
import pleat.petri.expression.PlatuExpressions;
import pleat.petri.expression.Tokens;
import pleat.petri.expression.Vocabulary;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetPredicate;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Makes properties of formulas and automata that are about a net, but not part of it. */
final class Watching {
    private final Net net;
    private final Diagnostics diagnostics;
    private final Vocabulary vocabulary;
    private final ExpressionLowering expressions;
    private final List<Fault> faults;
    private final Observations observations = new Observations();

    private Watching(Net net, Diagnostics diagnostics) {
        this.net = net;
        this.diagnostics = diagnostics;
        this.vocabulary = new NetVocabulary(net);
        this.faults = new ArrayList<>(net.faults());
        this.expressions = new ExpressionLowering(
                vocabulary,
                (origin, message) -> {
                    faults.add(new Fault(origin, message));
                    return faults.size() - 1;
                },
                diagnostics);
        net.properties().forEach(property -> observations.reserve(property.name()));
    }

    /** The net with what the request asks of its runs; the same net if it has errors, which are then reported. */
    static Net of(Net net, Request request, Diagnostics diagnostics) {
        if (request.formulas().isEmpty() && request.automata().isEmpty()) {
            return net;
        }
        Watching watching = new Watching(net, diagnostics);
        request.formulas().forEach(watching::formula);
        request.automata().forEach(watching::automaton);
        return diagnostics.hasErrors() ? net : watching.net();
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

    private List<Formula> meanings(List<SourceFile> conditions, Propositions propositions) {
        return conditions.stream()
                .map(condition -> propositions.of(
                        expression(condition),
                        condition.text().strip(),
                        condition.span(0, condition.text().length())))
                .toList();
    }

    /** A name of the net, whatever characters it has, or an expression of names that are words. */
    private Expr expression(SourceFile condition) {
        if (vocabulary.meaning(condition.text().strip()).orElse(null) instanceof Vocabulary.Meaning.Value named) {
            return named.expr();
        }
        Tokens tokens = new Tokens(condition, 0, condition.text().length(), diagnostics);
        try {
            Expr expr = expressions.lower(new PlatuExpressions(tokens).read());
            if (tokens.peek().kind() != Tokens.Kind.END) {
                throw tokens.expected("an operator or the end of the condition");
            }
            return expr;
        } catch (Tokens.SyntaxException told) {
            return Expr.Const.TRUE;
        }
    }

    private Net net() {
        List<NetPredicate> predicates = new ArrayList<>(net.predicates());
        observations
                .conditions()
                .all()
                .forEach(condition -> predicates.add(new NetPredicate(
                        condition.name(),
                        condition.text(),
                        new Condition.Value(condition.condition()),
                        condition.origin())));
        List<Property> properties = new ArrayList<>(net.properties());
        // Their conditions stand behind those of the net.
        observations
                .properties()
                .forEach(property ->
                        properties.add(property.shifted(net.predicates().size())));
        return net.asking(faults, predicates, properties, net.measures()).observed();
    }
}
