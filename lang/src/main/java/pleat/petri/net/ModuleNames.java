package pleat.petri.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names in modules, and what they stand for. Each can be written behind the name of its module and a dot, and must be where
 * several modules have it.
 */
public final class ModuleNames<T> {
    private final Table<T> plain = new Table<>();
    private final Table<T> qualified = new Table<>();

    /** Names, of which those that are given twice stand for nothing. */
    private static final class Table<T> {
        private final Map<String, T> meanings = new HashMap<>();
        private final Set<String> ambiguous = new HashSet<>();

        void add(String name, T meaning) {
            if (ambiguous.contains(name) || meanings.putIfAbsent(name, meaning) != null) {
                meanings.remove(name);
                ambiguous.add(name);
            }
        }
    }

    public void add(String module, String name, T meaning) {
        plain.add(name, meaning);
        qualified.add(module + "." + name, meaning);
    }

    /** Empty for what is no name, and for one that several modules have. A name that has a dot itself comes before the others. */
    public Optional<T> meaning(String name) {
        return plain.ambiguous.contains(name)
                ? Optional.empty()
                : Optional.ofNullable(plain.meanings.get(name))
                        .or(() -> Optional.ofNullable(qualified.meanings.get(name)));
    }

    /** All that stand for something, in no order. */
    public List<String> all() {
        List<String> names = new ArrayList<>(plain.meanings.keySet());
        names.addAll(qualified.meanings.keySet());
        return names;
    }
}
