package pleat.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Declaration.Initialiser;
import pleat.promela.ast.Declaration.TypeName;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Name;
import pleat.promela.preprocess.Token;

/** Parses declarations of variables, wherever they stand. */
final class DeclarationParser {
    private static final Set<String> TYPES =
            Set.of("bit", "bool", "byte", "pid", "short", "int", "unsigned", "mtype", "chan");
    private static final Set<String> MARKS = Set.of("hidden", "show", "local");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;

    DeclarationParser(TokenCursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /** Whether a declaration starts here: a type, or the name of a structure before another name. */
    boolean isHere() {
        boolean named = TokenCursor.isPlainName(cursor.peek())
                && TokenCursor.isPlainName(cursor.peek(1))
                && !cursor.peek(1).startsLine();
        return cursor.atAny(TYPES) || cursor.atAny(MARKS) || named;
    }

    /** {@code type a, b = 1, c[3]}, without the separator behind it. */
    List<Declaration> declarations() {
        Declaration.Visibility visibility = Declaration.Visibility.STATE;
        while (cursor.atAny(MARKS)) {
            if (cursor.take().is("hidden")) {
                visibility = Declaration.Visibility.HIDDEN;
            }
        }
        Name type = typeName();
        List<Declaration> declarations = new ArrayList<>();
        do {
            declarations.add(variable(type, visibility));
        } while (cursor.skip(","));
        return declarations;
    }

    private Name typeName() {
        Token token = cursor.peek();
        if (cursor.atAny(TYPES)) {
            cursor.take();
            if (token.is("mtype") && cursor.at(":")) {
                cursor.take();
                return new Name("mtype:" + cursor.expectName("the name of an mtype"), token.span());
            }
            return new Name(token.text(), token.span());
        }
        return cursor.expectName("a type");
    }

    private Declaration variable(Name type, Declaration.Visibility visibility) {
        int mark = cursor.mark();
        Name name = cursor.expectName("the name of a variable");
        Optional<Expression> width = cursor.skip(":") ? Optional.of(expressions.expression()) : Optional.empty();
        Optional<Expression> size = Optional.empty();
        if (cursor.skip("[")) {
            size = Optional.of(expressions.expression());
            cursor.expect("]");
        }
        Optional<Initialiser> initialiser = cursor.skip("=") ? Optional.of(initialiser()) : Optional.empty();
        return new Declaration(name, new TypeName(type, width), visibility, size, initialiser, cursor.spanFrom(mark));
    }

    private Initialiser initialiser() {
        int mark = cursor.mark();
        if (cursor.skip("{")) {
            List<Expression> values = new ArrayList<>();
            do {
                values.add(expressions.expression());
            } while (cursor.skip(","));
            cursor.expect("}");
            return new Initialiser.Listing(values, cursor.spanFrom(mark));
        }
        if (cursor.skip("[")) {
            Expression capacity = expressions.expression();
            cursor.expect("]");
            cursor.expect("of");
            cursor.expect("{");
            List<TypeName> fields = new ArrayList<>();
            do {
                fields.add(new TypeName(typeName(), Optional.empty()));
            } while (cursor.skip(","));
            cursor.expect("}");
            return new Initialiser.Channel(capacity, fields, cursor.spanFrom(mark));
        }
        return new Initialiser.Value(expressions.expression());
    }
}
