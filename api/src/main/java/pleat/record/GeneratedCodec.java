package pleat.record;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** A codec in generated code; see {@link CodecCompiler}. */
final class GeneratedCodec<S extends Record> implements RecordCodec<S> {
    private final Function<Object, Object> decoder;
    private final BiConsumer<Object, Object> encoder;
    private final ObjectSlot[] objects;

    private GeneratedCodec(Function<Object, Object> decoder, BiConsumer<Object, Object> encoder, ObjectSlot[] objects) {
        this.decoder = decoder;
        this.encoder = encoder;
        this.objects = objects;
    }

    /**
     * A codec with slots of its own.
     *
     * @param constructor from a {@link CodecCompiler}
     * @param slots makes what translates the numbers of a table
     */
    @SuppressWarnings("unchecked")
    static <S extends Record> GeneratedCodec<S> of(
            RecordShape shape, MethodHandle constructor, Function<ObjectTable, ObjectSlot> slots) {
        // By slot; null where there are no objects.
        ObjectSlot[] objects = new ObjectSlot[shape.width()];
        for (Part part : shape.parts()) {
            for (int i = 0; i < part.slots() && part.kind() == Kind.OBJECT; i++) {
                objects[part.first() + i] = slots.apply(part.table());
            }
        }
        IntFunction<Object>[] decoders = Arrays.copyOf(objects, objects.length, IntFunction[].class);
        ToIntFunction<Object>[] encoders = Arrays.copyOf(objects, objects.length, ToIntFunction[].class);
        Object[][] constants =
                shape.parts().stream().map(part -> part.constants().toArray()).toArray(Object[][]::new);
        try {
            Object codec = constructor.invoke(decoders, encoders, constants);
            return new GeneratedCodec<>(
                    (Function<Object, Object>) codec,
                    (BiConsumer<Object, Object>) codec,
                    Arrays.stream(objects).filter(Objects::nonNull).toArray(ObjectSlot[]::new));
        } catch (Throwable broken) {
            throw new IllegalStateException("generated code for " + shape + " does not start", broken);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public S decode(int[] state) {
        return (S) decoder.apply(state);
    }

    @Override
    public void encode(S state, int[] into) {
        encoder.accept(state, into);
    }

    @Override
    public boolean areObjectsIntact() {
        for (ObjectSlot slot : objects) {
            if (!slot.isIntact()) {
                return false;
            }
        }
        return true;
    }
}
