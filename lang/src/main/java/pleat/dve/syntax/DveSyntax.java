package pleat.dve.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Model;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads DVE text. */
public final class DveSyntax {
    private DveSyntax() {}

    /** Words that are no names. */
    public static Set<String> keywords() {
        Set<String> words = new TreeSet<>();
        for (int type = DveLexer.ACCEPT; type <= DveLexer.TRUE; type++) {
            String literal = DveLexer.VOCABULARY.getLiteralName(type);
            words.add(literal.substring(1, literal.length() - 1));
        }
        words.add("and");
        words.add("or");
        return words;
    }

    /** The tree of a text without any error; otherwise nothing, and the errors are reported. */
    public static Optional<Model> parse(SourceFile source, Diagnostics diagnostics) {
        return new TokenScan(source, diagnostics)
                .scan()
                .flatMap(tokens -> parse(tokens, source, diagnostics, DveParser::model, TreeBuilder::model));
    }

    /** A condition that is all of a text without any error; otherwise nothing, and the errors are reported. */
    public static Optional<Expression> condition(SourceFile source, Diagnostics diagnostics) {
        return new TokenScan(source, diagnostics)
                .scan()
                .flatMap(tokens -> parse(
                        tokens, source, diagnostics, DveParser::condition, (builder, tree) -> builder.condition(tree)));
    }

    private static <C, T> Optional<T> parse(
            List<Token> tokens,
            SourceFile source,
            Diagnostics diagnostics,
            Function<DveParser, C> rule,
            BiFunction<TreeBuilder, C, T> build) {
        CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
        DveParser parser = new DveParser(stream);
        parser.removeErrorListeners();
        parser.setErrorHandler(new SyntaxErrors(source, diagnostics));
        try {
            C parsed = rule.apply(parser);
            if (diagnostics.hasErrors()) {
                return Optional.empty();
            }
            T tree = build.apply(new TreeBuilder(new SourceTokens(source, stream), diagnostics), parsed);
            return diagnostics.hasErrors() ? Optional.empty() : Optional.of(tree);
        } catch (ParseCancellationException tooManyErrors) {
            return Optional.empty();
        }
    }
}
