package pleat.csp.syntax;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Formula;
import pleat.csp.ast.Specification;
import pleat.csp.diagnostic.CspError;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads a file and those that it includes. */
public final class CspSyntax {
    private static final int DEEPEST_INCLUDE = 10;

    private final Diagnostics diagnostics;
    private final List<Declaration> declarations = new ArrayList<>();
    private final List<SourceFile> sources = new ArrayList<>();

    private CspSyntax(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * What was read.
     *
     * @param specification present exactly when the text has no syntax errors
     * @param sources the file itself, and those that it includes
     */
    public record Result(Optional<Specification> specification, List<SourceFile> sources) {
        public Result {
            sources = List.copyOf(sources);
        }
    }

    public static Result parse(SourceFile source, Diagnostics diagnostics) {
        CspSyntax syntax = new CspSyntax(diagnostics);
        syntax.read(source, 0);
        Optional<Specification> specification =
                diagnostics.hasErrors() ? Optional.empty() : Optional.of(new Specification(syntax.declarations));
        return new Result(specification, syntax.sources);
    }

    /** Reads a formula that is a text of its own, as it stands behind {@code |=}. Nothing if it has errors. */
    public static Optional<Formula> formula(SourceFile text, Diagnostics diagnostics) {
        TokenCursor cursor = new TokenCursor(Scanner.scan(text, diagnostics), text.text(), diagnostics);
        try {
            Formula formula = new FormulaParser(cursor, new ExpressionParser(cursor)).formula();
            if (!cursor.atEnd()) {
                throw cursor.expected("the end of the formula");
            }
            return diagnostics.hasErrors() ? Optional.empty() : Optional.of(formula);
        } catch (TokenCursor.SyntaxFailure reported) {
            return Optional.empty();
        }
    }

    /** Words that are no names. */
    public static Set<String> keywords() {
        return TokenCursor.KEYWORDS;
    }

    /** All names that occur in texts without errors, whatever they stand for. */
    public static Set<String> names(List<SourceFile> sources) {
        return sources.stream()
                .flatMap(source -> Scanner.scan(source, new Diagnostics()).stream())
                .filter(token -> token.kind() == Token.Kind.NAME)
                .map(Token::text)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void read(SourceFile source, int depth) {
        sources.add(source);
        TokenCursor cursor = new TokenCursor(Scanner.scan(source, diagnostics), source.text(), diagnostics);
        DeclarationParser parser = new DeclarationParser(cursor);
        while (!cursor.atEnd() && !diagnostics.isFull()) {
            int mark = cursor.mark();
            try {
                if (cursor.at("#") && cursor.peek(1).is("include")) {
                    include(cursor, source, depth);
                } else if (!cursor.skip(";")) {
                    declarations.add(parser.declaration());
                }
            } catch (TokenCursor.SyntaxFailure failure) {
                cursor.recover(mark + 1);
            }
        }
    }

    private void include(TokenCursor cursor, SourceFile including, int depth) {
        cursor.expect("#");
        cursor.expect("include");
        Token file = cursor.peek();
        if (file.kind() != Token.Kind.STRING) {
            throw cursor.expected("the name of a file in quotes");
        }
        cursor.take();
        cursor.expect(";");
        if (depth == DEEPEST_INCLUDE) {
            throw cursor.failure(CspError.INCLUDE_TOO_DEEP, file.span(), file.text(), DEEPEST_INCLUDE);
        }
        try {
            Path path = Path.of(including.name()).resolveSibling(file.text());
            if (sources.stream().noneMatch(known -> known.name().equals(path.toString()))) {
                read(SourceFile.read(path, path.toString()), depth + 1);
            }
        } catch (IOException | InvalidPathException unreadable) {
            throw cursor.failure(CspError.MISSING_INCLUDE, file.span(), file.text(), unreadable.getMessage());
        }
    }
}
