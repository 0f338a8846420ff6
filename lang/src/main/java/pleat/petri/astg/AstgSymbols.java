package pleat.petri.astg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;

/** Finds what has a name in the lines of a graph. Places are declared where they stand first. */
public final class AstgSymbols {
    /** A name anywhere in a line that is no list of nodes: in a marking, a guard, an assignment. */
    private static final Pattern NAME = Pattern.compile("(?<![A-Za-z0-9_.])[A-Za-z_][A-Za-z0-9_.]*");

    /** What is about something else than the nodes of the graph. */
    private static final Set<String> WITHOUT_NAMES = Set.of("model", "name", "init_state", "graph", "mode");

    private final SymbolCollector symbols = new SymbolCollector();
    private final Map<String, Entry> known = new HashMap<>();
    private final Map<String, String> details;

    private AstgSymbols(Map<String, String> details) {
        this.details = details;
    }

    /**
     * The symbols of all lines.
     *
     * @param details what is known of names beside what they are
     */
    public static SymbolIndex of(List<Line> lines, Map<String, String> details) {
        AstgSymbols found = new AstgSymbols(details);
        lines.forEach(found::declare);
        lines.stream().filter(line -> line.directive().isEmpty()).forEach(found::arcs);
        lines.forEach(found::use);
        return found.symbols.index();
    }

    private void declare(Line line) {
        switch (line.directive()) {
            case "inputs", "outputs", "internal" ->
                line.words().forEach(word -> declare(word, Symbol.Kind.SIGNAL, "signal"));
            case "variables" -> line.words().forEach(word -> declare(word, Symbol.Kind.VARIABLE, "integer variable"));
            case "places" -> line.words().forEach(word -> declare(word, Symbol.Kind.PLACE, "place"));
            case "dummy", "silent" ->
                line.words()
                        .forEach(word -> declare(
                                part(word, word.text().replaceFirst("[+-](/[0-9]+)?$", "")),
                                Symbol.Kind.TRANSITION,
                                "transition"));
            default -> {
                // Declares nothing.
            }
        }
    }

    private void declare(Word word, Symbol.Kind kind, String detail) {
        Entry entry = known.computeIfAbsent(
                word.text(),
                name -> symbols.declare(name, kind, details.getOrDefault(name, detail), word.span(), word.span()));
        symbols.use(entry, word.span());
    }

    /** The beginning of a word. */
    private static Word part(Word word, String text) {
        SourceSpan whole = word.span();
        return new Word(
                text,
                new SourceSpan(
                        whole.file(), whole.line(), whole.column(), whole.line(), whole.column() + text.length()));
    }

    private void arcs(Line line) {
        for (Word word : line.words()) {
            Graph.nameIn(word.text()).ifPresent(name -> {
                if (known.containsKey(name)) {
                    symbols.use(known.get(name), part(word, name).span());
                } else {
                    declare(word, Symbol.Kind.PLACE, "place");
                }
            });
        }
    }

    private void use(Line line) {
        if (line.directive().isEmpty()) {
            names(line, line.suffix(), line.suffixStart());
        } else if (!WITHOUT_NAMES.contains(line.directive())) {
            names(line, line.text(), line.start());
        }
    }

    private void names(Line line, String text, int start) {
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            Entry entry = known.get(name.group());
            if (entry != null) {
                symbols.use(entry, line.source().span(start + name.start(), start + name.end()));
            }
        }
    }
}
