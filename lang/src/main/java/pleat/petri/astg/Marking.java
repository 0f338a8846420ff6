package pleat.petri.astg;

import java.util.Optional;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Reads the initial marking: places in braces, with numbers of tokens. */
public final class Marking {
    private final Line line;
    private final String text;
    private final int end;
    private final Graph graph;
    private final int most;
    private final Unconnected unconnected;
    private final Diagnostics diagnostics;

    /** How many tokens a place may have. */
    public enum Most {
        ONE,
        ANY
    }

    /** What may be done to the marking of a place that has no arcs. */
    public enum Unconnected {
        /** It is made by being marked. */
        ALLOWED,
        REFUSED
    }

    private Marking(Line line, Graph graph, Most most, Unconnected unconnected, Diagnostics diagnostics) {
        this.line = line;
        this.text = line.text();
        this.end = text.indexOf('}') < 0 ? text.length() : text.indexOf('}');
        this.graph = graph;
        this.most = most == Most.ONE ? 1 : Integer.MAX_VALUE;
        this.unconnected = unconnected;
        this.diagnostics = diagnostics;
    }

    /** Marks the places of the graph. */
    public static void read(Line line, Graph graph, Most most, Unconnected unconnected, Diagnostics diagnostics) {
        new Marking(line, graph, most, unconnected, diagnostics).read();
    }

    private void read() {
        int at = skipBlanks(text.indexOf('{') + 1);
        while (at < end && !diagnostics.isFull()) {
            int from = at;
            at = endOfPlace(from);
            Word place = new Word(text.substring(from, at), line.span(from, at));
            String tokens = "1";
            int equals = skipBlanks(at);
            if (equals < end && text.charAt(equals) == '=') {
                int digits = skipBlanks(equals + 1);
                at = digits;
                while (at < end && !Character.isWhitespace(text.charAt(at)) && text.charAt(at) != '<') {
                    at++;
                }
                tokens = text.substring(digits, at);
            }
            mark(place, tokens);
            at = skipBlanks(at);
        }
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < end && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int endOfPlace(int from) {
        if (text.charAt(from) == '<') {
            int close = text.indexOf('>', from);
            return close < 0 || close >= end ? end : close + 1;
        }
        int at = from + 1;
        while (at < end && !Character.isWhitespace(text.charAt(at)) && "=<".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private void mark(Word word, String tokens) {
        Optional<Graph.Place> place = word.text().startsWith("<") ? between(word) : named(word);
        if (place.isEmpty()) {
            return;
        }
        int number = number(tokens);
        if (number < 0) {
            diagnostics.report(AstgError.NOT_A_NUMBER, word.span(), 0, most, tokens);
        } else if (!place.get().mark(number)) {
            diagnostics.report(AstgError.MARKED_TWICE, word.span(), word.text());
        }
    }

    /** Negative if it is none that a place can have. */
    private int number(String tokens) {
        try {
            int number = Integer.parseInt(tokens);
            return number <= most ? number : -1;
        } catch (NumberFormatException no) {
            return -1;
        }
    }

    /** The implicit place of an arc from transition to transition. */
    private Optional<Graph.Place> between(Word word) {
        String[] ends = word.text().replaceAll("[<>\\s]", "").split(",", -1);
        Optional<Graph.Place> place = ends.length != 2
                ? Optional.empty()
                : graph.find(ends[0])
                        .flatMap(first -> graph.find(ends[1])
                                .flatMap(second -> graph.findPlace("<" + first.name() + "," + second.name() + ">")));
        if (place.isEmpty()) {
            diagnostics.report(AstgError.UNKNOWN_PLACE, word.span(), word.text());
        }
        return place;
    }

    private Optional<Graph.Place> named(Word word) {
        if (!Graph.canBePlace(word.text())) {
            diagnostics.report(AstgError.BAD_MARKING, word.span(), word.text());
            return Optional.empty();
        }
        Optional<Graph.Place> place = graph.findPlace(word.text());
        if (place.isEmpty() && unconnected == Unconnected.REFUSED) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(word.text(), graph.placeNames()),
                    AstgError.UNKNOWN_PLACE,
                    word.span(),
                    word.text());
            return place;
        }
        return place.or(() -> Optional.of(graph.placeNamed(word)));
    }
}
