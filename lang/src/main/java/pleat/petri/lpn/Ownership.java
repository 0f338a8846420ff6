package pleat.petri.lpn;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import pleat.petri.expression.LpnError;
import pleat.source.Diagnostics;

/** Which module of a project writes a variable that modules share. */
final class Ownership {
    private final List<Module> modules;
    private final Diagnostics diagnostics;
    private final Map<String, Integer> owners = new HashMap<>();
    private final Map<String, Given> given = new HashMap<>();

    /** Initial values, and who gives them. */
    private record Given(List<Integer> values, Module module) {}

    Ownership(List<Module> modules, Diagnostics diagnostics) {
        this.modules = modules;
        this.diagnostics = diagnostics;
        decide(Module.Role.OUTPUT);
        decideInputs();
        compareInitialValues();
    }

    /** The number of the module that has the variable in its part of the state; empty if nobody declares it. */
    Optional<Integer> owner(String variable) {
        return Optional.ofNullable(owners.get(variable));
    }

    private void decide(Module.Role role) {
        for (int i = 0; i < modules.size(); i++) {
            for (Module.Variable variable : modules.get(i).variables()) {
                if (variable.role() == role) {
                    Integer other = owners.putIfAbsent(variable.name(), i);
                    if (other != null) {
                        diagnostics.report(
                                LpnError.SECOND_DRIVER,
                                variable.origin(),
                                variable.name(),
                                modules.get(other).name());
                    }
                }
            }
        }
    }

    /** An input that nobody has as an output belongs to the module that writes it: a net may be its own environment. */
    private void decideInputs() {
        Set<String> open = new TreeSet<>();
        for (Module module : modules) {
            module.variables().stream()
                    .filter(variable -> variable.role() == Module.Role.INPUT && !owners.containsKey(variable.name()))
                    .forEach(variable -> open.add(variable.name()));
        }
        for (int i = 0; i < modules.size(); i++) {
            for (String input : writtenInputs(modules.get(i), open)) {
                Integer other = owners.putIfAbsent(input, i);
                if (other != null) {
                    diagnostics.report(
                            LpnError.SECOND_DRIVER,
                            modules.get(i).origin(),
                            input,
                            modules.get(other).name());
                }
            }
        }
        for (int i = 0; i < modules.size(); i++) {
            for (Module.Variable variable : modules.get(i).variables()) {
                if (variable.role() == Module.Role.INPUT && owners.putIfAbsent(variable.name(), i) == null) {
                    undriven.add(variable.name());
                }
            }
        }
    }

    private final Set<String> undriven = new HashSet<>();

    /** Whether no module writes this input. */
    boolean isUndriven(String input) {
        return undriven.contains(input);
    }

    private static Set<String> writtenInputs(Module module, Set<String> open) {
        Set<String> written = new TreeSet<>();
        Set<String> declared = new HashSet<>();
        module.variables().stream()
                .filter(variable -> variable.role() == Module.Role.INPUT)
                .forEach(variable -> declared.add(variable.name()));
        for (Module.Transition transition : module.transitions()) {
            transition.assignments().stream()
                    .map(Module.Assignment::variable)
                    .filter(variable -> open.contains(variable) && declared.contains(variable))
                    .forEach(written::add);
        }
        return written;
    }

    /** Each file gives values of its own, or none; they must be the same. That of the owner comes first. */
    private void compareInitialValues() {
        for (int i = 0; i < modules.size(); i++) {
            for (Module.Variable variable : modules.get(i).variables()) {
                if (variable.role() != Module.Role.INTERNAL && owners.get(variable.name()) == i) {
                    compareInitialValue(variable, modules.get(i));
                }
            }
        }
        for (Module module : modules) {
            module.variables().stream()
                    .filter(variable -> variable.role() != Module.Role.INTERNAL)
                    .forEach(variable -> compareInitialValue(variable, module));
        }
    }

    private void compareInitialValue(Module.Variable variable, Module module) {
        if (variable.initial().isEmpty()) {
            return;
        }
        List<Integer> values = variable.initial().get();
        Given first = given.computeIfAbsent(variable.name(), unused -> new Given(values, module));
        if (!first.values().equals(values)) {
            diagnostics.report(
                    LpnError.DIFFERENT_INITIAL_VALUE,
                    variable.origin(),
                    variable.name(),
                    values.get(0),
                    first.values().get(0),
                    first.module().name());
        }
    }

    /** The initial values of a variable that modules share, whoever gives them. */
    Optional<List<Integer>> initial(String variable) {
        return Optional.ofNullable(given.get(variable)).map(Given::values);
    }
}
