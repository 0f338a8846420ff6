package pleat.dve.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.dve.ast.Expression;
import pleat.dve.ast.Initialiser;
import pleat.dve.ast.VariableDeclaration;
import pleat.dve.diagnostic.DveError;
import pleat.ir.IntType;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;

/** Declares the variables and constants of one scope; variables get slots, constants do not. */
final class VariableLowering {
    private final Scope scope;
    private final Map<String, Integer> definitions;
    private final StateVector vector;
    private final ValueBudget budget;
    private final Diagnostics diagnostics;
    private final Constants constants;

    /** @param definitions values that replace the initialisers of scalar constants */
    VariableLowering(
            Scope scope,
            Map<String, Integer> definitions,
            StateVector vector,
            ValueBudget budget,
            Diagnostics diagnostics) {
        this.scope = scope;
        this.definitions = definitions;
        this.vector = vector;
        this.budget = budget;
        this.diagnostics = diagnostics;
        this.constants = new Constants(scope, diagnostics);
    }

    void declareAll(List<VariableDeclaration> declarations, UniqueNames names) {
        for (VariableDeclaration declaration : declarations) {
            if (diagnostics.isFull()) {
                return;
            }
            if (names.claim(declaration.name())) {
                declare(declaration);
            }
        }
    }

    private void declare(VariableDeclaration declaration) {
        int length = declaration.size().map(this::length).orElse(1);
        // A stand-in keeps the name known where the array is too large.
        int kept = budget.take(declaration.name(), length) ? length : 1;
        List<Integer> values = values(declaration, kept);
        String name = declaration.name().text();
        IntType type = Types.of(declaration.type());
        if (declaration.isConstant()) {
            scope.declare(
                    declaration.isArray()
                            ? new Symbol.ConstantArray(name, values)
                            : new Symbol.Constant(name, values.get(0)));
        } else if (declaration.isArray()) {
            scope.declare(new Symbol.Array(name, type, vector.next(), kept));
            for (int i = 0; i < kept; i++) {
                vector.add(name + "[" + i + "]", type, values.get(i));
            }
        } else {
            scope.declare(new Symbol.Scalar(name, type, vector.next()));
            vector.add(name, type, values.get(0));
        }
    }

    private int length(Expression size) {
        OptionalInt length = constants.evaluate(size);
        if (length.isPresent() && length.getAsInt() < 1) {
            diagnostics.report(DveError.BAD_ARRAY_SIZE, size.span(), length.getAsInt());
        }
        return Math.max(1, length.orElse(1));
    }

    private List<Integer> values(VariableDeclaration declaration, int length) {
        List<Integer> values = new ArrayList<>(length);
        Integer defined = definitions.get(declaration.name().text());
        if (defined != null && declaration.isConstant() && !declaration.isArray()) {
            values.add(wrapped(declaration, defined, declaration.name().span()));
        } else {
            declaration.initialiser().ifPresent(initialiser -> addInitial(declaration, initialiser, length, values));
        }
        while (values.size() < length) {
            values.add(0);
        }
        return values;
    }

    private void addInitial(
            VariableDeclaration declaration, Initialiser initialiser, int length, List<Integer> values) {
        Optional<DveError> mismatch = mismatch(declaration, initialiser);
        if (mismatch.isPresent()) {
            diagnostics.report(mismatch.get(), initialiser.span(), declaration.name());
            return;
        }
        for (Expression expression : initialiser.values()) {
            if (values.size() == length) {
                diagnostics.report(
                        DveError.SURPLUS_INITIALISERS,
                        expression.span(),
                        declaration.name(),
                        Plural.of(length, "element"));
                return;
            }
            OptionalInt value = constants.evaluate(expression);
            values.add(value.isPresent() ? wrapped(declaration, value.getAsInt(), expression.span()) : 0);
        }
    }

    private static Optional<DveError> mismatch(VariableDeclaration declaration, Initialiser initialiser) {
        boolean single = initialiser instanceof Initialiser.Single;
        if (single != declaration.isArray()) {
            return Optional.empty();
        }
        return Optional.of(single ? DveError.SINGLE_FOR_ARRAY : DveError.LIST_FOR_SCALAR);
    }

    private int wrapped(VariableDeclaration declaration, int value, SourceSpan span) {
        int wrapped = Types.of(declaration.type()).wrap(value);
        if (wrapped != value) {
            diagnostics.report(DveError.INITIALISER_WRAPS, span, value, declaration.type(), wrapped);
        }
        return wrapped;
    }
}
