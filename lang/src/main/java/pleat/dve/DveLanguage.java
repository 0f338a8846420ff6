package pleat.dve;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.dve.ast.Model;
import pleat.dve.ast.ModelPrinter;
import pleat.dve.lower.ConstantValues;
import pleat.dve.lower.Lowering;
import pleat.dve.syntax.DveSyntax;
import pleat.ir.FixedProgram;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.program.ProgramSubject;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** DVE, the language of the DiVinE model checker and of the BEEM benchmark. */
public final class DveLanguage implements Language {
    @Override
    public String name() {
        return "dve";
    }

    @Override
    public List<String> extensions() {
        return List.of("dve");
    }

    @Override
    public Translation translate(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Model> model = DveSyntax.parse(source, diagnostics);
        Optional<FixedProgram> program = model.flatMap(tree -> Lowering.lower(tree, source, request, diagnostics));
        return new Translation(
                program.map(ProgramSubject::of),
                diagnostics.inOrder(),
                model.map(tree -> () -> ModelPrinter.print(tree)),
                Stream.of(List.of(source), request.formulas(), request.automata())
                        .flatMap(List::stream)
                        .toList());
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        return DveSyntax.parse(source, new Diagnostics())
                .map(model -> DveSymbols.of(model, ConstantValues.of(model, request.definitions())));
    }

    @Override
    public Set<String> keywords() {
        return DveSyntax.keywords();
    }
}
