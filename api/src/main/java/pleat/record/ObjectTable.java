package pleat.record;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import pleat.language.UnsupportedModelException;
import pleat.memory.MemoryBudget;

/**
 * Numbers for objects, in the order in which they are met. One thread at a time adds; any number may look up, and may ask for the
 * object of a number that they were given by one that had it.
 */
final class ObjectTable {
    /** Of an entry: what the map and the arrays take, and a guess of what the object itself does. */
    private static final int ENTRY_BYTES = 160;

    private final String component;
    private final ConcurrentHashMap<Object, Integer> numbers = new ConcurrentHashMap<>();
    /** Classes whose objects are equal by their content. */
    private final Set<Class<?>> comparable = new HashSet<>();

    private volatile Object[] objects = new Object[16];
    private volatile int[] hashes = new int[16];
    private int size;
    private Optional<MemoryBudget.Account> account = Optional.empty();

    ObjectTable(String component) {
        this.component = component;
    }

    /** From now on its entries count. */
    synchronized void reserveFrom(MemoryBudget budget) {
        MemoryBudget.Account opened = budget.open("objects of " + component);
        opened.reserve((long) size * ENTRY_BYTES);
        account = Optional.of(opened);
    }

    /** The number of an object, or -1 if it has none. */
    int find(Object object) {
        Integer number = numbers.get(object);
        return number == null ? -1 : number;
    }

    /** The number of an object, which gets one if it has none. */
    synchronized int add(Object object) {
        int known = find(object);
        if (known >= 0) {
            return known;
        }
        requireFit(object);
        account.ifPresent(own -> own.reserve(ENTRY_BYTES));
        int number = size++;
        if (number == objects.length) {
            objects = Arrays.copyOf(objects, 2 * number);
            hashes = Arrays.copyOf(hashes, 2 * number);
        }
        objects[number] = object;
        hashes[number] = object.hashCode();
        numbers.put(object, number);
        if (find(object) != number) {
            throw new UnsupportedModelException("component '%s': hashCode of %s is not the same at each call"
                    .formatted(component, object.getClass().getName()));
        }
        return number;
    }

    private void requireFit(Object object) {
        if (!areEqual(object, object)) {
            throw new UnsupportedModelException("component '%s': a %s is not equal to itself"
                    .formatted(component, object.getClass().getName()));
        }
        if (comparable.add(object.getClass()) && isComparedByIdentity(object.getClass())) {
            throw new UnsupportedModelException(
                    ("component '%s': %s has no equals of its own, so that each object would make another state;"
                                    + " a record has one")
                            .formatted(component, object.getClass().getName()));
        }
    }

    private static boolean areEqual(Object left, Object right) {
        return left.equals(right);
    }

    private static boolean isComparedByIdentity(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class
                    || type.getMethod("hashCode").getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Object get(int number) {
        return objects[number];
    }

    /** Whether the object has the hash that it had when it got its number: somebody may have changed it. */
    boolean isIntact(int number) {
        return objects[number].hashCode() == hashes[number];
    }
}
