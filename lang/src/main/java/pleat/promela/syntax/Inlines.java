package pleat.promela.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.promela.diagnostic.PromelaError;
import pleat.promela.preprocess.Substitutes;
import pleat.promela.preprocess.Token;
import pleat.source.Diagnostics;

/** Replaces calls of {@code inline}s by their bodies, with the arguments in the places of the parameters. */
final class Inlines {
    private static final int MOST_WORDS = 2_000_000;

    private static final int DEEPEST = 300;

    private final Substitutes substitutes;
    private final Diagnostics diagnostics;
    private final Map<String, Inline> known = new HashMap<>();
    /** The inlines whose bodies are being put in. */
    private final Set<String> inside = new HashSet<>();

    private int words;

    /** @param body the braces included */
    private record Inline(String name, List<String> parameters, List<Token> body) {}

    private Inlines(Substitutes substitutes, Diagnostics diagnostics) {
        this.substitutes = substitutes;
        this.diagnostics = diagnostics;
    }

    static List<Token> expand(List<Token> tokens, Substitutes substitutes, Diagnostics diagnostics) {
        Inlines inlines = new Inlines(substitutes, diagnostics);
        List<Token> out = new ArrayList<>();
        inlines.expand(tokens, out);
        Token end = tokens.get(tokens.size() - 1);
        if (out.isEmpty() || out.get(out.size() - 1).kind() != Token.Kind.END) {
            out.add(end);
        }
        return out;
    }

    private void expand(List<Token> tokens, List<Token> out) {
        int next = 0;
        while (next < tokens.size() && words <= MOST_WORDS) {
            Token token = tokens.get(next);
            if (token.is("inline") && next + 2 < tokens.size()) {
                next = define(tokens, next);
            } else if (isCall(tokens, next)) {
                next = call(tokens, next, out);
            } else {
                out.add(token);
                next++;
            }
        }
    }

    private boolean isCall(List<Token> tokens, int at) {
        return tokens.get(at).isName()
                && known.containsKey(tokens.get(at).text())
                && at + 1 < tokens.size()
                && tokens.get(at + 1).is("(");
    }

    /** Returns the place behind the definition. */
    private int define(List<Token> tokens, int at) {
        Token name = tokens.get(at + 1);
        int next = at + 2;
        List<Token> parameters = new ArrayList<>();
        while (next < tokens.size() && !tokens.get(next).is(")")) {
            if (tokens.get(next).isName()) {
                parameters.add(tokens.get(next));
            }
            next++;
        }
        int start = next + 1;
        if (start >= tokens.size() || !tokens.get(start).is("{")) {
            diagnostics.report(PromelaError.EXPECTED, name.span(), "a body in braces", "'" + name.text() + "'");
            return tokens.size() - 1;
        }
        int end = closing(tokens, start, "{", "}");
        substitutes.declared(Substitutes.Kind.INLINE, name, parameters, tokens.subList(start, end));
        known.put(
                name.text(),
                new Inline(name.text(), parameters.stream().map(Token::text).toList(), tokens.subList(start, end)));
        return end;
    }

    /** The place behind the bracket that closes the one at the start. */
    private static int closing(List<Token> tokens, int start, String open, String close) {
        int depth = 0;
        for (int i = start; i < tokens.size() - 1; i++) {
            depth += tokens.get(i).is(open) ? 1 : tokens.get(i).is(close) ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return tokens.size() - 1;
    }

    private int call(List<Token> tokens, int at, List<Token> out) {
        Token use = tokens.get(at);
        substitutes.used(Substitutes.Kind.INLINE, use);
        Inline inline = known.get(use.text());
        int end = closing(tokens, at + 1, "(", ")");
        List<List<Token>> arguments = arguments(tokens.subList(at + 2, Math.max(at + 2, end - 1)));
        if (arguments.size() != inline.parameters().size()) {
            diagnostics.report(
                    PromelaError.INLINE_ARGUMENTS,
                    use.span(),
                    use.text(),
                    inline.parameters().size(),
                    arguments.size());
            return end;
        }
        if (inside.contains(inline.name())) {
            diagnostics.report(PromelaError.RECURSIVE_INLINE, use.span(), use.text());
            return end;
        }
        if (inside.size() == DEEPEST) {
            diagnostics.report(PromelaError.NESTED_TOO_DEEPLY, use.span(), DEEPEST);
            return end;
        }
        List<Token> target = assigned(out);
        Token.Gap gap = target.isEmpty() ? use.gap() : target.get(0).gap();
        List<Token> body = body(inline, arguments, target, use);
        body.set(0, body.get(0).behind(gap));
        words += body.size();
        if (words > MOST_WORDS) {
            diagnostics.report(PromelaError.EXPANSION_TOO_LONG, use.span(), MOST_WORDS);
            return end;
        }
        inside.add(inline.name());
        expand(body, out);
        inside.remove(inline.name());
        return end;
    }

    /**
     * Takes {@code variable =} from the end of what has been written so far: a call that stands behind it is the body, in
     * which {@code return} assigns. Empty where there is no assignment.
     */
    private static List<Token> assigned(List<Token> out) {
        int end = out.size();
        if (end < 2 || !out.get(end - 1).is("=")) {
            return List.of();
        }
        int start = end - 1;
        do {
            start--;
            if (out.get(start).is("]")) {
                start = opening(out, start) - 1;
            }
        } while (start > 1 && out.get(start - 1).is(".") && --start > 0);
        List<Token> written = out.subList(Math.max(0, start), end);
        List<Token> target = List.copyOf(written);
        written.clear();
        return target;
    }

    /** The place of the bracket that opens what the one at the end closes. */
    private static int opening(List<Token> tokens, int end) {
        int depth = 0;
        for (int i = end; i > 0; i--) {
            depth += tokens.get(i).is("]") ? 1 : tokens.get(i).is("[") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return 1;
    }

    /** The body of an inline with its arguments, and with assignments to a target instead of {@code return}. */
    private List<Token> body(Inline inline, List<List<Token>> arguments, List<Token> target, Token use) {
        List<Token> body = new ArrayList<>();
        for (Token token : inline.body()) {
            int parameter = token.isName() ? inline.parameters().indexOf(token.text()) : -1;
            if (parameter >= 0) {
                append(arguments.get(parameter), token.gap(), body);
            } else if (token.is("return") && !target.isEmpty()) {
                append(target, token.gap(), body);
            } else {
                body.add(token.inlined());
            }
            if (token.is("return") && target.isEmpty()) {
                diagnostics.report(PromelaError.MISPLACED_RETURN, use.span(), use.text());
            }
        }
        return body;
    }

    private static void append(List<Token> words, Token.Gap gap, List<Token> body) {
        for (int i = 0; i < words.size(); i++) {
            body.add(i == 0 ? words.get(0).behind(gap) : words.get(i));
        }
    }

    private static List<List<Token>> arguments(List<Token> tokens) {
        List<List<Token>> arguments = new ArrayList<>();
        if (tokens.isEmpty()) {
            return arguments;
        }
        List<Token> current = new ArrayList<>();
        int depth = 0;
        for (Token token : tokens) {
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
            if (depth == 0 && token.is(",")) {
                arguments.add(current);
                current = new ArrayList<>();
            } else {
                current.add(token);
            }
        }
        arguments.add(current);
        return arguments;
    }
}
