package pleat.csp;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Specification;
import pleat.csp.declare.DeclarationReader;
import pleat.csp.declare.Declarations;
import pleat.csp.diagnostic.CspError;
import pleat.csp.engine.CspSystem;
import pleat.csp.syntax.CspSyntax;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.model.EvaluationFault;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** CSP#, the language of the PAT model checker. */
public final class CspLanguage implements Language {
    @Override
    public String name() {
        return "csp";
    }

    @Override
    public List<String> extensions() {
        return List.of("csp");
    }

    @Override
    public Set<Switch> switches() {
        return Set.of(Switch.PRODUCT);
    }

    @Override
    public Translation translate(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        CspSyntax.Result text = CspSyntax.parse(source, diagnostics);
        Optional<Specification> specification = text.specification();
        specification.ifPresent(tree -> checkDefinitions(tree, source, request, diagnostics));
        Optional<Declarations> declared = specification
                .map(tree -> RequestedClaims.add(request, tree, text.sources(), diagnostics))
                .flatMap(tree -> DeclarationReader.read(tree, request.definitions(), diagnostics));
        Optional<Subject> subject = declared.flatMap(known -> started(known, source, request, diagnostics));
        return new Translation(
                subject,
                diagnostics.inOrder(),
                specification.map(tree -> () -> SpecificationText.of(tree)),
                Stream.of(text.sources(), request.formulas(), request.automata())
                        .flatMap(List::stream)
                        .toList());
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        return CspSyntax.parse(source, new Diagnostics())
                .specification()
                .map(tree ->
                        CspSymbols.of(tree, DeclarationReader.read(tree, request.definitions(), new Diagnostics())));
    }

    @Override
    public Set<String> keywords() {
        return CspSyntax.keywords();
    }

    /** Values from outside that nothing takes are probably misspelt. */
    private static void checkDefinitions(
            Specification specification, SourceFile source, Request request, Diagnostics diagnostics) {
        for (String name : request.definitions().keySet()) {
            boolean isKnown = specification.declarations().stream()
                    .anyMatch(declaration -> declaration instanceof Declaration.Definition definition
                            && definition.parameters().isEmpty()
                            && definition.name().text().equals(name));
            if (!isKnown) {
                diagnostics.report(CspError.UNUSED_DEFINITION, source.span(0, 0), name);
            }
        }
    }

    /** A process that cannot start is an error of the model, and told before anything runs. */
    private static Optional<Subject> started(
            Declarations declared, SourceFile source, Request request, Diagnostics diagnostics) {
        boolean hasProcess = !declared.assertions().isEmpty()
                || declared.processes().values().stream()
                        .anyMatch(process -> process.parameters().isEmpty());
        if (!hasProcess) {
            diagnostics.report(CspError.NO_PROCESS, source.span(0, 0));
            return Optional.empty();
        }
        Optional<Declaration.Assertion> counted = Optional.empty();
        if (request.switches().contains(Switch.PRODUCT)) {
            counted = declared.assertions().stream().filter(CountedProduct::has).findFirst();
            if (counted.isEmpty()) {
                diagnostics.report(CspError.NO_FORMULA, source.span(0, 0));
                return Optional.empty();
            }
        }
        SpecificationSubject subject = new SpecificationSubject(declared, source.name(), counted);
        try {
            subject.start();
        } catch (CspSystem.CannotStartException cannot) {
            diagnostics.report(CspError.BAD_ARITHMETIC, cannot.span(), cannot.getMessage());
            return Optional.empty();
        } catch (EvaluationFault fault) {
            throw new IllegalStateException("a fault outside of a system", fault);
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(subject);
    }
}
