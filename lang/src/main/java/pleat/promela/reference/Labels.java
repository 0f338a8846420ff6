package pleat.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The labels of a proctype; the latest comes first. */
final class Labels {
    private final List<Label> labels = new ArrayList<>();
    /** By name: the braces in which it was first written, none of them inside of others that stand before. */
    private final Map<String, List<List<Integer>>> homes = new HashMap<>();

    private record Label(String name, List<Integer> path, Element element) {
        boolean isAround(List<Integer> other) {
            return Labels.isAround(path, other);
        }
    }

    private static boolean isAround(List<Integer> path, List<Integer> other) {
        return path.size() <= other.size() && other.subList(0, path.size()).equals(path);
    }

    /** The braces that a name belongs to which a label or a goto has: those around in which it was written before, or its own. */
    List<Integer> mention(String name, List<Integer> path) {
        List<List<Integer>> known = homes.computeIfAbsent(name, unknown -> new ArrayList<>());
        return known.stream().filter(home -> isAround(home, path)).findFirst().orElseGet(() -> {
            known.add(path);
            return path;
        });
    }

    void set(String name, List<Integer> path, Element element) {
        labels.add(0, new Label(name, path, element));
    }

    /** The label in the same braces, or in braces around, or anywhere in the proctype. */
    Element find(String name, List<Integer> path) {
        List<Label> named =
                labels.stream().filter(label -> label.name().equals(name)).toList();
        return named.stream()
                .filter(label -> label.path().equals(path))
                .findFirst()
                .or(() -> named.stream().filter(label -> label.isAround(path)).reduce((earlier, later) -> later))
                .or(() -> named.stream().findFirst())
                .map(Label::element)
                .orElseThrow(() -> new IllegalArgumentException("no label '" + name + "'"));
    }

    /** The label that becomes a place where it is asked for from outside, whether or not it is the one that is meant. */
    Optional<Element> findLatest(String name) {
        return labels.stream()
                .filter(label -> label.name().equals(name))
                .map(Label::element)
                .findFirst();
    }

    /** The numbers of the elements that labels are at, as they are seen from outside. */
    Map<String, Integer> places() {
        Map<String, Integer> places = new HashMap<>();
        // The earliest comes last.
        labels.forEach(label -> places.put(label.name(), label.element().number));
        return places;
    }

    boolean has(Element element) {
        return labels.stream().anyMatch(label -> label.element() == element);
    }

    boolean hasPrefix(Element element, String prefix) {
        return labels.stream()
                .anyMatch(label -> label.element() == element && label.name().startsWith(prefix));
    }

    /** Moves the latest label of an element to another. */
    void move(Element from, Element to) {
        for (int i = 0; i < labels.size(); i++) {
            Label label = labels.get(i);
            if (label.element() == from) {
                labels.set(i, new Label(label.name(), label.path(), to));
                return;
            }
        }
    }
}
