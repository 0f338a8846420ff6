package pleat.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SymbolKind;
import pleat.language.Symbol;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;

/** Answers from the symbols of a text. */
final class Answers {
    /** Of a list; nobody reads more, and a net may have a hundred thousand places. */
    private static final int MOST_SHOWN = 5_000;

    private final Documents documents;
    private final Analyst analyst;

    /** Whether the place of a declaration is one of its references. */
    enum Declaration {
        INCLUDED,
        LEFT_OUT
    }

    Answers(Documents documents, Analyst analyst) {
        this.documents = documents;
        this.analyst = analyst;
    }

    /** What stands at a place. Of a text with errors an older index is known: then the word must still be there. */
    static Optional<SymbolIndex.Occurrence> at(Document document, SymbolIndex index, Position position) {
        Version newest = document.newest();
        return index.at(Places.span(document.name(), position))
                .filter(found -> found.symbol().kind() == Symbol.Kind.PROPERTY
                        || text(newest, found.place()).equals(found.symbol().name()));
    }

    private static String text(Version version, SourceSpan place) {
        int start = version.source().offset(place.line(), place.column());
        int end = version.source().offset(place.endLine(), place.endColumn());
        return version.source().text().substring(start, Math.max(start, end));
    }

    private Optional<SymbolIndex.Occurrence> at(Document document, Position position) {
        return analyst.symbols(document).flatMap(known -> at(document, known.index(), position));
    }

    List<DocumentSymbol> outline(Document document) {
        return analyst.symbols(document)
                .map(known -> outline(document, known.index().symbols()))
                .orElse(List.of());
    }

    private static List<DocumentSymbol> outline(Document document, List<Symbol> symbols) {
        return symbols.stream()
                .filter(symbol -> symbol.place().file().equals(document.name()))
                .limit(MOST_SHOWN)
                .map(symbol -> new DocumentSymbol(
                        symbol.name().isBlank() ? "?" : symbol.name(),
                        kind(symbol),
                        Places.range(symbol.extent()),
                        Places.range(symbol.place()),
                        symbol.detail(),
                        outline(document, symbol.members())))
                .toList();
    }

    private static SymbolKind kind(Symbol symbol) {
        return switch (symbol.kind()) {
            case MODULE -> SymbolKind.Module;
            case PROCESS -> SymbolKind.Class;
            case INLINE, MACRO -> SymbolKind.Function;
            case TYPE -> SymbolKind.Struct;
            case FIELD -> SymbolKind.Field;
            case CONSTANT -> SymbolKind.Constant;
            case VARIABLE, PARAMETER, SIGNAL -> SymbolKind.Variable;
            case CHANNEL -> SymbolKind.Interface;
            case EVENT, TRANSITION -> SymbolKind.Event;
            case STATE, LABEL -> SymbolKind.EnumMember;
            case PLACE -> SymbolKind.Object;
            case PROPERTY -> SymbolKind.Property;
        };
    }

    Optional<Hover> hover(Document document, Position position) {
        return at(document, position).map(found -> {
            Symbol symbol = found.symbol();
            String detail = symbol.detail().isEmpty() ? "" : ": " + symbol.detail();
            String text = "```\n" + symbol.kind() + " " + symbol.name() + detail + "\n```\ndeclared at "
                    + symbol.place().place();
            return new Hover(new MarkupContent(MarkupKind.MARKDOWN, text), Places.range(found.place()));
        });
    }

    List<Location> definition(Document document, Position position) {
        return at(document, position).stream()
                .map(found -> location(found.symbol().place()))
                .toList();
    }

    List<Location> references(Document document, Position position, Declaration declaration) {
        return at(document, position).stream()
                .flatMap(found -> declaration == Declaration.INCLUDED
                        ? found.symbol().occurrences()
                        : found.symbol().uses().stream())
                .map(this::location)
                .toList();
    }

    List<DocumentHighlight> highlights(Document document, Position position) {
        return at(document, position).stream()
                .flatMap(found -> found.symbol().occurrences())
                .filter(place -> place.file().equals(document.name()))
                .map(place -> new DocumentHighlight(Places.range(place)))
                .toList();
    }

    private Location location(SourceSpan place) {
        String uri = documents
                .ofFile(place.file())
                .map(Document::uri)
                .orElseGet(() -> Path.of(place.file()).toUri().toString());
        return new Location(uri, Places.range(place));
    }

    /** All names that are known at a place, the innermost first, and the words of the language. */
    List<CompletionItem> completions(Document document, Position position) {
        Map<String, CompletionItem> items = new LinkedHashMap<>();
        analyst.symbols(document)
                .ifPresent(known -> visible(document, known.index(), position)
                        .filter(symbol -> symbol.kind() != Symbol.Kind.PROPERTY)
                        .limit(MOST_SHOWN)
                        .forEach(symbol -> items.computeIfAbsent(symbol.name(), name -> item(symbol))));
        document.language().keywords().stream()
                .sorted()
                .forEach(word -> items.computeIfAbsent(word, name -> {
                    CompletionItem item = new CompletionItem(name);
                    item.setKind(CompletionItemKind.Keyword);
                    return item;
                }));
        return new ArrayList<>(items.values());
    }

    private static Stream<Symbol> visible(Document document, SymbolIndex index, Position position) {
        List<Symbol> around = new ArrayList<>(index.around(Places.span(document.name(), position)));
        Collections.reverse(around);
        return Stream.concat(around.stream().flatMap(symbol -> symbol.members().stream()), index.symbols().stream());
    }

    private static CompletionItem item(Symbol symbol) {
        CompletionItem item = new CompletionItem(symbol.name());
        item.setDetail(symbol.detail());
        item.setKind(
                switch (symbol.kind()) {
                    case PROCESS -> CompletionItemKind.Class;
                    case INLINE, MACRO -> CompletionItemKind.Function;
                    case CONSTANT -> CompletionItemKind.Constant;
                    case STATE, LABEL -> CompletionItemKind.EnumMember;
                    case FIELD -> CompletionItemKind.Field;
                    case EVENT, TRANSITION -> CompletionItemKind.Event;
                    default -> CompletionItemKind.Variable;
                });
        return item;
    }
}
