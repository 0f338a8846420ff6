package pleat.promela.reference;

import java.util.Collections;
import java.util.Optional;
import pleat.promela.ast.Declaration;

/**
 * A declared variable, or a field of a structure.
 *
 * @param size the number of elements of an array; empty if it is none
 * @param initialiser what it starts with; empty for 0, and for a declaration that is executed where it stands
 */
record Variable(
        String name,
        Type type,
        Optional<Integer> size,
        Optional<Declaration.Initialiser> initialiser,
        Declaration.Visibility visibility) {

    /** All zero. */
    Value zero() {
        return size.<Value>map(elements -> new Value.Group(Collections.nCopies(elements, element())))
                .orElseGet(this::element);
    }

    private Value element() {
        return type instanceof Structure structure
                ? new Value.Group(
                        structure.fields().stream().map(Variable::zero).toList())
                : Value.Plain.ZERO;
    }
}
