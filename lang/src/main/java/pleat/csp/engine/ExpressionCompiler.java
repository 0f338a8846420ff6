package pleat.csp.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.BinaryOperator;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.Statement;
import pleat.csp.ast.UnaryOperator;
import pleat.csp.declare.Declarations;
import pleat.csp.value.Evaluator;
import pleat.model.SourceSpan;

/** Compiles expressions and blocks. Macros are put in where they are used. */
final class ExpressionCompiler {
    private static final int DEEPEST_MACRO = 100;

    private final Declarations declared;
    private final Vector vector;
    private final Faults faults;
    /** Locals of the deepest block so far. */
    private int mostLocals = Rounds.locals();

    ExpressionCompiler(Declarations declared, Vector vector, Faults faults) {
        this.declared = declared;
        this.vector = vector;
        this.faults = faults;
    }

    /** Working memory that evaluation needs. */
    int mostLocals() {
        return mostLocals;
    }

    /**
     * What names stand for besides what is declared.
     *
     * @param open parameters, indexes and bound names: their values are put in later
     * @param known names that stand for an expression
     * @param locals how many locals are in use
     * @param depth of macros
     */
    record Scope(Set<String> open, Map<String, Expr> known, int locals, int depth) {
        static Scope of(Set<String> open) {
            return new Scope(open, Map.of(), Rounds.locals(), 0);
        }

        Scope with(String name, Expr value, int used) {
            Map<String, Expr> more = new HashMap<>(known);
            more.put(name, value);
            return new Scope(open, more, used, depth);
        }

        boolean has(String name) {
            return open.contains(name) || known.containsKey(name);
        }
    }

    /**
     * What a macro is called with.
     *
     * @param locals how many locals are in use wherever the macro mentions one of them
     */
    private record Arguments(List<Expr> values, int locals) {
        static Arguments none(Scope scope) {
            return new Arguments(List.of(), scope.locals());
        }
    }

    private FaultNumber fault(String message, SourceSpan span) {
        return new FaultNumber(faults.number(message, span));
    }

    FaultNumber notTruth(SourceSpan span) {
        return fault("a truth value is needed here, not a number", span);
    }

    private FaultNumber notNumber(SourceSpan span) {
        return fault("a number is needed here, not a truth value", span);
    }

    private FaultNumber endless(SourceSpan span) {
        return fault("this takes more than %,d rounds".formatted(Rounds.MOST), span);
    }

    private FaultNumber tooLarge(SourceSpan span) {
        return fault("the result does not fit into 32 bits", span);
    }

    Expr compile(Expression expression, Scope scope) {
        if (expression instanceof Expression.IntLiteral number) {
            return new Expr.Const(number.value());
        }
        if (expression instanceof Expression.Truth truth) {
            return new Expr.Const(Values.of(truth.value()));
        }
        if (expression instanceof Expression.Reference reference) {
            return reference(reference, scope);
        }
        if (expression instanceof Expression.Element element) {
            return element(element, scope);
        }
        if (expression instanceof Expression.Unary unary) {
            Expr operand = compile(unary.operand(), scope);
            return Exprs.folded(
                    unary.operator() == UnaryOperator.NOT
                            ? new Expr.Not(operand, notTruth(unary.operand().span()))
                            : new Expr.Minus(operand, notNumber(unary.span()), tooLarge(unary.span())));
        }
        if (expression instanceof Expression.Binary binary) {
            return binary(binary, scope);
        }
        if (expression instanceof Expression.Assignment assignment) {
            FaultNumber outOfRange = fault("the value is outside the range of the variable", assignment.span());
            return new Expr.Assign(compile(assignment.target(), scope), compile(assignment.value(), scope), outOfRange);
        }
        if (expression instanceof Expression.Call call) {
            return call(call, scope);
        }
        return quantified((Expression.Quantified) expression, 0, scope);
    }

    private Expr reference(Expression.Reference reference, Scope scope) {
        String name = reference.name();
        if (scope.known().containsKey(name)) {
            return scope.known().get(name);
        }
        if (scope.open().contains(name)) {
            return new Expr.Name(name);
        }
        if (declared.constants().containsKey(name)) {
            return new Expr.Const(Values.of(declared.constants().get(name)));
        }
        if (declared.macros().containsKey(name)) {
            return macro(declared.macros().get(name), Arguments.none(scope), scope, reference.span());
        }
        return new Expr.Load(vector.place(name));
    }

    /** A macro sees its parameters and what is global. */
    private Expr macro(Declaration.Definition macro, Arguments arguments, Scope scope, SourceSpan span) {
        return compile(macro.value(), inner(Name.texts(macro.parameters()), arguments, scope, span));
    }

    private Arguments arguments(Expression.Call call, Scope scope) {
        int most = mostLocals;
        mostLocals = scope.locals();
        List<Expr> values = call.arguments().stream()
                .map(argument -> compile(argument, scope))
                .toList();
        Arguments arguments = new Arguments(values, mostLocals);
        mostLocals = Math.max(most, mostLocals);
        return arguments;
    }

    private Scope inner(List<String> parameters, Arguments arguments, Scope scope, SourceSpan span) {
        if (scope.depth() == DEEPEST_MACRO) {
            throw faults.raise("macros use each other more than " + DEEPEST_MACRO + " levels deep", span);
        }
        Map<String, Expr> known = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            known.put(parameters.get(i), arguments.values().get(i));
        }
        return new Scope(Set.of(), known, arguments.locals(), scope.depth() + 1);
    }

    private Expr element(Expression.Element element, Scope scope) {
        List<Expr> indexes =
                element.indexes().stream().map(index -> compile(index, scope)).toList();
        return Exprs.element(new Expr.Element(
                vector.place(element.array()),
                indexes,
                fault("an index is outside the array '" + element.array() + "'", element.span())));
    }

    private Expr binary(Expression.Binary binary, Scope scope) {
        Expr left = compile(binary.left(), scope);
        Expr right = compile(binary.right(), scope);
        BinaryOperator operator = binary.operator();
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR || operator == BinaryOperator.XOR) {
            return Exprs.folded(new Expr.Logical(operator, left, right, notTruth(binary.span())));
        }
        SourceSpan span = binary.span();
        ArithmeticFaults wrong = new ArithmeticFaults(notNumber(span), tooLarge(span), fault("division by zero", span));
        return Exprs.folded(new Expr.Binary(operator, left, right, wrong));
    }

    private Expr call(Expression.Call call, Scope scope) {
        String name = call.function().text();
        if (Evaluator.CHANNEL_QUESTIONS.contains(name)) {
            Expression argument = call.arguments().get(0);
            Expr index = argument instanceof Expression.Element element
                    ? compile(element.indexes().get(0), scope)
                    : new Expr.Const(0);
            String channel = argument instanceof Expression.Element element
                    ? element.array()
                    : ((Expression.Reference) argument).name();
            FaultNumber wrong = fault("there is no such channel, or it is empty", call.span());
            Expr.Question question = Expr.Question.valueOf(name.toUpperCase(Locale.ROOT));
            return new Expr.Query(question, vector.channel(channel), index, wrong);
        }
        if (declared.macros().containsKey(name)) {
            return macro(declared.macros().get(name), arguments(call, scope), scope, call.span());
        }
        throw faults.raise("'" + name + "' stands for a block, not for a value", call.span());
    }

    private Expr quantified(Expression.Quantified quantified, int depth, Scope scope) {
        if (depth == quantified.indexes().size()) {
            return compile(quantified.body(), scope);
        }
        IndexRange range = quantified.indexes().get(depth);
        Expr.Local index = new Expr.Local(local(scope), range.index().text());
        FaultNumber wrong = notNumber(range.index().span());
        Expr.Quantified.Range values = range instanceof IndexRange.Interval interval
                ? new Expr.Quantified.Range(
                        List.of(compile(interval.from(), scope), compile(interval.to(), scope)), true, wrong)
                : new Expr.Quantified.Range(
                        ((IndexRange.Listed) range)
                                .values().stream()
                                        .map(value -> compile(value, scope))
                                        .toList(),
                        false,
                        wrong);
        Scope inside = scope.with(range.index().text(), index, scope.locals() + 1);
        Expr body = quantified(quantified, depth + 1, inside);
        return new Expr.Quantified(
                quantified.operator(), index, values, body, notTruth(quantified.span()), endless(quantified.span()));
    }

    private int local(Scope scope) {
        mostLocals = Math.max(mostLocals, scope.locals() + 1);
        return scope.locals();
    }

    Stmt.Block block(Statement.Block block, Scope scope) {
        Scope inside = scope;
        java.util.ArrayList<Stmt> statements = new java.util.ArrayList<>();
        for (Statement statement : block.statements()) {
            if (statement instanceof Statement.Local local) {
                Expr.Local place = new Expr.Local(local(inside), local.name().text());
                Scope before = inside;
                Expr value = local.value()
                        .map(expression -> compile(expression, before))
                        .orElse(new Expr.Const(0));
                statements.add(new Stmt.Evaluate(new Expr.Assign(place, value, notTruth(local.span()))));
                inside = inside.with(local.name().text(), place, inside.locals() + 1);
            } else {
                statements.add(statement(statement, inside));
            }
        }
        return new Stmt.Block(List.copyOf(statements));
    }

    private Stmt statement(Statement statement, Scope scope) {
        if (statement instanceof Statement.Block block) {
            return block(block, scope);
        }
        if (statement instanceof Statement.If choice) {
            Stmt otherwise =
                    choice.otherwise().map(branch -> statement(branch, scope)).orElse(new Stmt.Block(List.of()));
            return new Stmt.If(
                    compile(choice.condition(), scope),
                    statement(choice.then(), scope),
                    otherwise,
                    notTruth(choice.condition().span()));
        }
        if (statement instanceof Statement.While loop) {
            return new Stmt.While(
                    compile(loop.condition(), scope),
                    statement(loop.body(), scope),
                    notTruth(loop.condition().span()),
                    endless(loop.span()));
        }
        if (statement instanceof Statement.Evaluate evaluate) {
            return namedBlock(evaluate.expression(), scope)
                    .orElseGet(() -> new Stmt.Evaluate(compile(evaluate.expression(), scope)));
        }
        throw new IllegalStateException("a local outside of a block");
    }

    private Optional<Stmt> namedBlock(Expression expression, Scope scope) {
        if (expression instanceof Expression.Reference reference
                && !scope.has(reference.name())
                && declared.blocks().containsKey(reference.name())) {
            Declaration.BlockDefinition macro = declared.blocks().get(reference.name());
            return Optional.of(block(macro.block(), inner(List.of(), Arguments.none(scope), scope, reference.span())));
        }
        if (expression instanceof Expression.Call call
                && declared.blocks().containsKey(call.function().text())) {
            Declaration.BlockDefinition macro =
                    declared.blocks().get(call.function().text());
            Scope inside = inner(Name.texts(macro.parameters()), arguments(call, scope), scope, call.span());
            return Optional.of(block(macro.block(), inside));
        }
        return Optional.empty();
    }
}
