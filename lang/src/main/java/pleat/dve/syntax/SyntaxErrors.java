package pleat.dve.syntax;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import pleat.dve.diagnostic.DveError;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Recovers from syntax errors the way ANTLR does, but words them itself, and gives up after too many. */
final class SyntaxErrors extends DefaultErrorStrategy {
    private static final IntervalSet END_OF_BODY =
            new IntervalSet(DveLexer.CLOSE_BRACE, DveLexer.PROCESS, DveLexer.SYSTEM);

    private final SourceFile source;
    private final Diagnostics diagnostics;

    SyntaxErrors(SourceFile source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /**
     * Inside a sentence nothing is skipped to reach a word that would fit: the sentence then goes on to its next fixed
     * word, and most often only a semicolon is missing in front of it.
     */
    @Override
    public void sync(Parser parser) {
        int rule = parser.getContext().getRuleIndex();
        if (rule == DveParser.RULE_model || rule == DveParser.RULE_process) {
            super.sync(parser);
        }
    }

    /** Skips the rest of a transition as a whole, so that the transitions after it are read as such. */
    @Override
    public void recover(Parser parser, RecognitionException error) {
        if (parser.getContext().getRuleIndex() != DveParser.RULE_body) {
            super.recover(parser, error);
            return;
        }
        consumeUntil(parser, END_OF_BODY);
        if (parser.getCurrentToken().getType() == DveLexer.CLOSE_BRACE) {
            parser.consume();
        }
    }

    /** A closing brace is never too much: something in front of it is missing. */
    @Override
    protected Token singleTokenDeletion(Parser parser) {
        return parser.getCurrentToken().getType() == DveLexer.CLOSE_BRACE ? null : super.singleTokenDeletion(parser);
    }

    @Override
    protected void reportNoViableAlternative(Parser parser, NoViableAltException error) {
        report(error.getOffendingToken(), error.getExpectedTokens());
    }

    @Override
    protected void reportInputMismatch(Parser parser, InputMismatchException error) {
        report(error.getOffendingToken(), error.getExpectedTokens());
    }

    @Override
    protected void reportUnwantedToken(Parser parser) {
        reportCurrentToken(parser);
    }

    @Override
    protected void reportMissingToken(Parser parser) {
        reportCurrentToken(parser);
    }

    private void reportCurrentToken(Parser parser) {
        if (!inErrorRecoveryMode(parser)) {
            beginErrorCondition(parser);
            report(parser.getCurrentToken(), getExpectedTokens(parser));
        }
    }

    private void report(Token found, IntervalSet expected) {
        SourceSpan span = source.span(found.getStartIndex(), Math.max(found.getStartIndex(), found.getStopIndex() + 1));
        Expectation expectation = new Expectation(expected);
        if (expectation.isOneWord()) {
            diagnostics.reportWithHint(
                    () -> expectation.hint(found), DveError.EXPECTED, span, expectation.words(), Quotation.of(found));
        } else {
            diagnostics.reportWithHint(
                    () -> expectation.hint(found), DveError.UNEXPECTED, span, Quotation.of(found), expectation.words());
        }
        if (diagnostics.isFull()) {
            throw new ParseCancellationException();
        }
    }
}
