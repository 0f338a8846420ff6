package pleat.promela.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;
import pleat.promela.ast.Model;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;
import pleat.promela.preprocess.Substitutes;
import pleat.promela.preprocess.Token;
import pleat.source.Diagnostics;

/** Words to tree: parses what stands at the top level of a model. */
public final class PromelaSyntax {
    private static final Set<String> UNIT_STARTS =
            Set.of("proctype", "D_proctype", "active", "init", "never", "trace", "notrace", "typedef", "mtype", "ltl");

    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final StatementParser statements;
    private final List<Unit> units = new ArrayList<>();
    private int formulas;

    private PromelaSyntax(List<Token> tokens, Set<String> proctypes, Diagnostics diagnostics) {
        this.cursor = new TokenCursor(tokens, diagnostics);
        this.expressions = new ExpressionParser(cursor, proctypes);
        this.declarations = new DeclarationParser(cursor, expressions);
        this.statements = new StatementParser(cursor, expressions, declarations);
    }

    /** Words that are no names. */
    public static Set<String> keywords() {
        return TokenCursor.KEYWORDS;
    }

    /** The model, unless there are syntax errors; those are reported. */
    public static Optional<Model> parse(List<Token> tokens, Diagnostics diagnostics) {
        return parse(tokens, Substitutes.unheard(), diagnostics);
    }

    /** The same, and tells of inlines. */
    public static Optional<Model> parse(List<Token> tokens, Substitutes substitutes, Diagnostics diagnostics) {
        List<Token> expanded = Inlines.expand(tokens, substitutes, diagnostics);
        PromelaSyntax syntax = new PromelaSyntax(expanded, proctypes(expanded), diagnostics);
        while (!syntax.cursor.atEnd() && !diagnostics.isFull()) {
            syntax.unitOrError();
        }
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(new Model(syntax.units, tokens.get(0).span()));
    }

    /**
     * A formula that is a text of its own, unless it has errors; those are reported.
     *
     * @param model the tokens of the model that it is about
     */
    public static Optional<Unit.Ltl> formula(
            String name, List<Token> tokens, List<Token> model, Diagnostics diagnostics) {
        PromelaSyntax syntax = new PromelaSyntax(tokens, proctypes(model), diagnostics);
        try {
            Formula formula = new FormulaParser(syntax.cursor, syntax.expressions).formula();
            String text = syntax.cursor.textFrom(0);
            syntax.requireEnd();
            return Optional.of(new Unit.Ltl(name, formula, text, syntax.cursor.spanFrom(0)));
        } catch (TokenCursor.SyntaxFailure reported) {
            return Optional.empty();
        }
    }

    /** The same with an expression. */
    public static Optional<Expression> expression(List<Token> tokens, List<Token> model, Diagnostics diagnostics) {
        PromelaSyntax syntax = new PromelaSyntax(tokens, proctypes(model), diagnostics);
        try {
            Expression expression = syntax.expressions.expression();
            syntax.requireEnd();
            return Optional.of(expression);
        } catch (TokenCursor.SyntaxFailure reported) {
            return Optional.empty();
        }
    }

    private void requireEnd() {
        if (!cursor.atEnd()) {
            throw cursor.expected("the end");
        }
    }

    private static Set<String> proctypes(List<Token> tokens) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is("proctype") || tokens.get(i).is("D_proctype")) {
                names.add(tokens.get(i + 1).text());
            }
        }
        return names;
    }

    private void unitOrError() {
        int mark = cursor.mark();
        try {
            unit();
        } catch (TokenCursor.SyntaxFailure reported) {
            if (cursor.mark() == mark) {
                cursor.take();
            }
            while (!cursor.atEnd() && !(cursor.peek().startsLine() && cursor.atAny(UNIT_STARTS))) {
                cursor.take();
            }
        }
    }

    private void unit() {
        Token token = cursor.peek();
        int mark = cursor.mark();
        switch (token.text()) {
            case ";" -> cursor.take();
            case "active", "proctype", "D_proctype" -> proctype(mark);
            case "init" -> init(mark);
            case "typedef" -> structure(mark);
            case "never" -> observer(Unit.Observer.Kind.NEVER, mark);
            case "trace" -> observer(Unit.Observer.Kind.TRACE, mark);
            case "notrace" -> observer(Unit.Observer.Kind.NOTRACE, mark);
            case "ltl" -> formula(mark);
            case "c_code", "c_decl", "c_state", "c_track" ->
                throw cursor.unsupported(token, "embedded C ('" + token.text() + "')");
            default -> declaration(mark);
        }
    }

    private void declaration(int mark) {
        if (cursor.at("mtype") && isSymbols()) {
            symbols(mark);
        } else if (declarations.isHere()) {
            declarations.declarations().forEach(declared -> units.add(new Unit.Variable(declared)));
        } else {
            throw cursor.expected("a declaration or a proctype");
        }
        if (!cursor.skip(";")
                && !cursor.peek().startsLine()
                && !cursor.atEnd()
                && !cursor.previous().is("}")) {
            throw cursor.expected("';'");
        }
    }

    private boolean isSymbols() {
        int next = cursor.peek(1).is(":") ? 3 : 1;
        return cursor.peek(next).is("{")
                || (cursor.peek(next).is("=") && cursor.peek(next + 1).is("{"));
    }

    private void symbols(int mark) {
        cursor.take();
        String family =
                cursor.skip(":") ? cursor.expectName("the name of an mtype").text() : "";
        cursor.skip("=");
        cursor.expect("{");
        List<Name> names = new ArrayList<>();
        while (!cursor.at("}")) {
            names.add(cursor.expectName("a symbol"));
            cursor.skip(",");
        }
        cursor.expect("}");
        units.add(new Unit.Symbols(family, names, cursor.spanFrom(mark)));
    }

    private void structure(int mark) {
        cursor.take();
        Name name = cursor.expectName("the name of a type");
        cursor.expect("{");
        List<Declaration> fields = new ArrayList<>();
        do {
            fields.addAll(declarations.declarations());
            boolean separated = cursor.peek().startsLine();
            while (cursor.skip(";") || cursor.skip(",")) {
                separated = true;
            }
            if (!separated && !cursor.at("}")) {
                throw cursor.expected("';'");
            }
        } while (!cursor.at("}"));
        cursor.expect("}");
        units.add(new Unit.Structure(name, fields, cursor.spanFrom(mark)));
    }

    private void proctype(int mark) {
        Optional<Expression> active = Optional.empty();
        if (cursor.at("active")) {
            SourceSpan span = cursor.take().span();
            active = Optional.of(new Expression.Literal(1, span));
            if (cursor.skip("[")) {
                active = Optional.of(expressions.expression());
                cursor.expect("]");
            }
        }
        Unit.Proctype.Choice choice =
                cursor.at("D_proctype") ? Unit.Proctype.Choice.DETERMINISTIC : Unit.Proctype.Choice.FREE;
        if (!cursor.skip("D_proctype")) {
            cursor.expect("proctype");
        }
        Name name = cursor.expectName("the name of a proctype");
        cursor.expect("(");
        List<Declaration> parameters = new ArrayList<>();
        while (!cursor.at(")")) {
            parameters.addAll(declarations.declarations());
            if (!cursor.skip(";")) {
                break;
            }
        }
        cursor.expect(")");
        finish(new Head(name, active, parameters, choice), mark);
    }

    private void init(int mark) {
        Token token = cursor.take();
        Name name = new Name("init", token.span());
        Optional<Expression> once = Optional.of(new Expression.Literal(1, token.span()));
        finish(new Head(name, once, List.of(), Unit.Proctype.Choice.FREE), mark);
    }

    /** What stands before the body of a proctype and what is written between the two. */
    private record Head(
            Name name, Optional<Expression> active, List<Declaration> parameters, Unit.Proctype.Choice choice) {}

    private void finish(Head head, int mark) {
        Optional<Expression> priority = Optional.empty();
        Optional<Expression> provided = Optional.empty();
        while (!cursor.at("{")) {
            if (cursor.skip("priority")) {
                priority = Optional.of(expressions.expression());
            } else if (cursor.skip("provided")) {
                cursor.expect("(");
                provided = Optional.of(expressions.expression());
                cursor.expect(")");
            } else {
                throw cursor.expected("'{'");
            }
        }
        Statement.Block body = statements.body();
        units.add(new Unit.Proctype(
                head.name(),
                head.active(),
                head.parameters(),
                head.choice(),
                priority,
                provided,
                body,
                cursor.spanFrom(mark)));
    }

    private void observer(Unit.Observer.Kind kind, int mark) {
        String word = cursor.take().text();
        String name = TokenCursor.isPlainName(cursor.peek()) ? cursor.take().text() : word;
        Statement.Block body = statements.body();
        units.add(new Unit.Observer(kind, name, body, cursor.spanFrom(mark)));
    }

    private void formula(int mark) {
        cursor.take();
        String name = "ltl_" + formulas++;
        if (!cursor.at("{")) {
            name = cursor.expectName("the name of a formula").text();
        }
        cursor.expect("{");
        int start = cursor.mark();
        Formula formula = new FormulaParser(cursor, expressions).formula();
        String text = cursor.textFrom(start);
        cursor.skip(";");
        cursor.expect("}");
        units.add(new Unit.Ltl(name, formula, text, cursor.spanFrom(mark)));
    }
}
