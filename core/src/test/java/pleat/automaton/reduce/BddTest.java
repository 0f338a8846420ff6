package pleat.automaton.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against truth tables of four propositions, which are ints of 16 bits: bit v is the value for valuation v. */
class BddTest {
    private static final int ALL = 0xFFFF;

    private final Bdd bdd = new Bdd(1 << 20);

    /** The function of a table, from its minterms. */
    private int function(int table) throws LimitException {
        int sum = Bdd.FALSE;
        for (int v = 0; v < 16; v++) {
            if ((table >> v & 1) != 0) {
                int product = Bdd.TRUE;
                for (int i = 0; i < 4; i++) {
                    int variable = bdd.variable(i);
                    product = (v >> i & 1) != 0 ? bdd.and(product, variable) : bdd.and(product, bdd.not(variable));
                }
                sum = bdd.or(sum, product);
            }
        }
        return sum;
    }

    private int table(int function) {
        int table = 0;
        for (int v = 0; v < 16; v++) {
            table |= bdd.holds(function, v) ? 1 << v : 0;
        }
        return table;
    }

    @Test
    void operationsAgreeWithTables() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 500; i++) {
            int a = random.nextInt(ALL + 1);
            int b = random.nextInt(3) == 0 ? a | random.nextInt(ALL + 1) : random.nextInt(ALL + 1);
            int f = function(a);
            int g = function(b);
            assertThat(table(f)).isEqualTo(a);
            assertThat(bdd.and(f, g)).isEqualTo(function(a & b));
            assertThat(bdd.or(f, g)).isEqualTo(function(a | b));
            assertThat(bdd.minus(f, g)).isEqualTo(function(a & ~b));
            assertThat(bdd.not(f)).isEqualTo(function(~a & ALL));
            assertThat(bdd.implies(f, g)).isEqualTo((a & ~b) == 0);
            assertThat(bdd.share(f)).isEqualTo(Integer.bitCount(a) / 16.0);
            if (a != 0) {
                assertThat(bdd.holds(f, bdd.witness(f))).isTrue();
            }
        }
    }

    @Test
    void copiesAreTheSameFunctions() throws Exception {
        Random random = new Random(3);
        Bdd other = new Bdd(10_000);
        other.and(other.variable(3), other.variable(1));
        for (int i = 0; i < 100; i++) {
            int function = function(random.nextInt(ALL + 1));
            int copy = other.copy(bdd, function);
            for (int v = 0; v < 16; v++) {
                assertThat(other.holds(copy, v)).isEqualTo(bdd.holds(function, v));
            }
            assertThat(bdd.copy(other, copy)).isEqualTo(function);
        }
    }

    @Test
    void productsCoverTheFunctionAndNoneIsSuperfluous() throws Exception {
        Random random = new Random(2);
        for (int i = 0; i < 300; i++) {
            int wanted = random.nextInt(ALL + 1);
            List<int[]> products = bdd.products(function(wanted));
            for (int left = -1; left < products.size(); left++) {
                int covered = 0;
                for (int p = 0; p < products.size(); p++) {
                    covered |= p == left ? 0 : tableOf(products.get(p));
                }
                if (left < 0) {
                    assertThat(covered).isEqualTo(wanted);
                } else {
                    assertThat(covered).isNotEqualTo(wanted);
                }
            }
        }
    }

    private static int tableOf(int[] product) {
        int table = ALL;
        for (int literal : product) {
            for (int v = 0; v < 16; v++) {
                if ((v >> (literal >> 1) & 1) == (literal & 1)) {
                    table &= ~(1 << v);
                }
            }
        }
        return table;
    }

    @Test
    void remaindersAreWhatIsLeftForEachValuation() throws Exception {
        // p0 & x | !p0 & p1 & y, with x and y no propositions
        int x = bdd.variable(Bdd.PROPOSITIONS);
        int y = bdd.variable(Bdd.PROPOSITIONS + 1);
        int p0 = bdd.variable(0);
        int rest = bdd.minus(bdd.variable(1), p0);
        int f = bdd.or(bdd.and(p0, x), bdd.and(rest, y));
        assertThat(bdd.remainders(f)).containsExactlyInAnyOrderEntriesOf(Map.of(x, p0, y, rest));
    }

    @Test
    void functionsThatExplodeAreGivenUp() {
        // The sum of x[i] & y[i] with all x before all y needs 2^n nodes.
        assertThatThrownBy(() -> {
                    int sum = Bdd.FALSE;
                    for (int i = 0; i < 32; i++) {
                        sum = bdd.or(sum, bdd.and(bdd.variable(i), bdd.variable(32 + i)));
                    }
                })
                .isInstanceOf(LimitException.class);
    }
}
