package pleat.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.model.SourceSpan;

/**
 * All that has a name in a text and in what it includes.
 *
 * @param symbols those at the top level, in the order of the text; the others are their members
 */
public record SymbolIndex(List<Symbol> symbols) {
    public SymbolIndex {
        symbols = List.copyOf(symbols);
    }

    /** An occurrence of a name, and what it stands for. */
    public record Occurrence(SourceSpan place, Symbol symbol) {}

    /** Each before its members. */
    public List<Symbol> all() {
        List<Symbol> all = new ArrayList<>();
        add(symbols, all);
        return all;
    }

    private static void add(List<Symbol> some, List<Symbol> all) {
        for (Symbol symbol : some) {
            all.add(symbol);
            add(symbol.members(), all);
        }
    }

    /** In the order of the text, file by file. */
    public List<Occurrence> occurrences() {
        return all().stream()
                .flatMap(symbol -> symbol.occurrences().map(place -> new Occurrence(place, symbol)))
                .sorted(Comparator.comparing(Occurrence::place, SourceSpan.BY_PLACE))
                .toList();
    }

    /** What the name stands for that covers a place, or ends there; the shortest of them. */
    public Optional<Occurrence> at(SourceSpan place) {
        return all().stream()
                .flatMap(symbol -> symbol.occurrences()
                        .filter(name -> name.covers(place))
                        .map(name -> new Occurrence(name, symbol)))
                .min(Comparator.comparing(Occurrence::place, SourceSpan.BY_SIZE));
    }

    /** What is declared around a place: the outermost first. */
    public List<Symbol> around(SourceSpan place) {
        List<Symbol> around = new ArrayList<>();
        Optional<Symbol> next = enclosing(symbols.stream(), place);
        while (next.isPresent()) {
            around.add(next.get());
            next = enclosing(next.get().members().stream(), place);
        }
        return around;
    }

    private static Optional<Symbol> enclosing(Stream<Symbol> some, SourceSpan place) {
        return some.filter(symbol -> symbol.extent().covers(place)).findFirst();
    }
}
