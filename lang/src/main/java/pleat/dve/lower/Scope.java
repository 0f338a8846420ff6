package pleat.dve.lower;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables and constants that can be seen from a place; those of a process hide the global ones. */
final class Scope {
    private final Map<String, Symbol> globals;
    private final Map<String, Symbol> own;

    private Scope(Map<String, Symbol> globals) {
        this.globals = globals;
        this.own = new LinkedHashMap<>();
    }

    static Scope ofGlobals() {
        return new Scope(Map.of());
    }

    /** The scope of a process, called on the global scope. */
    Scope nested() {
        return new Scope(own);
    }

    void declare(Symbol symbol) {
        own.put(symbol.name(), symbol);
    }

    Optional<Symbol> find(String name) {
        return Optional.ofNullable(own.getOrDefault(name, globals.get(name)));
    }

    /** Leaves the globals out. */
    Optional<Symbol> findOwn(String name) {
        return Optional.ofNullable(own.get(name));
    }

    Set<String> ownNames() {
        return own.keySet();
    }

    Set<String> names() {
        Set<String> names = new LinkedHashSet<>(own.keySet());
        names.addAll(globals.keySet());
        return names;
    }
}
