package pleat.petri.expression;

import java.util.Optional;
import pleat.ir.Expr;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Makes expressions over slots of expressions over names. Values are 32-bit numbers; what is not 0 is true. */
public final class ExpressionLowering {
    /** Takes what an expression can complain about. */
    @FunctionalInterface
    public interface Faults {
        /** Adds a fault; returns its number. */
        int add(SourceSpan origin, String message);
    }

    private static final Expr ZERO = new Expr.Const(0);

    private final Vocabulary vocabulary;
    private final Faults faults;
    private final Diagnostics diagnostics;

    public ExpressionLowering(Vocabulary vocabulary, Faults faults, Diagnostics diagnostics) {
        this.vocabulary = vocabulary;
        this.faults = faults;
        this.diagnostics = diagnostics;
    }

    public Expr lower(Expression expression) {
        if (expression instanceof Expression.Literal number) {
            return new Expr.Const(number.value());
        }
        if (expression instanceof Expression.Name name) {
            return name(name);
        }
        if (expression instanceof Expression.Element element) {
            return element(element);
        }
        if (expression instanceof Expression.Unary unary) {
            Expr operand = lower(unary.operand());
            return switch (unary.operator()) {
                case NOT -> new Expr.Unary(Expr.UnaryOp.NOT, operand);
                case NEGATE -> new Expr.Unary(Expr.UnaryOp.NEGATE, operand);
                case COMPLEMENT -> new Expr.Unary(Expr.UnaryOp.COMPLEMENT, operand);
                case TRUTH -> truth(operand);
                case SAME -> operand;
            };
        }
        if (expression instanceof Expression.Conditional conditional) {
            return new Expr.Conditional(
                    lower(conditional.condition()), lower(conditional.then()), lower(conditional.otherwise()));
        }
        return binary((Expression.Binary) expression);
    }

    /** 0 or 1. */
    public static Expr truth(Expr expr) {
        return isTruth(expr) ? expr : new Expr.Binary(Expr.BinaryOp.NOT_EQUAL, expr, ZERO);
    }

    private static boolean isTruth(Expr expr) {
        return expr instanceof Expr.Lazy
                || (expr instanceof Expr.Const constant && (constant.value() == 0 || constant.value() == 1))
                || (expr instanceof Expr.Unary unary && unary.op() == Expr.UnaryOp.NOT)
                || (expr instanceof Expr.Binary binary && binary.op().compareTo(Expr.BinaryOp.EQUAL) >= 0);
    }

    private Expr name(Expression.Name name) {
        Optional<Vocabulary.Meaning> meaning = vocabulary.meaning(name.name());
        if (meaning.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name.name(), vocabulary.names()),
                    LpnError.UNKNOWN_NAME,
                    name.span(),
                    name.name());
            return ZERO;
        }
        if (meaning.get() instanceof Vocabulary.Meaning.Value value) {
            return value.expr();
        }
        diagnostics.report(LpnError.ARRAY_AS_VALUE, name.span(), name.name());
        return ZERO;
    }

    private Expr element(Expression.Element element) {
        Optional<Vocabulary.Meaning> meaning = vocabulary.meaning(element.name());
        if (meaning.isEmpty()) {
            return name(new Expression.Name(element.name(), element.span()));
        }
        if (!(meaning.get() instanceof Vocabulary.Meaning.Array array)) {
            diagnostics.report(LpnError.NOT_AN_ARRAY, element.span(), element.name());
            return ZERO;
        }
        int fault = faults.add(
                element.span(), "index outside '%s', which has %d elements".formatted(element.name(), array.length()));
        return new Expr.LoadElement(array.slot(), array.length(), lower(element.index()), fault);
    }

    private Expr binary(Expression.Binary binary) {
        Expr left = lower(binary.left());
        Expr right = lower(binary.right());
        return switch (binary.operator()) {
            case IMPLY -> new Expr.Lazy(Expr.LazyOp.IMPLY, left, right);
            case OR -> new Expr.Lazy(Expr.LazyOp.OR, left, right);
            case AND -> new Expr.Lazy(Expr.LazyOp.AND, left, right);
            case BIT_OR -> new Expr.Binary(Expr.BinaryOp.BIT_OR, left, right);
            case BIT_XOR -> new Expr.Binary(Expr.BinaryOp.BIT_XOR, left, right);
            case BIT_AND -> new Expr.Binary(Expr.BinaryOp.BIT_AND, left, right);
            case EQUAL -> new Expr.Binary(Expr.BinaryOp.EQUAL, left, right);
            case NOT_EQUAL -> new Expr.Binary(Expr.BinaryOp.NOT_EQUAL, left, right);
            case LESS -> new Expr.Binary(Expr.BinaryOp.LESS, left, right);
            case LESS_EQUAL -> new Expr.Binary(Expr.BinaryOp.LESS_EQUAL, left, right);
            case GREATER -> new Expr.Binary(Expr.BinaryOp.GREATER, left, right);
            case GREATER_EQUAL -> new Expr.Binary(Expr.BinaryOp.GREATER_EQUAL, left, right);
            case SHIFT_LEFT -> new Expr.Binary(Expr.BinaryOp.SHIFT_LEFT, left, right);
            case SHIFT_RIGHT -> new Expr.Binary(Expr.BinaryOp.SHIFT_RIGHT, left, right);
            case ADD -> new Expr.Binary(Expr.BinaryOp.ADD, left, right);
            case SUBTRACT -> new Expr.Binary(Expr.BinaryOp.SUBTRACT, left, right);
            case MULTIPLY -> new Expr.Binary(Expr.BinaryOp.MULTIPLY, left, right);
            case DIVIDE -> divide(Expr.DivideOp.QUOTIENT, left, right, binary);
            case REMAINDER -> divide(Expr.DivideOp.REMAINDER, left, right, binary);
            case POWER -> new Expr.Binary(Expr.BinaryOp.POWER, left, right);
            case MIN -> new Expr.Binary(Expr.BinaryOp.MIN, left, right);
            case MAX -> new Expr.Binary(Expr.BinaryOp.MAX, left, right);
            case BIT ->
                new Expr.Binary(
                        Expr.BinaryOp.BIT_AND,
                        new Expr.Binary(Expr.BinaryOp.SHIFT_RIGHT, left, right),
                        new Expr.Const(1));
        };
    }

    private Expr divide(Expr.DivideOp operator, Expr left, Expr right, Expression.Binary binary) {
        return new Expr.Divide(operator, left, right, faults.add(binary.span(), "division by zero"));
    }
}
