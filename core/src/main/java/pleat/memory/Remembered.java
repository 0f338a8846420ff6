package pleat.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** What was computed and may be asked for again, up to a size; with more, all is forgotten. */
public final class Remembered<K, V> {
    private final long most;
    private final ToLongFunction<V> sizes;
    private final Map<K, V> values = new HashMap<>();
    private long size;

    /**
     * Nothing yet.
     *
     * @param most of the sizes of all values that are kept; a larger value is kept alone
     */
    public Remembered(long most, ToLongFunction<V> sizes) {
        this.most = most;
        this.sizes = sizes;
    }

    /** The value of a key, computed if it is not known. */
    public V get(K key, Function<K, V> computation) {
        V known = values.get(key);
        if (known != null) {
            return known;
        }
        V value = computation.apply(key);
        long own = sizes.applyAsLong(value);
        if (size + own > most) {
            values.clear();
            size = 0;
        }
        values.put(key, value);
        size += own;
        return value;
    }
}
