package pleat.stores.dfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

final class WordAutomatonTest {
    private final MemoryBudget budget = MemoryBudget.unlimited();

    /** Alphabets in which symbols are neighbours, in which they are not, and at both ends. */
    private static List<int[]> alphabets() {
        return List.of(new int[] {0, 1}, new int[] {3, 4, 5, 6}, new int[] {0, 1, 100, 128, 254, 255});
    }

    private WordAutomaton automaton(int layers) {
        return new WordAutomaton(layers, budget.open("automaton"));
    }

    private WordAutomaton automaton(int layers, Iterable<List<Integer>> words) {
        WordAutomaton automaton = automaton(layers);
        words.forEach(word -> automaton.add(bytes(word)));
        return automaton;
    }

    private static byte[] bytes(List<Integer> word) {
        byte[] bytes = new byte[word.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = word.get(i).byteValue();
        }
        return bytes;
    }

    private static List<Integer> randomWord(Random random, int[] alphabet, int length) {
        return random.ints(length, 0, alphabet.length)
                .map(i -> alphabet[i])
                .boxed()
                .toList();
    }

    private static Set<List<Integer>> randomSet(Random random, int[] alphabet, int length, int tries) {
        Set<List<Integer>> words = new HashSet<>();
        for (int i = 0; i < tries; i++) {
            words.add(randomWord(random, alphabet, length));
        }
        return words;
    }

    private static void assertIsMinimalFor(Set<List<Integer>> words, WordAutomaton automaton, Object what) {
        MinimalAutomaton expected = MinimalAutomaton.of(words, automaton.layers());
        assertThat(automaton.graphSize().nodes()).as("nodes, %s", what).isEqualTo(expected.nodes());
        assertThat(automaton.graphSize().edges()).as("ranges, %s", what).isEqualTo(expected.ranges());
        words.forEach(word -> assertThat(automaton.contains(bytes(word)))
                .as("%s, %s", word, what)
                .isTrue());
    }

    @ParameterizedTest
    @MethodSource("alphabets")
    void is_minimal_after_every_addition_and_removal(int[] alphabet) {
        Random random = new Random(1);
        for (int round = 0; round < 60; round++) {
            int layers = 1 + round % 5;
            WordAutomaton automaton = automaton(layers);
            Set<List<Integer>> words = new HashSet<>();
            for (int step = 0; step < 150; step++) {
                List<Integer> word = randomWord(random, alphabet, layers);
                long before = automaton.graphSize().nodes();
                if (random.nextInt(100) < (step / 50 % 2 == 0 ? 75 : 25)) {
                    assertThat(automaton.add(bytes(word))).isEqualTo(words.add(word));
                } else {
                    assertThat(automaton.remove(bytes(word))).isEqualTo(words.remove(word));
                }
                assertThat(automaton.contains(bytes(word))).isEqualTo(words.contains(word));
                assertThat(automaton.graphSize().nodes()).isLessThanOrEqualTo(before + layers);
                assertIsMinimalFor(words, automaton, "round " + round + ", step " + step);
            }
            List<List<Integer>> left = new ArrayList<>(words);
            Collections.shuffle(left, random);
            for (List<Integer> word : left) {
                assertThat(automaton.remove(bytes(word))).isTrue();
                words.remove(word);
                assertIsMinimalFor(words, automaton, "emptying, round " + round);
            }
            assertThat(automaton.graphSize().nodes()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("alphabets")
    void any_order_and_any_detour_give_the_same_automaton(int[] alphabet) {
        Random random = new Random(2);
        for (int round = 0; round < 100; round++) {
            int layers = 1 + random.nextInt(6);
            List<List<Integer>> words = new ArrayList<>(randomSet(random, alphabet, layers, random.nextInt(60)));
            Set<List<Integer>> detour = randomSet(random, alphabet, layers, 20);
            detour.removeAll(words);
            String expected = automaton(layers, words).dot();
            Collections.shuffle(words, random);
            assertThat(automaton(layers, words).dot()).isEqualTo(expected);
            List<List<Integer>> more = new ArrayList<>(words);
            more.addAll(detour);
            Collections.shuffle(more, random);
            WordAutomaton automaton = automaton(layers, more);
            detour.forEach(word -> automaton.remove(bytes(word)));
            assertThat(automaton.dot()).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("alphabets")
    void union_and_intersection_are_those_of_sets_and_minimal(int[] alphabet) {
        Random random = new Random(3);
        for (int round = 0; round < 150; round++) {
            int layers = 1 + random.nextInt(5);
            Set<List<Integer>> left = randomSet(random, alphabet, layers, random.nextInt(40));
            Set<List<Integer>> right = randomSet(random, alphabet, layers, random.nextInt(40));
            Set<List<Integer>> either = new HashSet<>(left);
            either.addAll(right);
            Set<List<Integer>> both = new HashSet<>(left);
            both.retainAll(right);
            WordAutomaton a = automaton(layers, left);
            WordAutomaton b = automaton(layers, right);
            WordAutomaton union = a.union(b, budget.open("union"));
            WordAutomaton intersection = a.intersection(b, budget.open("intersection"));
            assertIsMinimalFor(either, union, "union");
            assertIsMinimalFor(both, intersection, "intersection");
            assertThat(union.dot()).isEqualTo(automaton(layers, either).dot());
            assertThat(intersection.dot()).isEqualTo(automaton(layers, both).dot());
            assertIsMinimalFor(left, a, "left, unchanged");
            both.forEach(word -> assertThat(union.remove(bytes(word))).isTrue());
            either.removeAll(both);
            assertIsMinimalFor(either, union, "changed after it was built");
        }
    }

    @Test
    void a_product_keeps_only_what_the_result_needs() {
        WordAutomaton a = automaton(3, List.of(List.of(1, 2, 3)));
        WordAutomaton b = automaton(3, List.of(List.of(1, 2, 4)));
        MemoryBudget.Account account = budget.open("result");
        a.union(b, account);
        MemoryBudget.Account other = budget.open("the same words, added");
        WordAutomaton added = new WordAutomaton(3, other);
        added.add(new byte[] {1, 2, 3});
        added.add(new byte[] {1, 2, 4});
        assertThat(account.bytes()).isEqualTo(other.bytes());
    }

    @Test
    void words_of_other_lengths_have_no_union() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> automaton(2).union(automaton(3), budget.open("union")))
                .withMessageContaining("2 and 3");
    }

    @ParameterizedTest
    @MethodSource("alphabets")
    void layers_come_before_the_last_one(int[] alphabet) {
        Random random = new Random(4);
        for (int round = 0; round < 60; round++) {
            int layers = 1 + random.nextInt(4);
            Set<List<Integer>> words = randomSet(random, alphabet, layers, random.nextInt(30));
            WordAutomaton automaton = automaton(layers, words);
            for (int growth = 0; growth < 3; growth++) {
                List<Integer> added = randomWord(random, alphabet, random.nextInt(4));
                automaton.insertBeforeLast(bytes(added));
                words = lengthened(words, added);
                layers += added.size();
                assertThat(automaton.layers()).isEqualTo(layers);
                assertIsMinimalFor(words, automaton, "after growing by " + added);
                for (int step = 0; step < 20; step++) {
                    List<Integer> word = randomWord(random, alphabet, layers);
                    assertThat(automaton.add(bytes(word))).isEqualTo(words.add(word));
                    assertIsMinimalFor(words, automaton, "added after growing");
                }
            }
        }
    }

    private static Set<List<Integer>> lengthened(Set<List<Integer>> words, List<Integer> added) {
        Set<List<Integer>> result = new HashSet<>();
        for (List<Integer> word : words) {
            List<Integer> longer = new ArrayList<>(word);
            longer.addAll(word.size() - 1, added);
            result.add(longer);
        }
        return result;
    }

    @ParameterizedTest
    @MethodSource("alphabets")
    void a_word_can_take_the_place_of_its_siblings(int[] alphabet) {
        Random random = new Random(5);
        for (int round = 0; round < 40; round++) {
            int layers = 1 + random.nextInt(4);
            Set<List<Integer>> words = randomSet(random, alphabet, layers, random.nextInt(30));
            WordAutomaton automaton = automaton(layers, words);
            for (int step = 0; step < 30; step++) {
                List<Integer> word = randomWord(random, alphabet, layers);
                List<Integer> prefix = word.subList(0, layers - 1);
                assertThat(automaton.containsSibling(bytes(word)))
                        .isEqualTo(words.stream()
                                .anyMatch(
                                        other -> other.subList(0, prefix.size()).equals(prefix)));
                automaton.replaceSiblings(bytes(word));
                words.removeIf(other -> other.subList(0, prefix.size()).equals(prefix));
                words.add(word);
                assertThat(automaton.lastSymbol(bytes(word))).isEqualTo(word.get(layers - 1));
                assertIsMinimalFor(words, automaton, "step " + step);
            }
        }
    }

    /** Whatever is refused, and when: the automaton stays as it was, and goes on. */
    @Test
    void a_refused_change_changes_nothing() {
        int refusals = 0;
        for (int limit = 6_000; limit < 13_000; limit += 50) {
            refusals += changeUntilRefused(limit);
        }
        assertThat(refusals).isGreaterThan(100);
    }

    private int changeUntilRefused(int limit) {
        Random random = new Random(limit);
        int[] alphabet = {0, 1, 2, 3, 10, 20, 30, 40};
        MemoryBudget small = MemoryBudget.of(limit);
        WordAutomaton automaton = new WordAutomaton(4, small.open("automaton"));
        Set<List<Integer>> words = new HashSet<>();
        int refusals = 0;
        for (int step = 0; step < 400 && refusals < 20; step++) {
            List<Integer> word = randomWord(random, alphabet, automaton.layers());
            int kind = random.nextInt(30);
            String before = automaton.dot();
            try {
                if (kind == 0 && automaton.layers() < 9) {
                    automaton.insertBeforeLast(new byte[] {1, 2});
                    words = lengthened(words, List.of(1, 2));
                } else if (kind < 5) {
                    List<Integer> member =
                            words.isEmpty() ? word : words.iterator().next();
                    automaton.remove(bytes(member));
                    words.remove(member);
                } else {
                    automaton.add(bytes(word));
                    words.add(word);
                }
            } catch (OutOfBudgetException full) {
                refusals++;
                assertThat(automaton.dot()).as("limit %d, step %d", limit, step).isEqualTo(before);
            }
            assertIsMinimalFor(words, automaton, "limit " + limit + ", step " + step);
        }
        return refusals;
    }

    @Test
    void a_node_of_all_symbols_is_one_range_or_many() {
        WordAutomaton automaton = automaton(2);
        for (int first = 0; first < 256; first++) {
            for (int second = 0; second < 256; second++) {
                assertThat(automaton.add(new byte[] {(byte) first, (byte) second}))
                        .isTrue();
            }
        }
        assertThat(automaton.graphSize().nodes()).isEqualTo(2);
        assertThat(automaton.graphSize().edges()).isEqualTo(2);
        for (int first = 0; first < 256; first++) {
            automaton.remove(new byte[] {(byte) first, (byte) first});
        }
        assertThat(automaton.graphSize().nodes()).isEqualTo(257);
        assertThat(automaton.graphSize().edges()).isEqualTo(256 + 254 * 2 + 2);
        assertThat(automaton.contains(new byte[] {-1, -1})).isFalse();
        assertThat(automaton.contains(new byte[] {-1, -2})).isTrue();
    }

    @Test
    void the_drawing_shows_ranges_layer_by_layer() {
        WordAutomaton automaton = automaton(2);
        for (int second : new int[] {5, 6, 7, 9}) {
            automaton.add(new byte[] {3, (byte) second});
        }
        assertThat(automaton.dot(layer -> "byte " + layer))
                .contains("layer0 [label=\"byte 0\"]", "layer1 [label=\"byte 1\"]")
                .contains("""
                          { rank=same; layer0; n0; }
                          { rank=same; layer1; n1; }
                        """)
                .endsWith("""
                          n0 -> n1 [label=" 3"];
                          n1 -> accept [label=" 5..7"];
                          n1 -> accept [label=" 9"];
                        }
                        """);
    }
}
