package pleat.petri.pnml;

import java.util.List;
import java.util.Optional;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.petri.net.Net;
import pleat.petri.question.Questions;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Place/transition nets in PNML. */
public final class PnmlLanguage implements Language {
    @Override
    public String name() {
        return "pnml";
    }

    @Override
    public List<String> extensions() {
        return List.of("pnml");
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
                .forEach(name -> diagnostics.report(PnmlError.UNKNOWN_DEFINITION, source.span(0, 0), name));
        Optional<Net> net =
                PnmlParser.parse(source, diagnostics).flatMap(document -> PnmlLowering.lower(document, diagnostics));
        return Questions.translation(net, request, List.of(source), diagnostics);
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        return PnmlParser.parse(source, new Diagnostics()).map(document -> PnmlSymbols.of(document, source));
    }
}
