package pleat.petri.pnml;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/** Finds the nodes of a net by their ids. */
final class PnmlSymbols {
    private final SymbolCollector symbols = new SymbolCollector();
    private final Map<String, Entry> nodes = new HashMap<>();
    private final SourceFile source;

    private PnmlSymbols(SourceFile source) {
        this.source = source;
    }

    static SymbolIndex of(PnmlDocument document, SourceFile source) {
        PnmlSymbols found = new PnmlSymbols(source);
        document.places()
                .forEach(place -> found.declare(
                        place.id(), Symbol.Kind.PLACE, "place, tokens: " + place.tokens(), place.origin()));
        document.transitions()
                .forEach(transition ->
                        found.declare(transition.id(), Symbol.Kind.TRANSITION, "transition", transition.origin()));
        document.references()
                .forEach(reference -> found.declare(
                        reference.id(),
                        reference.kind() == PnmlDocument.Kind.PLACE ? Symbol.Kind.PLACE : Symbol.Kind.TRANSITION,
                        "the " + reference.kind() + " " + reference.target(),
                        reference.origin()));
        document.references().forEach(reference -> found.use("ref", reference.target(), reference.origin()));
        for (PnmlDocument.Arc arc : document.arcs()) {
            found.use("source", arc.source(), arc.origin());
            found.use("target", arc.target(), arc.origin());
        }
        return found.symbols.index();
    }

    private void declare(String id, Symbol.Kind kind, String detail, SourceSpan tag) {
        Optional<SourceSpan> place = value("id", id, tag);
        Entry entry = symbols.declare(id, kind, detail, place.orElse(tag), tag);
        if (place.isEmpty()) {
            entry.fix("its id is written with other characters at " + tag.place());
        }
        nodes.put(id, entry);
    }

    private void use(String attribute, String id, SourceSpan tag) {
        Entry entry = nodes.get(id);
        if (entry == null) {
            return;
        }
        Optional<SourceSpan> place = value(attribute, id, tag);
        if (place.isPresent()) {
            symbols.use(entry, place.get());
        } else {
            entry.fix("its id is written with other characters at " + tag.place());
        }
    }

    /** Where a tag has the value of an attribute; empty when it is written in another way, as with entities. */
    private Optional<SourceSpan> value(String attribute, String value, SourceSpan tag) {
        int start = source.offset(tag.line(), tag.column());
        int end = source.offset(tag.endLine(), tag.endColumn());
        Matcher written = Pattern.compile(
                        "[\\s'\"]" + attribute + "\\s*=\\s*['\"]\\s*(" + Pattern.quote(value) + ")\\s*['\"]")
                .matcher(source.text().substring(start, end));
        return written.find()
                ? Optional.of(source.span(start + written.start(1), start + written.end(1)))
                : Optional.empty();
    }
}
