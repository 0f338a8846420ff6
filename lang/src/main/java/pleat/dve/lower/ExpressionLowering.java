package pleat.dve.lower;

import java.util.Optional;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Name;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Expr;
import pleat.ir.IntType;
import pleat.ir.Target;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Lowers the expressions of one process. */
final class ExpressionLowering {
    /** Stands for an expression that is wrong; not a constant, so that nothing is concluded from it. */
    private static final Expr NOTHING = new Expr.Load(0);

    private static final Target NOWHERE = new Target.Scalar(0, IntType.UNSIGNED_8);

    private static final Expr ZERO = new Expr.Const(0);

    private final World world;
    private final Scope scope;
    private final Role role;
    private final Diagnostics diagnostics;

    ExpressionLowering(World world, Scope scope, Role role) {
        this.world = world;
        this.scope = scope;
        this.role = role;
        this.diagnostics = world.diagnostics();
    }

    Expr lower(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return new Expr.Const(literal.value());
        }
        if (expression instanceof Expression.Reference reference) {
            Optional<Symbol> symbol = variable(reference.name());
            return symbol.isPresent() ? load(symbol.get(), reference) : NOTHING;
        }
        if (expression instanceof Expression.Remote remote) {
            return remote(remote);
        }
        if (expression instanceof Expression.InState inState) {
            return inState(inState);
        }
        if (expression instanceof Expression.Unary unary) {
            return Operators.apply(unary.operator(), lower(unary.operand()));
        }
        return binary((Expression.Binary) expression);
    }

    /** Where an assignment or a receive puts a value. */
    Target target(Expression.Reference reference) {
        Symbol symbol = variable(reference.name()).orElse(null);
        if (symbol instanceof Symbol.Scalar scalar) {
            rejectIndex(reference);
            return new Target.Scalar(scalar.slot(), scalar.type());
        }
        if (symbol instanceof Symbol.Array array) {
            Expr index = index(reference, array.length());
            return isInside(index, array.length())
                    ? new Target.Scalar(array.base() + ((Expr.Const) index).value(), array.type())
                    : new Target.Element(
                            array.base(), array.length(), index, indexFault(reference, array.length()), array.type());
        }
        if (symbol != null) {
            diagnostics.report(DveError.ASSIGNMENT_TO_CONSTANT, reference.name().span(), symbol.name());
        }
        return NOWHERE;
    }

    private Expr binary(Expression.Binary binary) {
        Expr left = lower(binary.left());
        Expr right = lower(binary.right());
        Expr lowered = Operators.apply(
                binary.operator(), left, right, message -> world.faults().add(binary.place(), message));
        if (lowered instanceof Expr.Divide divide && divide.right().equals(ZERO)) {
            diagnostics.report(DveError.DIVISION_BY_ZERO, binary.place());
        }
        return lowered;
    }

    private Optional<Symbol> variable(Name name) {
        Optional<Symbol> symbol = scope.find(name.text());
        if (symbol.isEmpty()) {
            diagnostics.reportWithHint(() -> otherMeaning(name.text()), DveError.UNKNOWN_VARIABLE, name.span(), name);
        }
        return symbol;
    }

    private String otherMeaning(String name) {
        if (world.channels().containsKey(name)) {
            return "'" + name + "' is a channel";
        }
        return world.processes().containsKey(name)
                ? "'" + name + "' is a process"
                : DidYouMean.hint(name, scope.names());
    }

    /** @param reference its index belongs to this process, wherever the symbol comes from */
    private Expr load(Symbol symbol, Expression.Reference reference) {
        if (symbol instanceof Symbol.Scalar scalar) {
            rejectIndex(reference);
            return new Expr.Load(scalar.slot());
        }
        if (symbol instanceof Symbol.Constant constant) {
            rejectIndex(reference);
            return new Expr.Const(constant.value());
        }
        if (symbol instanceof Symbol.Array array) {
            Expr index = index(reference, array.length());
            return isInside(index, array.length())
                    ? new Expr.Load(array.base() + ((Expr.Const) index).value())
                    : new Expr.LoadElement(array.base(), array.length(), index, indexFault(reference, array.length()));
        }
        Symbol.ConstantArray array = (Symbol.ConstantArray) symbol;
        int length = array.values().size();
        Expr index = index(reference, length);
        return isInside(index, length)
                ? new Expr.Const(array.values().get(((Expr.Const) index).value()))
                : new Expr.Lookup(array.values(), index, indexFault(reference, length));
    }

    private void rejectIndex(Expression.Reference reference) {
        reference.index().ifPresent(index -> {
            diagnostics.report(DveError.INDEX_ON_SCALAR, reference.name().span(), reference.name());
            lower(index);
        });
    }

    private Expr index(Expression.Reference reference, int length) {
        if (reference.index().isEmpty()) {
            diagnostics.report(DveError.ARRAY_AS_SCALAR, reference.name().span(), reference.name());
            return ZERO;
        }
        Expression written = reference.index().get();
        Expr index = lower(written);
        if (index instanceof Expr.Const constant && !isInside(index, length)) {
            diagnostics.report(
                    DveError.INDEX_OUT_OF_RANGE,
                    written.span(),
                    constant.value(),
                    reference.name(),
                    Plural.of(length, "element"));
        }
        return index;
    }

    private static boolean isInside(Expr index, int length) {
        return index instanceof Expr.Const constant && constant.value() >= 0 && constant.value() < length;
    }

    private int indexFault(Expression.Reference reference, int length) {
        return world.faults()
                .add(
                        reference.index().map(Expression::span).orElse(reference.span()),
                        "index out of range: " + reference.name() + " has " + Plural.of(length, "element"));
    }

    private Expr remote(Expression.Remote remote) {
        if (role != Role.PROPERTY) {
            diagnostics.report(DveError.REMOTE_OUTSIDE_PROPERTY, remote.span());
            return NOTHING;
        }
        Expression.Reference variable = remote.variable();
        return world.process(remote.process())
                .flatMap(process -> process.variable(variable.name(), diagnostics))
                .map(symbol -> load(symbol, variable))
                .orElse(NOTHING);
    }

    private Expr inState(Expression.InState inState) {
        Optional<ProcessSymbol> process = world.process(inState.process());
        if (process.isPresent() && process.get().isProperty()) {
            diagnostics.report(DveError.STATE_OF_PROPERTY, inState.span());
            return NOTHING;
        }
        return process.flatMap(found -> found.state(inState.state(), diagnostics))
                .map(state -> process.get().isIn(state))
                .orElse(NOTHING);
    }
}
