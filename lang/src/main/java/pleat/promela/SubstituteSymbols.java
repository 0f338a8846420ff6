package pleat.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.model.SourceSpan;
import pleat.promela.preprocess.Substitutes;
import pleat.promela.preprocess.Token;

/** Finds macros and inlines, their parameters, and where they are used. */
final class SubstituteSymbols implements Substitutes {
    private static final int MOST_WORDS_SHOWN = 20;

    private final SymbolCollector symbols;
    private final Map<Kind, Map<String, Entry>> known =
            Map.of(Kind.MACRO, new HashMap<>(), Kind.INLINE, new HashMap<>());
    private final List<Inline> inlines = new ArrayList<>();

    private record Inline(Entry entry, SourceSpan extent) {}

    SubstituteSymbols(SymbolCollector symbols) {
        this.symbols = symbols;
    }

    @Override
    public void declared(Kind kind, Token name, List<Token> parameters, List<Token> body) {
        SourceSpan place = name.written().equals(SourceSpan.NONE) ? name.span() : name.written();
        SourceSpan extent = extent(place, body);
        String list = parameters.isEmpty()
                ? ""
                : parameters.stream().map(Token::text).collect(Collectors.joining(", ", "(", ")"));
        Entry entry = symbols.declare(
                name.text(),
                kind == Kind.MACRO ? Symbol.Kind.MACRO : Symbol.Kind.INLINE,
                kind == Kind.MACRO ? ("#define" + list + " " + shown(body)).strip() : "inline" + list,
                place,
                extent);
        known.get(kind).put(name.text(), entry);
        if (kind == Kind.INLINE) {
            inlines.add(new Inline(entry, extent));
        }
        for (Token parameter : parameters) {
            Entry own = symbols.declare(
                    entry,
                    parameter.text(),
                    Symbol.Kind.PARAMETER,
                    "parameter",
                    parameter.written(),
                    parameter.written());
            body.stream()
                    .filter(word -> word.isName() && word.text().equals(parameter.text()))
                    .forEach(word -> symbols.use(own, word.written()));
        }
    }

    private static SourceSpan extent(SourceSpan place, List<Token> body) {
        if (body.isEmpty()) {
            return place;
        }
        SourceSpan last = body.get(body.size() - 1).written();
        SourceSpan whole = place.to(last);
        return last.file().equals(place.file()) && whole.covers(place) && whole.covers(last) ? whole : place;
    }

    private static String shown(List<Token> body) {
        StringBuilder text = new StringBuilder();
        for (Token token : body.subList(0, Math.min(body.size(), MOST_WORDS_SHOWN))) {
            text.append(text.isEmpty() || token.gap() == Token.Gap.NONE ? "" : " ")
                    .append(token.text());
        }
        return body.size() > MOST_WORDS_SHOWN ? text.append(" ...").toString() : text.toString();
    }

    @Override
    public void used(Kind kind, Token name) {
        Entry entry = known.get(kind).get(name.text());
        if (entry == null) {
            return;
        }
        if (name.written().equals(SourceSpan.NONE)) {
            entry.fix("a macro puts the name together at " + name.span().place());
        } else {
            symbols.use(entry, name.written());
        }
    }

    /** The inline that a place is in. */
    Optional<Entry> around(SourceSpan place) {
        return inlines.stream()
                .filter(inline -> inline.extent().covers(place))
                .map(Inline::entry)
                .findFirst();
    }
}
