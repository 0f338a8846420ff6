package pleat.petri.stg;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.petri.astg.AstgSymbols;
import pleat.petri.astg.Lines;
import pleat.petri.net.Net;
import pleat.petri.question.Questions;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Signal transition graphs in the format of SIS, petrify and Workcraft. */
public final class StgLanguage implements Language {
    @Override
    public String name() {
        return "stg";
    }

    @Override
    public List<String> extensions() {
        return List.of("g");
    }

    @Override
    public Set<Switch> switches() {
        return Set.of(Switch.MARKINGS);
    }

    @Override
    public boolean takesQuestions() {
        return true;
    }

    @Override
    public Translation translate(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        request.definitions()
                .keySet()
                .forEach(name -> diagnostics.report(StgError.UNKNOWN_DEFINITION, source.span(0, 0), name));
        StgFile file = StgFile.parse(source, diagnostics);
        Optional<Net> net = diagnostics.hasErrors()
                ? Optional.empty()
                : StgLowering.lower(
                        file,
                        request.switches().contains(Switch.MARKINGS)
                                ? StgLowering.States.MARKINGS
                                : StgLowering.States.WITH_VALUES,
                        diagnostics);
        return Questions.translation(net, request, List.of(source), diagnostics);
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        StgFile file = StgFile.parse(source, new Diagnostics());
        return Optional.of(AstgSymbols.of(Lines.of(source, Lines.Comments.PLAIN, new Diagnostics()), file.details()));
    }
}
