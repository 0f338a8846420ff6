package pleat.petri.lpn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.ir.Expr;
import pleat.petri.expression.Vocabulary;

/** The names that expressions of a module can use. */
final class Scope implements Vocabulary {
    private final Map<String, Integer> constants;
    private final Map<String, Variable> own = new HashMap<>();
    private final Map<String, Variable> shared;

    /**
     * A variable that has its slots.
     *
     * @param slot of the only value, or of the first element
     * @param length number of elements; 0 if it is no array
     * @param module number of the module that writes it
     */
    record Variable(String name, int slot, int length, Module.Kind kind, int module) {}

    Scope(Map<String, Integer> constants, Map<String, Variable> shared) {
        this.constants = constants;
        this.shared = shared;
    }

    void add(Variable variable) {
        own.put(variable.name(), variable);
    }

    Optional<Integer> constant(String name) {
        return Optional.ofNullable(constants.get(name));
    }

    Optional<Variable> variable(String name) {
        return Optional.ofNullable(own.getOrDefault(name, shared.get(name)));
    }

    @Override
    public Optional<Meaning> meaning(String name) {
        Optional<Meaning> constant = constant(name).map(value -> new Meaning.Value(new Expr.Const(value)));
        return constant.isPresent() ? constant : variable(name).map(Scope::meaning);
    }

    private static Meaning meaning(Variable variable) {
        return variable.length() == 0
                ? new Meaning.Value(new Expr.Load(variable.slot()))
                : new Meaning.Array(variable.slot(), variable.length());
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(own.keySet());
        names.addAll(shared.keySet());
        names.addAll(constants.keySet());
        return names;
    }
}
