package pleat.stores.dfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.stores.node.NodeTable;

/** The examples of sections 2 and 3 of Holzmann and Puri 1999, node by node. */
final class HolzmannPuriExampleTest {
    private final WordAutomaton automaton =
            new WordAutomaton(3, MemoryBudget.unlimited().open("automaton"));

    private static byte[] word(String symbols) {
        byte[] word = new byte[symbols.length()];
        for (int i = 0; i < word.length; i++) {
            word[i] = (byte) Character.digit(symbols.charAt(i), 10);
        }
        return word;
    }

    @BeforeEach
    void figure_1() {
        automaton.add(word("000"));
        automaton.add(word("001"));
        automaton.add(word("101"));
    }

    private int after(String prefix) {
        int node = automaton.root();
        for (byte symbol : word(prefix)) {
            node = automaton.child(node, symbol);
        }
        return node;
    }

    /** Counted as in the figures: over the symbols 0 and 1, with the nodes that reject everything and both final ones. */
    private int nodesOfTheFigure() {
        int count = 0;
        Set<Integer> layer = Set.of(automaton.root());
        for (int depth = 0; depth <= 3; depth++) {
            count += layer.size();
            Set<Integer> next = new HashSet<>();
            for (int node : layer) {
                if (node > NodeTable.ACCEPT) {
                    next.add(automaton.child(node, 0));
                    next.add(automaton.child(node, 1));
                } else {
                    next.add(node);
                }
            }
            layer = next;
        }
        return count;
    }

    @Test
    void figure_1_has_the_nodes_q0_a_b_c_d_e_0_and_1() {
        assertThat(nodesOfTheFigure()).isEqualTo(8);
        assertThat(automaton.graphSize().nodes()).as("without c, 0 and 1").isEqualTo(5);
        int c = after("01");
        assertThat(c).isEqualTo(after("11")).isEqualTo(NodeTable.NONE);
        int d = after("00");
        assertThat(automaton.child(d, 0)).isEqualTo(automaton.child(d, 1)).isEqualTo(NodeTable.ACCEPT);
        int e = after("10");
        assertThat(automaton.child(e, 0)).isEqualTo(NodeTable.NONE);
        assertThat(automaton.child(e, 1)).isEqualTo(NodeTable.ACCEPT);
    }

    /** m = 0: only q0 changes, in place. v = a: its edge for 1 leads to a. b and e go. */
    @Test
    void example_3_2_adds_100() {
        int q0 = automaton.root();
        int a = after("0");
        int b = after("1");
        int d = after("00");
        int e = after("10");
        assertThat(automaton.add(word("100"))).isTrue();
        assertThat(automaton.root()).isEqualTo(q0);
        assertThat(after("0")).isEqualTo(a);
        assertThat(after("1")).isEqualTo(a);
        assertThat(after("10")).isEqualTo(d);
        assertThat(automaton.table().isInUse(b)).isFalse();
        assertThat(automaton.table().isInUse(e)).isFalse();
        assertThat(nodesOfTheFigure()).isEqualTo(6);
        assertThat(automaton.graphSize().nodes()).isEqualTo(3);
    }

    /** m = 2 in the complement: a and d are copied, q0 changes in place. */
    @Test
    void example_3_3_takes_100_out_again() {
        String before = automaton.dot();
        automaton.add(word("100"));
        int q0 = automaton.root();
        int a = after("0");
        int d = after("00");
        assertThat(automaton.remove(word("100"))).isTrue();
        assertThat(automaton.root()).isEqualTo(q0);
        assertThat(after("0")).isEqualTo(a);
        assertThat(after("00")).isEqualTo(d);
        assertThat(after("1")).isNotEqualTo(a);
        assertThat(after("10")).isNotEqualTo(d);
        assertThat(nodesOfTheFigure()).isEqualTo(8);
        assertThat(automaton.dot()).isEqualTo(before);
    }
}
