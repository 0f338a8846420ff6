package pleat.promela;

import java.util.List;
import java.util.Optional;
import pleat.ir.Program;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.ProgramSubject;
import pleat.promela.ast.Model;
import pleat.promela.ast.TreePrinter;
import pleat.promela.lower.Lowering;
import pleat.promela.preprocess.Preprocessor;
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
        Preprocessor.Result text = Preprocessor.run(source, request.definitions(), diagnostics);
        Optional<Model> model = PromelaSyntax.parse(text.tokens(), diagnostics);
        Lowering.Mentions mentions = Mentioned.in(text.tokens());
        Optional<Program> program = model.flatMap(tree -> Lowering.lower(tree, source.name(), mentions, diagnostics));
        Optional<TraceCheck> check = Mentioned.hasOwnNumbers(text.tokens())
                ? Optional.empty()
                : program.map(lowered -> new ReferenceReplay(model.orElseThrow(), lowered));
        return new Translation(
                program.map(lowered -> new ProgramSubject(lowered, check)),
                diagnostics.inOrder(),
                model.map(tree -> () -> TreePrinter.print(tree)),
                text.sources());
    }
}
