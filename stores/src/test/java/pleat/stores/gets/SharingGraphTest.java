package pleat.stores.gets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

/** The graph by itself; tuples are written as words. */
@Tag("long")
final class SharingGraphTest {
    private final MemoryBudget budget = MemoryBudget.unlimited();

    private SharingGraph graphOf(String... words) {
        SharingGraph graph = new SharingGraph(budget.open("graph"));
        for (String word : words) {
            assertThat(add(graph, word)).isTrue();
        }
        return graph;
    }

    private static boolean add(SharingGraph graph, String word) {
        return graph.add(word.chars().toArray(), word.length());
    }

    private static boolean remove(SharingGraph graph, String word) {
        return graph.remove(word.chars().toArray(), word.length());
    }

    private static boolean contains(SharingGraph graph, String word) {
        return graph.contains(word.chars().toArray(), word.length());
    }

    private static String text(SharingGraph graph) {
        return graph.dot((position, value) -> String.valueOf((char) value));
    }

    private static List<String> words(SharingGraph graph) {
        List<String> words = new ArrayList<>();
        graph.forEach((values, length) -> words.add(new String(values, 0, length)));
        return words;
    }

    private static void assertCanonical(SharingGraph graph, Set<String> words) {
        CanonicalGraph expected = CanonicalGraph.of(words);
        assertThat(graph.graphSize().nodes()).as("nodes of %s", words).isEqualTo(expected.nodes());
        assertThat(graph.graphSize().edges()).as("edges of %s", words).isEqualTo(expected.edges());
        assertThat(graph.size()).isEqualTo(words.size());
        assertThat(words(graph)).containsExactlyElementsOf(words);
    }

    /** Gregoire, section 2, figure 1. */
    @Test
    void tuples_of_different_lengths_are_one_graph() {
        SharingGraph graph = graphOf("abde", "abdf", "ab", "ac", "acdf");
        assertThat(text(graph).replaceAll(", shape[^]]*", "")).endsWith("""
                          { rank=same; n0 [label="⊤"]; }
                          { rank=same; n1 [label="a"]; }
                          { rank=same; n2 [label="b"]; n3 [label="c"]; }
                          { rank=same; n4 [label="⊥"]; n5 [label="d"]; n6 [label="d"]; }
                          { rank=same; n7 [label="e"]; n8 [label="f"]; }
                          { rank=same; n9 [label="⊥"]; }
                          n0 -> n1;
                          n1 -> n2;
                          n1 -> n3;
                          n2 -> n4;
                          n2 -> n5;
                          n3 -> n4;
                          n3 -> n6;
                          n5 -> n7;
                          n5 -> n8;
                          n6 -> n8;
                          n7 -> n9;
                          n8 -> n9;
                        }
                        """);
        assertThat(graph.graphSize().nodes()).isEqualTo(10);
        assertThat(graph.graphSize().edges()).isEqualTo(12);
    }

    /** Gregoire, section 3, figures 2, 3 and 5. */
    @Test
    void a_shared_prefix_is_split_and_merged_again() {
        SharingGraph graph = graphOf("abba", "abbb", "bbba", "bbbb");
        assertThat(graph.graphSize().nodes()).isEqualTo(8);
        assertThat(graph.graphSize().edges()).isEqualTo(9);
        String figure2 = text(graph);

        add(graph, "abbc");
        assertThat(graph.graphSize().nodes()).isEqualTo(11);
        assertThat(graph.graphSize().edges()).isEqualTo(14);
        String figure3 = text(graph);

        add(graph, "bbbc");
        assertThat(graph.graphSize().nodes()).isEqualTo(9);
        assertThat(graph.graphSize().edges()).isEqualTo(11);

        remove(graph, "bbbc");
        assertThat(text(graph)).isEqualTo(figure3);
        remove(graph, "abbc");
        assertThat(text(graph)).isEqualTo(figure2);
    }

    /** Without layers the two nodes a and their ends would be one. */
    @Test
    void equal_ends_in_different_layers_are_not_shared() {
        assertThat(graphOf("a", "ba").graphSize().nodes()).isEqualTo(6);
    }

    @Test
    void the_empty_tuple_is_a_tuple_and_the_empty_set_is_a_root() {
        SharingGraph graph = graphOf();
        assertThat(graph.graphSize().nodes()).isEqualTo(1);
        assertThat(contains(graph, "")).isFalse();
        assertThat(add(graph, "")).isTrue();
        assertThat(add(graph, "")).isFalse();
        assertThat(contains(graph, "")).isTrue();
        assertThat(contains(graph, "a")).isFalse();
        assertThat(words(graph)).containsExactly("");
        assertThat(remove(graph, "")).isTrue();
        assertThat(remove(graph, "")).isFalse();
        assertThat(graph.graphSize().nodes()).isEqualTo(1);
        assertThat(words(graph)).isEmpty();
    }

    @Test
    void all_values_but_the_end_mark_are_values() {
        SharingGraph graph = graphOf();
        int[] values = {Integer.MAX_VALUE, Integer.MIN_VALUE + 1, 0, -1};
        assertThat(graph.add(values, 4)).isTrue();
        assertThat(graph.contains(values, 4)).isTrue();
        assertThat(graph.contains(values, 3)).isFalse();
        int[] endInside = {1, SharingGraph.END};
        assertThat(graph.contains(endInside, 2)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> graph.add(endInside, 2));
    }

    @Test
    void canonical_after_every_insertion_and_deletion() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int letters = 2 + seed % 3;
            int longest = 1 + seed % 5;
            SharingGraph graph = graphOf();
            Set<String> expected = new TreeSet<>();
            for (int step = 0; step < 120; step++) {
                String word = word(random, letters, seed % 2 == 0 ? longest : random.nextInt(longest + 1));
                if (random.nextInt(10) < (step < 60 ? 8 : 3)) {
                    assertThat(add(graph, word)).isEqualTo(expected.add(word));
                } else {
                    assertThat(remove(graph, word)).isEqualTo(expected.remove(word));
                }
                assertThat(contains(graph, word)).isEqualTo(expected.contains(word));
                assertCanonical(graph, expected);
            }
            for (String word : List.copyOf(expected)) {
                remove(graph, word);
                expected.remove(word);
                assertCanonical(graph, expected);
            }
        }
    }

    @Test
    void the_order_of_insertion_makes_no_difference() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Set<String> set = new TreeSet<>();
            for (int i = 0; i < 40; i++) {
                set.add(word(random, 3, 2 + random.nextInt(4)));
            }
            List<String> order = new ArrayList<>(set);
            String expected = text(graphOf(order.toArray(String[]::new)));
            for (int round = 0; round < 5; round++) {
                Collections.shuffle(order, random);
                assertThat(text(graphOf(order.toArray(String[]::new)))).isEqualTo(expected);
            }
        }
    }

    @Test
    void the_last_value_is_exchanged_in_one_step() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Set<String> set = new TreeSet<>();
            SharingGraph graph = graphOf();
            for (int i = 0; i < 30; i++) {
                String stem = word(random, 2, random.nextInt(5));
                String old = stem + (set.contains(stem + "x") ? "x" : "y");
                String changed = stem + (old.endsWith("x") ? "y" : "x");
                if (set.add(old)) {
                    add(graph, old);
                } else {
                    graph.exchangeLast(old.chars().toArray(), old.length(), changed.charAt(stem.length()));
                    set.remove(old);
                    set.add(changed);
                }
                assertCanonical(graph, set);
            }
        }
        SharingGraph graph = graphOf("ax", "");
        assertThatIllegalArgumentException().isThrownBy(() -> graph.exchangeLast(new int[] {'a', 'y'}, 2, 'z'));
        assertThatIllegalArgumentException().isThrownBy(() -> graph.exchangeLast(new int[] {}, 0, 'z'));
    }

    @Test
    void the_greatest_continuation_is_known() {
        SharingGraph graph = graphOf("ab", "ac", "a");
        assertThat(graph.greatestAfter(new int[] {'a'}, 1)).isEqualTo('c');
        assertThat(graph.greatestAfter(new int[] {'a', 'b'}, 2)).isEqualTo(SharingGraph.END);
        assertThat(graph.greatestAfter(new int[] {'b'}, 1)).isEqualTo(SharingGraph.END);
    }

    /** Every operation at every small budget: refused or done, the graph is canonical for the set it holds. */
    @Test
    void a_refused_change_leaves_the_graph_as_it_was() {
        int refused = 0;
        for (long limit = 3500; limit < 10000; limit += 24) {
            SharingGraph graph = new SharingGraph(MemoryBudget.of(limit).open("graph"));
            Random random = new Random(limit);
            Set<String> expected = new TreeSet<>();
            for (int step = 0; step < 150; step++) {
                String word = word(random, 3, 4);
                try {
                    if (!expected.contains(word)) {
                        add(graph, word);
                        expected.add(word);
                    } else if (random.nextBoolean()) {
                        remove(graph, word);
                        expected.remove(word);
                    } else {
                        String changed = word.substring(0, 3) + "z";
                        if (expected.contains(changed)) {
                            continue;
                        }
                        graph.exchangeLast(word.chars().toArray(), 4, 'z');
                        expected.remove(word);
                        expected.add(changed);
                    }
                } catch (OutOfBudgetException full) {
                    refused++;
                }
                assertCanonical(graph, expected);
            }
        }
        assertThat(refused).isGreaterThan(1000);
    }

    private static String word(Random random, int letters, int length) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.append((char) ('a' + random.nextInt(letters)));
        }
        return word.toString();
    }
}
