package pleat.promela.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The variables that are known at a place. */
final class Scope {
    private final Scope outer;
    private final Map<String, Variable> variables = new HashMap<>();

    Scope(Scope outer) {
        this.outer = outer;
    }

    /** False when this very scope has the name already. */
    boolean declare(Variable variable) {
        return variables.putIfAbsent(variable.name(), variable) == null;
    }

    Optional<Variable> find(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            Variable found = scope.variables.get(name);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /** Whether the other scope is this one or inside of it. */
    boolean encloses(Scope other) {
        for (Scope scope = other; scope != null; scope = scope.outer) {
            if (scope == this) {
                return true;
            }
        }
        return false;
    }

    Set<String> names() {
        Set<String> names = outer == null ? new TreeSet<>() : outer.names();
        names.addAll(variables.keySet());
        return names;
    }
}
