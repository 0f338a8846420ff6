package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.petri.astg.AstgSymbols;
import pleat.petri.astg.Lines;
import pleat.petri.expression.LpnError;
import pleat.petri.net.Net;
import pleat.petri.net.TokenRule;
import pleat.petri.question.Questions;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Labelled Petri nets, the language of ATACS, LEMA and Platu. A model may be several files, each with its modules. */
public final class LpnLanguage implements Language {
    @Override
    public String name() {
        return "lpn";
    }

    @Override
    public List<String> extensions() {
        return List.of("lpn");
    }

    @Override
    public List<String> projectExtensions() {
        return List.of("lema");
    }

    @Override
    public Set<Switch> switches() {
        return Set.of(Switch.SET_SEMANTICS, Switch.UNTIMED);
    }

    @Override
    public boolean takesQuestions() {
        return true;
    }

    @Override
    public Translation translate(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        List<SourceFile> sources = new ArrayList<>(List.of(source));
        sources.addAll(request.otherFiles());
        List<Module> modules = new ArrayList<>();
        sources.forEach(file -> modules.addAll(
                isPlatu(file)
                        ? PlatuParser.parse(file, request, diagnostics)
                        : AtacsParser.parse(file, request, diagnostics)));
        request.definitions().keySet().stream()
                .filter(name ->
                        modules.stream().noneMatch(module -> module.constants().containsKey(name)))
                .forEach(name -> diagnostics.report(LpnError.UNKNOWN_DEFINITION, source.span(0, 0), name));
        TokenRule rule = request.switches().contains(Switch.SET_SEMANTICS) ? TokenRule.MERGE : TokenRule.SAFE;
        Optional<Net> net = diagnostics.hasErrors()
                ? Optional.empty()
                : LpnLowering.lower(modules.get(0).name(), modules, rule, diagnostics);
        return Questions.translation(net, request, sources, diagnostics);
    }

    @Override
    public Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        Diagnostics diagnostics = new Diagnostics();
        if (isPlatu(source)) {
            List<Module> modules = PlatuParser.parse(source, request, diagnostics);
            return modules.isEmpty() ? Optional.empty() : Optional.of(PlatuSymbols.of(modules));
        }
        List<Module> modules = AtacsParser.parse(source, request, diagnostics);
        return Optional.of(AstgSymbols.of(
                Lines.of(source, Lines.Comments.EXTENDED, diagnostics),
                modules.isEmpty() ? Map.of() : modules.get(0).details()));
    }

    /** The other format begins with a dot or a comment. */
    private static boolean isPlatu(SourceFile source) {
        String text = source.text().stripLeading();
        return text.startsWith("<") || text.startsWith("/");
    }
}
