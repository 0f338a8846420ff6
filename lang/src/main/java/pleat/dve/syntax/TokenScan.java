package pleat.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Token;
import pleat.dve.diagnostic.DveError;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.SourceCharStream;
import pleat.source.SourceFile;

/**
 * Splits the text into words, and stops where it holds more than the phases after this can take on the default stack of a
 * thread: the parser recurses {@link #MAX_NESTING} levels deep. What goes over the tree of an expression recurses
 * {@link ExpressionBuilder#MAX_DEPTH} levels.
 */
final class TokenScan {
    static final int MAX_NESTING = 500;
    static final int MAX_OPERATORS = 100_000;
    static final int MAX_TOKENS = 2_000_000;

    private final SourceFile source;
    private final Diagnostics diagnostics;
    private final DveLexer lexer;
    private final Nesting nesting = new Nesting();
    private final List<Token> tokens = new ArrayList<>();

    TokenScan(SourceFile source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.lexer = new DveLexer(new SourceCharStream(source));
        lexer.removeErrorListeners();
    }

    /** The words up to and with the end of file; nothing when they cannot be read to the end. */
    Optional<List<Token>> scan() {
        Token token = lexer.nextToken();
        Token comment = token;
        while (token.getType() != Token.EOF) {
            if (token.getType() == DveLexer.UNKNOWN) {
                token = unknown(token);
            } else {
                if (token.getType() == DveLexer.COMMENT) {
                    comment = token;
                } else if (exceedsLimit(token)) {
                    return Optional.empty();
                } else {
                    checkNumber(token);
                    tokens.add(token);
                }
                token = lexer.nextToken();
            }
            if (diagnostics.isFull()) {
                return Optional.empty();
            }
        }
        if (lexer._mode != Lexer.DEFAULT_MODE) {
            diagnostics.report(DveError.UNCLOSED_COMMENT, span(comment));
            return Optional.empty();
        }
        tokens.add(token);
        return Optional.of(tokens);
    }

    /** Reports a run of neighbouring unknown characters once, and returns the token after it. */
    private Token unknown(Token first) {
        Token last = first;
        Token next = lexer.nextToken();
        while (next.getType() == DveLexer.UNKNOWN && next.getStartIndex() == last.getStopIndex() + 1) {
            last = next;
            next = lexer.nextToken();
        }
        diagnostics.report(
                DveError.UNKNOWN_CHARACTER,
                source.span(first.getStartIndex(), last.getStopIndex() + 1),
                character(source.text().codePointAt(first.getStartIndex())));
        return next;
    }

    private static String character(int codePoint) {
        boolean visible = Character.isDefined(codePoint)
                && !Character.isISOControl(codePoint)
                && Character.getType(codePoint) != Character.FORMAT
                && Character.getType(codePoint) != Character.SURROGATE;
        return visible ? "'" + Character.toString(codePoint) + "'" : String.format(Locale.ROOT, "U+%04X", codePoint);
    }

    private void checkNumber(Token token) {
        if (token.getType() == DveLexer.NAT) {
            try {
                Integer.parseInt(token.getText());
            } catch (NumberFormatException tooLarge) {
                diagnostics.report(DveError.NUMBER_TOO_LARGE, span(token), Quotation.cut(token.getText()));
            }
        }
    }

    private boolean exceedsLimit(Token token) {
        nesting.read(token.getType());
        if (nesting.depth() > MAX_NESTING) {
            diagnostics.report(DveError.NESTED_TOO_DEEPLY, span(token), MAX_NESTING);
            return true;
        }
        if (nesting.operators() > MAX_OPERATORS) {
            diagnostics.report(DveError.EXPRESSION_TOO_LONG, span(token), MAX_OPERATORS);
            return true;
        }
        if (tokens.size() == MAX_TOKENS) {
            diagnostics.report(DveError.FILE_TOO_LONG, span(token), MAX_TOKENS);
            return true;
        }
        return false;
    }

    private SourceSpan span(Token token) {
        return source.span(token.getStartIndex(), token.getStopIndex() + 1);
    }
}
