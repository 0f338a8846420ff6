package pleat.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import pleat.language.UnsupportedModelException;

/** Sees inside a record class, whatever of it is private. Slow; generated code does what is done often. */
final class RecordAccess {
    private final MethodHandles.Lookup lookup;
    private final MethodHandle constructor;
    private final Map<String, MethodHandle> accessors = new HashMap<>();

    private RecordAccess(MethodHandles.Lookup lookup, Class<?> type) throws ReflectiveOperationException {
        this.lookup = lookup;
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        this.constructor = lookup.findConstructor(type, MethodType.methodType(void.class, types));
        for (RecordComponent component : components) {
            accessors.put(component.getName(), lookup.unreflect(component.getAccessor()));
        }
    }

    /** @param given by the user, if the record is in a module that does not open it */
    static RecordAccess to(Class<?> type, Optional<MethodHandles.Lookup> given) {
        try {
            return new RecordAccess(MethodHandles.privateLookupIn(type, given.orElse(MethodHandles.lookup())), type);
        } catch (IllegalAccessException closed) {
            throw new UnsupportedModelException(
                    ("no access to %s (%s): let its module open the package %s to pleat, or give the model"
                                    + " access(MethodHandles.lookup())")
                            .formatted(type.getName(), closed.getMessage(), type.getPackageName()));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("a record without constructor or accessor", impossible);
        }
    }

    /** With all rights inside the record class. */
    MethodHandles.Lookup lookup() {
        return lookup;
    }

    /** What a component is. An exception of the accessor is the user's. */
    Object value(RecordComponent component, Record state) {
        return invoke(accessors.get(component.getName()), state);
    }

    /** A record with these components. */
    Object create(Object[] values) {
        return invoke(constructor, values);
    }

    private static Object invoke(MethodHandle method, Object... arguments) {
        try {
            return method.invokeWithArguments(arguments);
        } catch (RuntimeException | Error own) {
            throw own;
        } catch (Throwable other) {
            throw new IllegalStateException(other);
        }
    }
}
