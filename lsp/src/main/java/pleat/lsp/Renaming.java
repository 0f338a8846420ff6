package pleat.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import pleat.language.Language;
import pleat.language.Symbol;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.model.SourceSpan;
import pleat.run.UnfinishedException;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/**
 * Gives things other names. Whether a name is free depends on scopes, keywords and macros of six languages, so nothing of that is
 * asked here: the new text is read again, and unless each of its words stands for what it stood for before, nothing is changed.
 */
final class Renaming {
    private final Analyst analyst;

    Renaming(Analyst analyst) {
        this.analyst = analyst;
    }

    /** What can be renamed at a place. */
    PrepareRenameResult prepare(Document document, Position position) {
        SymbolIndex.Occurrence found = renamable(document, current(document), position);
        return new PrepareRenameResult(
                Places.range(found.place()), found.symbol().name());
    }

    WorkspaceEdit rename(Document document, Position position, Optional<String> wanted) {
        String name = wanted.map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> Documents.refusal("a name must not be empty"));
        SymbolIndex before = current(document);
        Version version = document.newest();
        Symbol symbol = renamable(document, before, position).symbol();
        List<SourceSpan> places =
                symbol.occurrences().sorted(SourceSpan.BY_PLACE).toList();
        SourceFile renamed = new SourceFile(document.name(), replaced(version.source(), places, name));
        requireSameMeaning(version, before, symbol, renamed, name);
        List<TextEdit> edits = places.stream()
                .map(place -> new TextEdit(Places.range(place), name))
                .toList();
        return new WorkspaceEdit(Map.of(document.uri(), edits));
    }

    /** The index of the text as it is now. */
    private SymbolIndex current(Document document) {
        return analyst.symbols(document)
                .filter(known -> known.version() == document.newest())
                .map(Document.Known::index)
                .orElseThrow(() -> Documents.refusal("the text has syntax errors; names can be changed without them"));
    }

    private static SymbolIndex.Occurrence renamable(Document document, SymbolIndex index, Position position) {
        SymbolIndex.Occurrence found = Answers.at(document, index, position)
                .orElseThrow(() -> Documents.refusal("there is no name of the model here"));
        Symbol symbol = found.symbol();
        symbol.obstacle().ifPresent(reason -> {
            throw Documents.refusal("'" + symbol.name() + "' cannot get another name: " + reason);
        });
        symbol.occurrences()
                .filter(place -> !place.file().equals(document.name()))
                .findFirst()
                .ifPresent(elsewhere -> {
                    throw Documents.refusal("'" + symbol.name() + "' cannot get another name: it stands at "
                            + elsewhere.place() + " as well, a file that other models may include");
                });
        return found;
    }

    private static String replaced(SourceFile source, List<SourceSpan> places, String name) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (SourceSpan place : places) {
            text.append(source.text(), from, source.offset(place.line(), place.column()))
                    .append(name);
            from = source.offset(place.endLine(), place.endColumn());
        }
        return text.append(source.text(), from, source.text().length()).toString();
    }

    private void requireSameMeaning(
            Version version, SymbolIndex before, Symbol symbol, SourceFile renamed, String name) {
        Language language = version.document().language();
        Optional<Translation> old = version.translation().join();
        try {
            Translation translation = analyst.within(() -> language.translate(renamed, version.request()));
            List<Diagnostic> known = errors(old.orElseThrow(
                    () -> Documents.refusal("the text takes too long to translate to be sure of a new name")));
            List<Diagnostic> found = errors(translation);
            if (!codes(known).equals(codes(found))) {
                String reason = found.stream()
                        .filter(error -> !codes(known).contains(error.code()))
                        .findFirst()
                        .or(() -> found.stream().findFirst())
                        .map(Diagnostic::message)
                        .orElse("errors would go away");
                throw Documents.refusal("'" + name + "' cannot be the name: " + reason);
            }
            Optional<SymbolIndex> after = analyst.within(() -> language.symbols(renamed, version.request()));
            boolean isSame = after.isPresent() && meanings(before).equals(meanings(after.get()));
            if (!isSame || !namesLike(symbol, before, after.get()).equals(name)) {
                throw Documents.refusal("'" + name + "' cannot be the name: words would stand for something else");
            }
        } catch (UnfinishedException limit) {
            throw Documents.refusal("not renamed: " + limit.ending().text());
        }
    }

    private static List<Diagnostic> errors(Translation translation) {
        return translation.diagnostics().stream().filter(Diagnostic::isError).toList();
    }

    private static List<String> codes(List<Diagnostic> errors) {
        return errors.stream().map(Diagnostic::code).toList();
    }

    /** For each word in the order of the text the number of what it stands for; symbols are counted by their first words. */
    private static List<Integer> meanings(SymbolIndex index) {
        Map<Symbol, Integer> numbers = new HashMap<>();
        List<Integer> meanings = new ArrayList<>();
        for (SymbolIndex.Occurrence occurrence : index.occurrences()) {
            Symbol symbol = occurrence.symbol();
            numbers.putIfAbsent(symbol, numbers.size());
            meanings.add(numbers.get(symbol));
        }
        return meanings;
    }

    /** What the symbol is called in the other index that has the same place in the order of the text. */
    private static String namesLike(Symbol symbol, SymbolIndex before, SymbolIndex after) {
        List<Symbol> old = inOrder(before);
        int number = old.indexOf(symbol);
        return inOrder(after).get(number).name();
    }

    private static List<Symbol> inOrder(SymbolIndex index) {
        return index.all().stream()
                .sorted(Comparator.comparing(Symbol::place, SourceSpan.BY_PLACE))
                .toList();
    }
}
