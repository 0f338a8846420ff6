package pleat.dve.syntax;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import pleat.dve.ast.Name;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/** Where the parts of a parse tree stand in the source, and what they look like there. */
record SourceTokens(SourceFile source, TokenStream stream) {
    SourceSpan span(Token token) {
        return source.span(token.getStartIndex(), token.getStopIndex() + 1);
    }

    Name name(Token token) {
        return new Name(token.getText(), span(token));
    }

    SourceSpan span(ParserRuleContext context) {
        return span(context.getStart(), context.getStop());
    }

    SourceSpan span(Token first, Token last) {
        return source.span(first.getStartIndex(), last.getStopIndex() + 1);
    }

    /** The text on one line: a single space wherever the source has space or a comment between words. */
    String text(ParserRuleContext context) {
        StringBuilder text = new StringBuilder();
        Token previous = context.getStart();
        for (int i = context.getStart().getTokenIndex(); i <= context.getStop().getTokenIndex(); i++) {
            Token token = stream.get(i);
            if (token.getStartIndex() > previous.getStopIndex() + 1) {
                text.append(' ');
            }
            text.append(token.getText());
            previous = token;
        }
        return text.toString();
    }
}
