package pleat.dve.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import pleat.dve.ast.Model;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads DVE text. */
public final class DveSyntax {
    private DveSyntax() {}

    /** The tree of a text without any error; otherwise nothing, and the errors are reported. */
    public static Optional<Model> parse(SourceFile source, Diagnostics diagnostics) {
        return new TokenScan(source, diagnostics).scan().flatMap(tokens -> parse(tokens, source, diagnostics));
    }

    private static Optional<Model> parse(List<Token> tokens, SourceFile source, Diagnostics diagnostics) {
        CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
        DveParser parser = new DveParser(stream);
        parser.removeErrorListeners();
        parser.setErrorHandler(new SyntaxErrors(source, diagnostics));
        try {
            DveParser.ModelContext model = parser.model();
            if (diagnostics.hasErrors()) {
                return Optional.empty();
            }
            Model tree = new TreeBuilder(new SourceTokens(source, stream), diagnostics).model(model);
            return diagnostics.hasErrors() ? Optional.empty() : Optional.of(tree);
        } catch (ParseCancellationException tooManyErrors) {
            return Optional.empty();
        }
    }
}
