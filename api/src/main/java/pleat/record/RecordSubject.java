package pleat.record;

import java.util.List;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;

/**
 * A model in Java that can be run: with generated code, and with reflection for what has to be confirmed or shown. The functions of
 * the user are the same in both.
 *
 * @param <S> the states
 */
public final class RecordSubject<S extends Record> implements Subject {
    private final RecordSystem<S> system;
    private final Model fast;
    private final Model reference;

    /** @param formulas beside those of the model */
    public RecordSubject(RecordDefinition<S> definition, List<RecordDefinition.NamedFormula> formulas) {
        this.system = RecordSystem.of(definition, formulas);
        this.fast = RecordExecutor.fast(system);
        this.reference = RecordExecutor.reference(system);
    }

    @Override
    public Model fast() {
        return fast;
    }

    @Override
    public Model fast(MemoryBudget budget) {
        system.shape().parts().stream()
                .filter(part -> part.kind() == Kind.OBJECT)
                .forEach(part -> part.table().reserveFrom(budget));
        return fast;
    }

    @Override
    public Model reference() {
        return reference;
    }

    /** A state as the user wrote it. */
    public S state(int[] vector) {
        return new ReflectiveCodec<S>(system.shape(), system.access()).decode(vector);
    }
}
