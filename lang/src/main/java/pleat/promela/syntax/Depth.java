package pleat.promela.syntax;

import pleat.promela.diagnostic.PromelaError;

/** Keeps nested text from using up the stack. */
final class Depth {
    private static final int DEEPEST = 300;

    private final TokenCursor cursor;
    private int depth;

    Depth(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** Must be followed by {@link #leave}, also after a failure. */
    void enter() {
        depth++;
        if (depth > DEEPEST) {
            cursor.diagnostics()
                    .report(PromelaError.NESTED_TOO_DEEPLY, cursor.peek().span(), DEEPEST);
            throw new TokenCursor.SyntaxFailure();
        }
    }

    void leave() {
        depth--;
    }

    void leave(int levels) {
        depth -= levels;
    }
}
