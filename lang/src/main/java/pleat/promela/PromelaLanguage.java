package pleat.promela;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.ir.ProcessProgram;
import pleat.ir.Regions;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.program.ProgramSubject;
import pleat.promela.ast.Model;
import pleat.promela.ast.TreePrinter;
import pleat.promela.lower.Lowering;
import pleat.promela.lower.RequestedClaim;
import pleat.promela.preprocess.Preprocessor;
import pleat.promela.preprocess.Token;
import pleat.promela.replay.ReferenceReplay;
import pleat.promela.syntax.PromelaSyntax;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;
import pleat.trace.TraceCheck;

/** Promela, the language of the SPIN model checker. */
public final class PromelaLanguage implements Language {
    @Override
    public String name() {
        return "promela";
    }

    @Override
    public List<String> extensions() {
        return List.of("pml", "prom", "promela");
    }

    @Override
    public Translation translate(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        RequestedTexts requested = RequestedTexts.of(request, diagnostics);
        Preprocessor.Result text = Preprocessor.run(source, requested.texts(), request.definitions(), diagnostics);
        Optional<Model> model = PromelaSyntax.parse(text.tokens(), diagnostics);
        Optional<Model> watched = model.map(tree -> requested.withFormulas(tree, text, diagnostics));
        List<RequestedClaim> claims = requested.claims(text, diagnostics);
        List<Token> words = Stream.concat(
                        text.tokens().stream(), text.further().stream().flatMap(List::stream))
                .toList();
        Optional<Subject> subject = watched.filter(tree -> !diagnostics.hasErrors())
                .flatMap(tree -> Lowering.lower(tree, claims, source.name(), Mentioned.in(words), diagnostics)
                        .filter(program -> Starts.canBeEvaluated(program, diagnostics))
                        .map(program -> subject(tree, program, words)));
        return new Translation(
                subject,
                diagnostics.inOrder(),
                model.map(tree -> () -> TreePrinter.print(tree)),
                requested.sources(text));
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        return PromelaSymbols.of(source, request.definitions());
    }

    @Override
    public Set<String> keywords() {
        return PromelaSyntax.keywords();
    }

    /** Every counterexample is followed by the reference executor as well, unless its numbers of locations matter. */
    private static Subject subject(Model tree, ProcessProgram program, List<Token> tokens) {
        Regions regions = new Regions(program);
        Optional<TraceCheck> reference = Mentioned.hasOwnNumbers(tokens)
                ? Optional.empty()
                : Optional.of(new ReferenceReplay(tree, program, regions));
        return new ProgramSubject.Processes(program, regions, reference);
    }
}
