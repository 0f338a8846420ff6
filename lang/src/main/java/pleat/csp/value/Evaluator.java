package pleat.csp.value;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pleat.csp.ast.BinaryOperator;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.Statement;
import pleat.csp.ast.UnaryOperator;
import pleat.model.SourceSpan;

/** Evaluates expressions and executes blocks by walking the tree. */
public final class Evaluator {
    /** Questions about a channel. */
    public static final Set<String> CHANNEL_QUESTIONS = Set.of("cfull", "cempty", "ccount", "csize", "cpeek");

    /** A loop that takes more rounds in one event, with those inside of it, is taken for endless. */
    private static final int MOST_ROUNDS = 1_000_000;

    /** That an indexed form runs through. */
    private static final int MOST_VALUES = 100_000;

    private static final int DEEPEST_MACRO = 100;

    /** The least number; those below have other meanings in the vectors of the fast model. */
    private static final int LEAST = Integer.MIN_VALUE + 3;

    private final Memory memory;
    /** The innermost scope is the first. */
    private final Deque<Map<String, Value>> scopes = new ArrayDeque<>();

    private final int macroDepth;
    /** What the macro that is evaluated was called with: evaluated wherever the macro mentions it, as if it were written there. */
    private final Map<String, Supplier<Value>> arguments;

    private final Rounds rounds;

    public Evaluator(Memory memory, Map<String, Value> locals) {
        this(memory, Map.of(), new Rounds(), 0);
        scopes.getFirst().putAll(locals);
    }

    private Evaluator(Memory memory, Map<String, Supplier<Value>> arguments, Rounds rounds, int macroDepth) {
        this.memory = memory;
        this.arguments = arguments;
        this.rounds = rounds;
        this.macroDepth = macroDepth;
        scopes.push(new HashMap<>());
    }

    /** Counts the rounds of all loops. */
    private static final class Rounds {
        private long taken;

        void next(long before, SourceSpan span) {
            taken++;
            if (taken - before > MOST_ROUNDS) {
                throw new EvaluationFailure("this takes more than %,d rounds".formatted(MOST_ROUNDS), span);
            }
        }
    }

    public boolean isTrue(Expression condition) {
        return truth(evaluate(condition), condition.span());
    }

    public int number(Expression expression) {
        return number(evaluate(expression), expression.span());
    }

    /** The values that an indexed form runs through. */
    public List<Value> values(IndexRange range) {
        List<Value> values = all(range).limit(MOST_VALUES + 1L).toList();
        if (values.size() > MOST_VALUES) {
            throw new EvaluationFailure(
                    "an index takes more than " + MOST_VALUES + " values",
                    range.index().span());
        }
        return values;
    }

    private Stream<Value> all(IndexRange range) {
        if (range instanceof IndexRange.Listed listed) {
            return listed.values().stream().map(this::evaluate).toList().stream();
        }
        IndexRange.Interval interval = (IndexRange.Interval) range;
        return IntStream.rangeClosed(number(interval.from()), number(interval.to()))
                .mapToObj(Value::of);
    }

    public Value evaluate(Expression expression) {
        if (expression instanceof Expression.IntLiteral number) {
            return Value.of(number.value());
        }
        if (expression instanceof Expression.Truth truth) {
            return Value.of(truth.value());
        }
        if (expression instanceof Expression.Reference reference) {
            return reference(reference);
        }
        if (expression instanceof Expression.Element element) {
            return memory.load(place(element), element.span());
        }
        if (expression instanceof Expression.Unary unary) {
            return unary.operator() == UnaryOperator.NOT
                    ? Value.of(!isTrue(unary.operand()))
                    : checked(-(long) number(unary.operand()), unary.span());
        }
        if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        }
        if (expression instanceof Expression.Assignment assignment) {
            return assign(assignment);
        }
        if (expression instanceof Expression.Call call) {
            return call(call);
        }
        Expression.Quantified quantified = (Expression.Quantified) expression;
        return Value.of(quantified(quantified, 0));
    }

    private Value reference(Expression.Reference reference) {
        String name = reference.name();
        for (Map<String, Value> scope : scopes) {
            if (scope.containsKey(name)) {
                return scope.get(name);
            }
        }
        if (arguments.containsKey(name)) {
            return arguments.get(name).get();
        }
        Optional<Value> constant = memory.constant(name);
        if (constant.isPresent()) {
            return constant.get();
        }
        Optional<Declaration.Definition> macro = memory.macro(name);
        if (macro.isPresent()) {
            return expand(macro.get().value(), Map.of(), reference.span());
        }
        Optional<Declaration.BlockDefinition> block = memory.blockMacro(name);
        if (block.isPresent()) {
            execute(block.get().block(), Map.of(), reference.span());
            return Value.of(0);
        }
        return memory.load(memory.place(name, List.of(), reference.span()), reference.span());
    }

    private int place(Expression.Element element) {
        List<Value> indexes = element.indexes().stream().map(this::evaluate).toList();
        return memory.place(element.array(), indexes, element.span());
    }

    private Value assign(Expression.Assignment assignment) {
        // The value comes first, as in C#: an index on the left sees what it changed.
        Value value = evaluate(assignment.value());
        if (assignment.target() instanceof Expression.Element element) {
            memory.store(place(element), value, assignment.span());
            return value;
        }
        Expression.Reference target = (Expression.Reference) assignment.target();
        for (Map<String, Value> scope : scopes) {
            if (scope.containsKey(target.name())) {
                scope.put(target.name(), value);
                return value;
            }
        }
        memory.store(memory.place(target.name(), List.of(), target.span()), value, assignment.span());
        return value;
    }

    private Value call(Expression.Call call) {
        String name = call.function().text();
        if (CHANNEL_QUESTIONS.contains(name)) {
            Expression channel = call.arguments().get(0);
            Optional<Value> index = channel instanceof Expression.Element element
                    ? Optional.of(evaluate(element.indexes().get(0)))
                    : Optional.empty();
            return memory.askChannel(name, channel, index, call.span());
        }
        Optional<Declaration.Definition> macro = memory.macro(name);
        if (macro.isPresent()) {
            return expand(
                    macro.get().value(), bound(Name.texts(macro.get().parameters()), call.arguments()), call.span());
        }
        Declaration.BlockDefinition block = memory.blockMacro(name)
                .orElseThrow(() -> new EvaluationFailure("'" + name + "' is not a macro", call.span()));
        execute(block.block(), bound(Name.texts(block.parameters()), call.arguments()), call.span());
        return Value.of(0);
    }

    private Map<String, Supplier<Value>> bound(List<String> parameters, List<Expression> values) {
        Map<String, Supplier<Value>> bound = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            Expression value = values.get(i);
            bound.put(parameters.get(i), () -> evaluate(value));
        }
        return bound;
    }

    /** A macro sees its parameters and what is global, and nothing of where it is used. */
    private Value expand(Expression body, Map<String, Supplier<Value>> parameters, SourceSpan span) {
        return inner(parameters, span).evaluate(body);
    }

    private void execute(Statement.Block body, Map<String, Supplier<Value>> parameters, SourceSpan span) {
        inner(parameters, span).execute(body);
    }

    private Evaluator inner(Map<String, Supplier<Value>> parameters, SourceSpan span) {
        if (macroDepth == DEEPEST_MACRO) {
            throw new EvaluationFailure("macros use each other more than " + DEEPEST_MACRO + " levels deep", span);
        }
        return new Evaluator(memory, parameters, rounds, macroDepth + 1);
    }

    private boolean quantified(Expression.Quantified quantified, int depth) {
        if (depth == quantified.indexes().size()) {
            return isTrue(quantified.body());
        }
        IndexRange range = quantified.indexes().get(depth);
        boolean result = quantified.operator() == BinaryOperator.AND;
        long before = rounds.taken;
        for (Iterator<Value> values = all(range).iterator(); values.hasNext(); ) {
            rounds.next(before, quantified.span());
            scopes.push(new HashMap<>(Map.of(range.index().text(), values.next())));
            try {
                boolean next = quantified(quantified, depth + 1);
                switch (quantified.operator()) {
                    case AND -> result &= next;
                    case OR -> result |= next;
                    default -> result ^= next;
                }
            } finally {
                scopes.pop();
            }
        }
        return result;
    }

    private Value binary(Expression.Binary binary) {
        return switch (binary.operator()) {
            case OR -> Value.of(isTrue(binary.left()) || isTrue(binary.right()));
            case AND -> Value.of(isTrue(binary.left()) && isTrue(binary.right()));
            case XOR -> Value.of(isTrue(binary.left()) ^ isTrue(binary.right()));
            case EQUAL -> Value.of(evaluate(binary.left()).equals(evaluate(binary.right())));
            case NOT_EQUAL -> Value.of(!evaluate(binary.left()).equals(evaluate(binary.right())));
            default -> arithmetic(binary);
        };
    }

    private Value arithmetic(Expression.Binary binary) {
        int left = number(binary.left());
        int right = number(binary.right());
        SourceSpan span = binary.span();
        return switch (binary.operator()) {
            case LESS -> Value.of(left < right);
            case GREATER -> Value.of(left > right);
            case LESS_EQUAL -> Value.of(left <= right);
            case GREATER_EQUAL -> Value.of(left >= right);
            case PLUS -> checked((long) left + right, span);
            case MINUS -> checked((long) left - right, span);
            case TIMES -> checked((long) left * right, span);
            case DIVIDE -> checked((long) left / nonZero(right, span), span);
            case REMAINDER -> Value.of(remainder(left, nonZero(right, span)));
            case BIT_AND -> checked(left & right, span);
            case BIT_OR -> checked(left | right, span);
            default -> checked(left ^ right, span);
        };
    }

    /** Never negative for a positive modulus. */
    private static int remainder(int left, int right) {
        int rest = (int) ((long) left % right);
        return rest < 0 && right > 0 ? rest + right : rest;
    }

    private static int nonZero(int divisor, SourceSpan span) {
        if (divisor == 0) {
            throw new EvaluationFailure("division by zero", span);
        }
        return divisor;
    }

    /** What does not fit is an error, since a number that has wrapped says nothing. */
    private static Value checked(long value, SourceSpan span) {
        if (value != (int) value || value < LEAST) {
            throw new EvaluationFailure("the result does not fit into 32 bits", span);
        }
        return Value.of((int) value);
    }

    private static int number(Value value, SourceSpan span) {
        if (value instanceof Value.IntValue number) {
            return number.value();
        }
        throw new EvaluationFailure("a number is needed here, not a truth value", span);
    }

    private static boolean truth(Value value, SourceSpan span) {
        if (value instanceof Value.Truth truth) {
            return truth.value();
        }
        throw new EvaluationFailure("a truth value is needed here, not a number", span);
    }

    public void execute(Statement statement) {
        if (statement instanceof Statement.Evaluate evaluate) {
            evaluate(evaluate.expression());
        } else if (statement instanceof Statement.Block block) {
            scopes.push(new HashMap<>());
            block.statements().forEach(this::execute);
            scopes.pop();
        } else if (statement instanceof Statement.If choice) {
            if (isTrue(choice.condition())) {
                execute(choice.then());
            } else {
                choice.otherwise().ifPresent(this::execute);
            }
        } else if (statement instanceof Statement.While loop) {
            long before = rounds.taken;
            while (isTrue(loop.condition())) {
                rounds.next(before, loop.span());
                execute(loop.body());
            }
        } else {
            Statement.Local local = (Statement.Local) statement;
            Value value = local.value().map(this::evaluate).orElse(Value.of(0));
            scopes.getFirst().put(local.name().text(), value);
        }
    }
}
