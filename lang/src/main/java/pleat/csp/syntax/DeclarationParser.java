package pleat.csp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.ast.Name;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.diagnostic.CspError;

/** Parses declarations, all but {@code #include}. */
final class DeclarationParser {
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final StatementParser statements;
    private final ProcessParser processes;
    private final FormulaParser formulas;

    DeclarationParser(TokenCursor cursor) {
        this.cursor = cursor;
        this.expressions = new ExpressionParser(cursor);
        this.statements = new StatementParser(cursor, expressions);
        this.processes = new ProcessParser(cursor, expressions, statements);
        this.formulas = new FormulaParser(cursor, expressions);
    }

    Declaration declaration() {
        Declaration declaration;
        if (cursor.skip("#")) {
            declaration = directive();
        } else if (cursor.skip("enum")) {
            declaration = enumeration();
        } else if (cursor.at("var") || cursor.at("hvar")) {
            declaration = variable();
        } else if (cursor.skip("channel")) {
            declaration = channel();
        } else if (cursor.atName()) {
            declaration = process();
        } else {
            throw cursor.expected("a declaration");
        }
        cursor.expect(";");
        return declaration;
    }

    private Declaration directive() {
        if (cursor.skip("define")) {
            return definition();
        }
        if (cursor.skip("alphabet")) {
            return new Declaration.Alphabet(cursor.expectName("a process"), expressions.eventSets());
        }
        if (cursor.skip("assert")) {
            return assertion();
        }
        if (cursor.skip("import")) {
            throw cursor.failure(
                    CspError.UNSUPPORTED,
                    cursor.peek().span(),
                    "a C# library (" + cursor.peek().shown() + ")");
        }
        throw cursor.expected("'define', 'alphabet', 'assert' or 'include'");
    }

    private Declaration definition() {
        Name name = cursor.expectName("the name of a constant or macro");
        List<Name> parameters = new ArrayList<>();
        if (cursor.at("(") && isParameterList()) {
            cursor.take();
            do {
                parameters.add(cursor.expectName("a parameter"));
            } while (cursor.skip(","));
            cursor.expect(")");
        }
        if (cursor.at("#")) {
            throw cursor.failure(CspError.UNSUPPORTED, cursor.peek().span(), "counting the copies of a process");
        }
        return cursor.at("{")
                ? new Declaration.BlockDefinition(name, parameters, statements.block())
                : new Declaration.Definition(name, parameters, expressions.expression());
    }

    /** {@code #define f(a, b) ...}, as against {@code #define c (a + b);}. */
    private boolean isParameterList() {
        int distance = 1;
        while (TokenCursor.isPlainName(cursor.peek(distance))
                && cursor.peek(distance + 1).is(",")) {
            distance += 2;
        }
        return TokenCursor.isPlainName(cursor.peek(distance))
                && cursor.peek(distance + 1).is(")")
                && !cursor.peek(distance + 2).is(";");
    }

    private Declaration assertion() {
        int mark = cursor.mark();
        ProcessTerm.Call process = processes.call();
        String processText = cursor.textFrom(mark);
        Claim claim = claim();
        return new Declaration.Assertion(process, claim, processText, cursor.textFrom(mark), cursor.spanFrom(mark));
    }

    private Claim claim() {
        if (cursor.skip("deadlockfree")) {
            return new Claim.DeadlockFree();
        }
        if (cursor.skip("nonterminating")) {
            return new Claim.NonTerminating();
        }
        if (cursor.skip("divergencefree")) {
            return new Claim.DivergenceFree();
        }
        if (cursor.skip("deterministic")) {
            return new Claim.Deterministic();
        }
        if (cursor.skip("reaches")) {
            return reaches();
        }
        if (cursor.skip("refines")) {
            return refines();
        }
        if (cursor.skip("|=")) {
            return new Claim.Satisfies(formulas.formula());
        }
        throw cursor.expected("what is claimed ('deadlockfree', 'reaches', 'refines', '|=', ...)");
    }

    private Claim reaches() {
        Expression condition = expressions.condition();
        if (!cursor.skip("with")) {
            return new Claim.Reaches(condition, Optional.empty());
        }
        Claim.Direction direction;
        if (cursor.skip("min")) {
            direction = Claim.Direction.MIN;
        } else if (cursor.skip("max")) {
            direction = Claim.Direction.MAX;
        } else {
            throw cursor.expected("'min' or 'max'");
        }
        cursor.expect("(");
        Expression value = expressions.condition();
        cursor.expect(")");
        return new Claim.Reaches(condition, Optional.of(new Claim.Extremum(direction, value)));
    }

    private Claim refines() {
        Claim.RefinementModel model = Claim.RefinementModel.TRACES;
        if (cursor.skip("<")) {
            if (cursor.skip("F")) {
                model = Claim.RefinementModel.FAILURES;
            } else if (cursor.skip("FD")) {
                model = Claim.RefinementModel.FAILURES_DIVERGENCES;
            } else {
                throw cursor.expected("'F' or 'FD'");
            }
            cursor.expect(">");
        }
        return new Claim.Refines(model, processes.call());
    }

    private Declaration enumeration() {
        List<Name> constants = new ArrayList<>();
        cursor.expect("{");
        do {
            constants.add(cursor.expectName("a constant"));
        } while (cursor.skip(","));
        cursor.expect("}");
        return new Declaration.Enumeration(constants);
    }

    private Declaration variable() {
        boolean isHidden = cursor.take().is("hvar");
        if (cursor.at("<")) {
            throw cursor.failure(CspError.UNSUPPORTED, cursor.peek().span(), "a C# type ('var<...>')");
        }
        Name name = cursor.expectName("the name of a variable");
        List<Expression> dimensions = new ArrayList<>();
        while (cursor.skip("[")) {
            dimensions.add(expressions.expression());
            cursor.expect("]");
        }
        Optional<Declaration.Range> range = cursor.skip(":") ? Optional.of(range()) : Optional.empty();
        Optional<Declaration.Initial> initial = cursor.skip("=") ? Optional.of(initial()) : Optional.empty();
        return new Declaration.Variable(name, dimensions, range, initial, isHidden);
    }

    private Declaration.Range range() {
        cursor.expect("{");
        Optional<Expression> from = cursor.at("..") ? Optional.empty() : Optional.of(expressions.sum());
        cursor.expect("..");
        Optional<Expression> to = cursor.at("}") ? Optional.empty() : Optional.of(expressions.sum());
        cursor.expect("}");
        return new Declaration.Range(from, to);
    }

    private Declaration.Initial initial() {
        int mark = cursor.mark();
        if (cursor.at("*")) {
            throw cursor.failure(CspError.UNSUPPORTED, cursor.peek().span(), "a variable without a first value ('*')");
        }
        if (!cursor.skip("[")) {
            return new Declaration.Initial.Single(expressions.condition());
        }
        List<Declaration.Item> items = new ArrayList<>();
        do {
            items.add(item());
        } while (cursor.skip(","));
        cursor.expect("]");
        return new Declaration.Initial.Listed(items, cursor.spanFrom(mark));
    }

    private Declaration.Item item() {
        Expression value = expressions.condition();
        if (cursor.skip("(")) {
            Expression count = expressions.condition();
            cursor.expect(")");
            return new Declaration.Item.Repeated(value, count);
        }
        return cursor.skip("..")
                ? new Declaration.Item.Interval(value, expressions.condition())
                : new Declaration.Item.Single(value);
    }

    private Declaration channel() {
        Name name = cursor.expectName("the name of a channel");
        Optional<Expression> size = Optional.empty();
        if (cursor.skip("[")) {
            size = Optional.of(expressions.sum());
            cursor.expect("]");
        }
        return new Declaration.Channel(name, size, expressions.sum());
    }

    private Declaration process() {
        Name name = cursor.expectName("the name of a process");
        List<Name> parameters = new ArrayList<>();
        if (cursor.skip("(") && !cursor.skip(")")) {
            do {
                parameters.add(cursor.expectName("a parameter"));
                if (cursor.skip(":")) {
                    range();
                }
            } while (cursor.skip(","));
            cursor.expect(")");
        }
        cursor.expect("=");
        return new Declaration.ProcessDefinition(name, parameters, processes.process());
    }
}
