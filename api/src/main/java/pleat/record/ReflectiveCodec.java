package pleat.record;

import java.lang.reflect.Array;

/** Does by reflection what generated code does fast: the independent way that counterexamples are confirmed with. */
final class ReflectiveCodec<S extends Record> implements RecordCodec<S> {
    private final RecordShape shape;
    private final RecordAccess access;

    ReflectiveCodec(RecordShape shape, RecordAccess access) {
        this.shape = shape;
        this.access = access;
    }

    @Override
    @SuppressWarnings("unchecked")
    public S decode(int[] state) {
        return (S) access.create(
                shape.parts().stream().map(part -> value(part, state)).toArray());
    }

    private static Object value(Part part, int[] state) {
        if (!part.isArray()) {
            return part.value(state[part.first()]);
        }
        Object array = Array.newInstance(part.type(), part.slots());
        for (int i = 0; i < part.slots(); i++) {
            Array.set(array, i, part.value(state[part.first() + i]));
        }
        return array;
    }

    @Override
    public void encode(S state, int[] into) {
        if (shape.complaint(access, state).isPresent()) {
            throw new IllegalArgumentException("no state");
        }
        for (Part part : shape.parts()) {
            Object value = access.value(part.component(), state);
            for (int i = 0; i < part.slots(); i++) {
                into[part.first() + i] = part.number(part.isArray() ? Array.get(value, i) : value);
            }
        }
    }

    @Override
    public boolean areObjectsIntact() {
        return true;
    }
}
