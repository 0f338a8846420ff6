package pleat.csp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Event;
import pleat.csp.ast.Formula;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Specification;
import pleat.csp.diagnostic.CspError;
import pleat.csp.syntax.CspSyntax;
import pleat.language.Request;
import pleat.model.SourceSpan;
import pleat.observe.ObserverError;
import pleat.observe.RequestedAutomaton;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;

/**
 * Formulas and automata that are not part of a specification, as further assertions about its process. Events of which no part of
 * the text speaks are errors: a formula about them says nothing of the process.
 */
final class RequestedClaims {
    private final Set<String> names;
    private final Diagnostics diagnostics;
    private final List<Declaration> declarations;
    private final ProcessTerm.Call process;

    private RequestedClaims(
            Specification specification, ProcessTerm.Call process, List<SourceFile> sources, Diagnostics diagnostics) {
        this.declarations = new ArrayList<>(specification.declarations());
        this.process = process;
        this.names = CspSyntax.names(sources);
        this.diagnostics = diagnostics;
    }

    /** The specification with what is requested; without a process there is nothing to ask. */
    static Specification add(
            Request request, Specification specification, List<SourceFile> sources, Diagnostics diagnostics) {
        Optional<ProcessTerm.Call> process = process(specification);
        if (process.isEmpty()
                || (request.formulas().isEmpty() && request.automata().isEmpty())) {
            return specification;
        }
        RequestedClaims claims = new RequestedClaims(specification, process.get(), sources, diagnostics);
        request.formulas().forEach(claims::formula);
        request.automata().forEach(claims::automaton);
        return new Specification(claims.declarations);
    }

    /** That of the first assertion, or the first that takes no arguments. */
    private static Optional<ProcessTerm.Call> process(Specification specification) {
        Optional<ProcessTerm.Call> asserted = specification.declarations().stream()
                .filter(Declaration.Assertion.class::isInstance)
                .map(assertion -> ((Declaration.Assertion) assertion).process())
                .findFirst();
        return asserted.or(() -> specification.declarations().stream()
                .filter(Declaration.ProcessDefinition.class::isInstance)
                .map(Declaration.ProcessDefinition.class::cast)
                .filter(definition -> definition.parameters().isEmpty())
                .map(definition -> new ProcessTerm.Call(
                        definition.name(), List.of(), definition.name().span()))
                .findFirst());
    }

    private void formula(SourceFile text) {
        CspSyntax.formula(text, diagnostics).ifPresent(formula -> {
            check(formula);
            add(
                    "formula",
                    new Claim.Satisfies(formula),
                    text.span(0, text.text().length()));
        });
    }

    private void automaton(SourceFile text) {
        RequestedAutomaton.read(text, diagnostics).ifPresent(automaton -> {
            List<Formula> propositions = new ArrayList<>();
            automaton
                    .conditions()
                    .forEach(condition -> CspSyntax.formula(condition, diagnostics)
                            .ifPresent(formula -> {
                                check(formula);
                                requireState(formula, condition);
                                propositions.add(formula);
                            }));
            if (propositions.size() == automaton.conditions().size()) {
                add("automaton", new Claim.Avoids(automaton.observer(), propositions), text.span(0, 0));
            }
        });
    }

    private void add(String name, Claim claim, SourceSpan span) {
        long before = declarations.stream()
                .filter(declaration -> declaration instanceof Declaration.Assertion other
                        && other.text().startsWith(name))
                .count();
        declarations.add(new Declaration.Assertion(
                process, claim, processText(), before == 0 ? name : name + "#" + (before + 1), span));
    }

    private void check(Formula formula) {
        if (formula instanceof Formula.Occurrence occurrence) {
            check(occurrence.event());
        } else if (formula instanceof Formula.Unary unary) {
            check(unary.operand());
        } else if (formula instanceof Formula.Binary binary) {
            check(binary.left());
            check(binary.right());
        }
    }

    private void check(Event event) {
        boolean isKnown = names.contains(event.name()) || event.name().equals("tau");
        if (!isKnown) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(event.name(), names), CspError.UNKNOWN_NAME, event.span(), event.name());
        }
    }

    /** The propositions of an automaton are about single states. */
    private void requireState(Formula formula, SourceFile text) {
        boolean isTemporal = formula instanceof Formula.Unary unary
                ? unary.connective() != Formula.UnaryConnective.NOT
                : formula instanceof Formula.Binary binary
                        && (binary.connective() == Formula.BinaryConnective.UNTIL
                                || binary.connective() == Formula.BinaryConnective.RELEASE);
        if (isTemporal) {
            diagnostics.report(
                    ObserverError.AUTOMATON_SYNTAX,
                    text.span(0, text.text().length()),
                    "a proposition has no temporal operators");
        } else if (formula instanceof Formula.Unary unary) {
            requireState(unary.operand(), text);
        } else if (formula instanceof Formula.Binary binary) {
            requireState(binary.left(), text);
            requireState(binary.right(), text);
        }
    }

    /** As the first assertion writes it. */
    private String processText() {
        return declarations.stream()
                .filter(Declaration.Assertion.class::isInstance)
                .map(assertion -> ((Declaration.Assertion) assertion).processText())
                .findFirst()
                .orElse(process.name().text() + "()");
    }
}
