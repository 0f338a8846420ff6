package pleat.petri.lpn;

import java.util.Optional;
import java.util.function.Predicate;
import pleat.petri.astg.Line;
import pleat.petri.expression.Expression;
import pleat.petri.expression.LpnError;
import pleat.petri.expression.Tokens;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/**
 * What ATACS writes behind an arc: {@code #@ {cons} (level) [lower,upper] rate weight}. Only the level matters without time: a
 * guard of the transition that the arc leads to. A {@code d} behind it says that losing it disables the transition.
 */
final class ArcSuffix {
    private final SourceFile source;
    private final Line line;
    private final Diagnostics diagnostics;
    private final String text;

    record Level(Expression condition, Module.Losing losing) {}

    ArcSuffix(SourceFile source, Line line, Diagnostics diagnostics) {
        this.source = source;
        this.line = line;
        this.diagnostics = diagnostics;
        this.text = line.suffix();
    }

    /** The level, if there is one. */
    Optional<Level> read(Predicate<String> isVariable) {
        int at = skipBlanks(0);
        if (at < text.length() && text.charAt(at) == '{') {
            int close = text.indexOf('}', at);
            at = skipBlanks(close < 0 ? text.length() : close + 1);
        }
        Optional<Level> level = Optional.empty();
        if (at < text.length() && text.charAt(at) == '(') {
            int close = closing(at);
            if (close < 0) {
                diagnostics.report(LpnError.UNCLOSED, line.suffixSpan(), "'('");
                return Optional.empty();
            }
            boolean disables = close + 1 < text.length() && text.charAt(close + 1) == 'd';
            level = condition(at + 1, close, isVariable)
                    .map(condition -> new Level(condition, disables ? Module.Losing.DISABLES : Module.Losing.STAYS));
            at = skipBlanks(close + (disables ? 2 : 1));
        }
        timing(at);
        return level;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int closing(int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private Optional<Expression> condition(int from, int to, Predicate<String> isVariable) {
        Tokens tokens = new Tokens(source, line.suffixStart() + from, line.suffixStart() + to, diagnostics);
        try {
            Expression condition = new AtacsExpressions(tokens, isVariable).read();
            if (tokens.peek().kind() != Tokens.Kind.END) {
                throw tokens.expected("an operator or ')'");
            }
            return Optional.of(condition);
        } catch (Tokens.SyntaxException told) {
            return Optional.empty();
        }
    }

    /** What is left must be times and rates. */
    private void timing(int from) {
        String rest = text.substring(Math.min(from, text.length())).strip();
        if (rest.startsWith("/")) {
            diagnostics.report(LpnError.HYBRID, line.suffixSpan(), "/lower;upper\\");
        } else if (rest.matches("(\\[\\s*[0-9.]+\\s*,\\s*(inf|[0-9.]+)\\s*\\])?(\\s*[0-9.]+)*")) {
            if (!rest.isEmpty()) {
                diagnostics.report(LpnError.DELAYS_IGNORED, source.span(0, 0));
            }
        } else {
            diagnostics.report(LpnError.NOT_SUPPORTED, line.suffixSpan(), "'" + rest + "' behind an arc");
        }
    }
}
