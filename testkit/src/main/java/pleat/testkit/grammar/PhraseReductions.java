package pleat.testkit.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import pleat.testkit.grammar.Phrase.Glue;
import pleat.testkit.grammar.Phrase.Items;
import pleat.testkit.grammar.Phrase.Node;
import pleat.testkit.grammar.Phrase.Sort;
import pleat.testkit.grammar.Phrase.Word;

/** The phrases that come of a phrase by one reduction. Each has fewer nodes, lists or items, so that reducing comes to an end. */
final class PhraseReductions {
    private final List<Phrase> found = new ArrayList<>();

    private PhraseReductions() {}

    /** From the outside to the inside, so that what removes much tends to come first. */
    static List<Phrase> of(Phrase phrase) {
        PhraseReductions reductions = new PhraseReductions();
        reductions.visit(phrase, UnaryOperator.identity());
        return reductions.found;
    }

    /** Adds the reductions of a part, each in its surroundings. */
    private void visit(Phrase part, UnaryOperator<Phrase> surroundings) {
        if (part instanceof Items list) {
            shorten(list, surroundings);
            visitAll(list.items(), items -> surroundings.apply(new Items(list.glue(), items)));
        } else if (part instanceof Node node) {
            inner(node).forEach(smaller -> found.add(surroundings.apply(smaller)));
            visitAll(node.parts(), parts -> surroundings.apply(new Node(node.sort(), parts)));
        }
    }

    private interface Rebuild {
        Phrase with(List<Phrase> parts);
    }

    private void visitAll(List<Phrase> parts, Rebuild whole) {
        for (int i = 0; i < parts.size(); i++) {
            int place = i;
            visit(parts.get(i), smaller -> {
                List<Phrase> others = new ArrayList<>(parts);
                others.set(place, smaller);
                return whole.with(List.copyOf(others));
            });
        }
    }

    /** Without half of the items, a quarter of them, and so on to single ones, as in delta debugging (Zeller and Hildebrandt). */
    private void shorten(Items list, UnaryOperator<Phrase> surroundings) {
        int size = list.items().size();
        for (int length = size; length > 0; length /= 2) {
            for (int start = 0; start < size && size - length >= list.glue().least(); start += length) {
                List<Phrase> rest = new ArrayList<>(list.items().subList(0, start));
                rest.addAll(list.items().subList(Math.min(size, start + length), size));
                if (rest.size() >= list.glue().least()) {
                    found.add(surroundings.apply(new Items(list.glue(), List.copyOf(rest))));
                }
            }
        }
    }

    /** What may stand for a node: a phrase of its sort inside of it, or the least that there is. */
    private static List<Phrase> inner(Node node) {
        if (node.sort() == Sort.OTHER) {
            return List.of();
        }
        List<Phrase> smaller = new ArrayList<>();
        node.parts().forEach(part -> nearest(part, node.sort(), smaller));
        smaller.addAll(node.sort().smallest());
        return smaller;
    }

    private static void nearest(Phrase part, Sort sort, List<Phrase> smaller) {
        if (part instanceof Items list) {
            if (sort == Sort.STATEMENT && list.glue() == Glue.STATEMENTS) {
                smaller.add(list);
            } else {
                list.items().forEach(item -> nearest(item, sort, smaller));
            }
        } else if (part instanceof Node node) {
            if (node.sort() == sort) {
                smaller.add(node);
            } else {
                node.parts().forEach(inside -> nearest(inside, sort, smaller));
            }
        } else if (!(part instanceof Word)) {
            throw new IllegalStateException("not a phrase: " + part);
        }
    }
}
