package pleat.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Decides which elements are places, and which steps are possible there. A choice gets the steps of its options, one in it
 * those of both, and a place in an {@code unless} those of the escape as well.
 *
 * <p>Labels that say where a process may stay go with them: that of an option counts behind its first statement.
 */
final class TransitionTable {
    private final Elements elements;
    private final Set<Element> done = new HashSet<>();
    /** Places with one step of their own. */
    private final Map<Integer, List<Edge>> edges = new TreeMap<>();
    /** Places that are choices, with the places where their options start. */
    private final Map<Integer, List<Integer>> choices = new TreeMap<>();
    /** Where the escapes of an element start. */
    private final Map<Integer, List<Integer>> escapes = new HashMap<>();

    private final Set<Integer> ends = new HashSet<>();

    private TransitionTable(Elements elements) {
        this.elements = elements;
    }

    static Control of(Elements elements) {
        return new TransitionTable(elements).control();
    }

    private Control control() {
        tieBlocks();
        layOut(elements.body());
        Element end = elements.body().last();
        ends.add(end.number);
        elements.all().stream()
                .filter(element -> elements.labels().hasPrefix(element, "end"))
                .forEach(element -> ends.add(element.number));
        while (flattenOnce()) {
            // A choice in a choice in a choice takes several turns.
        }
        pull();
        addEscapes();
        passEnds();
        Element first = elements.body().first();
        return new Control(
                Hunt.place(first, first.grain()).number,
                end.number,
                edges,
                ends,
                elements.labels().places());
    }

    /** The last element of a block is followed by what follows the block. */
    private void tieBlocks() {
        for (int i = elements.all().size() - 1; i >= 0; i--) {
            Element element = elements.all().get(i);
            if (element.isBlock() && element.next() != null) {
                Element behind = element.next();
                while (behind != null && behind.kind() == Element.Kind.JOIN) {
                    behind = behind.next();
                }
                Element last = element.body().last();
                if (last.next() == null) {
                    last.setNext(behind);
                } else if (last.next().kind() == Element.Kind.GOTO) {
                    element.body().setLast(last.next());
                }
            }
        }
    }

    private void layOut(Sequence sequence) {
        for (Element element = sequence.first(); element != null; element = element.next()) {
            if (done.add(element)) {
                layOut(element);
            }
            if (element == sequence.last()) {
                return;
            }
        }
    }

    private void layOut(Element element) {
        switch (element.kind()) {
            case UNLESS -> layOut(element.body());
            case CHOICE -> {
                choices.put(element.number, guards(element));
                element.parts().forEach(this::layOut);
            }
            case BLOCK, ATOMIC, D_STEP -> layOutBlock(element);
            default -> step(element, element.command(), behind(element));
        }
    }

    private static List<Integer> guards(Element choice) {
        return choice.parts().stream()
                .map(option -> Hunt.start(option.first()))
                .filter(start -> !isNever(start))
                .map(start -> start.number)
                .toList();
    }

    /** An option that starts with {@code false} is none. */
    private static boolean isNever(Element start) {
        return start.kind() == Element.Kind.STATEMENT
                && start.command() instanceof Command.Await await
                && await.constant().equals(Optional.of(0))
                && start.escapes().isEmpty();
    }

    private void layOutBlock(Element block) {
        Sequence body = block.body();
        patchJumps(body);
        Element start = Hunt.start(body.first());
        body.last().setNext(block.next());
        if (block.kind() == Element.Kind.D_STEP) {
            step(block, new DStep(body, block.place), behind(block));
        } else {
            choices.put(block.number, List.of(start.number));
            layOut(body);
        }
    }

    /** A jump out of an atomic sequence ends it; one into another sequence goes on there. */
    private static void patchJumps(Sequence sequence) {
        for (Element element = sequence.first(); element != null; element = element.next()) {
            if (element.kind() == Element.Kind.GOTO) {
                boolean isInside = element.jump().target().grain() != Element.Grain.NONE;
                if (element.grain() != Element.Grain.NONE && !isInside) {
                    element.setGrain(Element.Grain.LAST);
                } else if (element.grain() == Element.Grain.LAST && isInside) {
                    element.setGrain(Element.Grain.ATOMIC);
                }
            } else if (!element.isBlock()) {
                element.parts().forEach(TransitionTable::patchJumps);
            }
            if (element == sequence.extent()) {
                return;
            }
        }
    }

    private static Element behind(Element element) {
        return element.kind() == Element.Kind.GOTO ? element.jump().target() : element.next();
    }

    private void step(Element element, Command command, Element behind) {
        int target = behind == null ? 0 : Hunt.place(behind, element.grain()).number;
        Edge edge = new Edge(element.number, command, target, element.grain(), 0, element.place);
        edges.put(element.number, List.of(edge));
        if (element.kind() != Element.Kind.JOIN) {
            escapes.put(
                    element.number,
                    element.escapes().stream()
                            .map(escape -> Hunt.place(escape.first(), element.grain()).number)
                            .toList());
            element.escapes().forEach(this::layOut);
        }
    }

    private boolean flattenOnce() {
        boolean changed = false;
        for (Map.Entry<Integer, List<Integer>> choice : choices.entrySet()) {
            if (choice.getValue().stream().anyMatch(this::isChoice)) {
                List<Integer> flat = new ArrayList<>();
                for (int option : choice.getValue()) {
                    if (isChoice(option)) {
                        choices.get(option).forEach(inner -> passEnd(option, inner));
                        flat.addAll(choices.get(option));
                    } else {
                        flat.add(option);
                    }
                }
                choice.setValue(flat);
                changed = true;
            }
        }
        return changed;
    }

    private boolean isChoice(int place) {
        return !choices.getOrDefault(place, List.of()).isEmpty();
    }

    private void passEnd(int from, int to) {
        if (ends.contains(from)) {
            ends.add(to);
        }
    }

    private void pull() {
        choices.forEach((place, options) -> {
            List<Edge> pulled = new ArrayList<>();
            for (int option : options) {
                for (Edge edge : edges.getOrDefault(option, List.of())) {
                    pulled.add(edge);
                    passEnd(option, edge.target());
                }
            }
            edges.put(place, pulled);
        });
    }

    /** Puts the steps of escapes before the others; the outermost escape comes first. */
    private void addEscapes() {
        for (Map.Entry<Integer, List<Edge>> place : edges.entrySet()) {
            List<Edge> all = new ArrayList<>(place.getValue());
            for (Edge edge : place.getValue()) {
                List<Integer> starts = escapes.getOrDefault(edge.element(), List.of());
                for (int i = starts.size() - 1; i >= 0; i--) {
                    prepend(all, starts.get(i), place.getKey());
                }
            }
            place.setValue(all);
        }
    }

    private void prepend(List<Edge> all, int start, int place) {
        List<Edge> escaping = start == place ? List.copyOf(all) : edges.getOrDefault(start, List.of());
        for (Edge edge : escaping) {
            if (all.stream().noneMatch(known -> known.element() == edge.element())) {
                all.add(0, edge.inEscape(start));
            }
        }
    }

    /** A process that may stay at a join may stay behind it. */
    private void passEnds() {
        for (Element element : elements.all()) {
            List<Edge> only = edges.getOrDefault(element.number, List.of());
            if (element.kind() == Element.Kind.JOIN && only.size() == 1) {
                passEnd(element.number, only.get(0).target());
            }
        }
    }
}
