package pleat.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The variables of a proctype. Each pair of braces has names of its own; all variables are in the frame from the start.
 */
final class Frame {
    private final List<Variable> variables = new ArrayList<>();
    private final Deque<Map<String, Integer>> blocks = new ArrayDeque<>();
    private final Deque<Integer> path = new ArrayDeque<>();
    private int entered;

    Frame() {
        blocks.push(new HashMap<>());
    }

    void enter() {
        blocks.push(new HashMap<>());
        path.addLast(entered++);
    }

    void leave() {
        blocks.pop();
        path.removeLast();
    }

    /** The pairs of braces around the place that is being read, from the outermost. */
    List<Integer> path() {
        return List.copyOf(path);
    }

    int declare(Variable variable) {
        variables.add(variable);
        blocks.element().put(variable.name(), variables.size() - 1);
        return variables.size() - 1;
    }

    /** The index of the variable that the name means here. */
    Optional<Integer> find(String name) {
        return blocks.stream()
                .filter(block -> block.containsKey(name))
                .findFirst()
                .map(block -> block.get(name));
    }

    /** As {@link #find}, in the innermost braces only. */
    Optional<Integer> findHere(String name) {
        return Optional.ofNullable(blocks.element().get(name));
    }

    /** The first variable with the name, as a remote reference sees it. */
    Optional<Integer> findAnywhere(String name) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).name().equals(name)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    Variable get(int index) {
        return variables.get(index);
    }

    List<Variable> variables() {
        return List.copyOf(variables);
    }
}
