package pleat.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against reachability by brute force (Warshall), on random observers. */
class ComponentsTest {

    @Test
    void agreesWithReachability() {
        for (int seed = 0; seed < 300; seed++) {
            Observer observer = RandomObservers.next(new Random(seed));
            boolean[][] reaches = reachability(observer, -1);
            Components components = new Components(observer);
            for (int p = 0; p < observer.size(); p++) {
                boolean reached = isInitial(observer, p);
                for (int i = 0; i < observer.initialCount(); i++) {
                    reached |= reaches[observer.initial(i)][p];
                }
                assertThat(components.of(p) >= 0).as("seed %d", seed).isEqualTo(reached);
                for (int q = 0; reached && q < observer.size(); q++) {
                    boolean together = p == q || (reaches[p][q] && reaches[q][p]);
                    assertThat(components.of(p) == components.of(q))
                            .as("seed %d", seed)
                            .isEqualTo(together);
                    if (reaches[p][q] && !together) {
                        assertThat(components.of(q)).isLessThan(components.of(p));
                    }
                }
                if (reached) {
                    assertThat(components.isCyclic(components.of(p)))
                            .as("seed %d", seed)
                            .isEqualTo(reaches[p][p]);
                }
            }
        }
    }

    @Test
    void avoidableSets() {
        for (int seed = 0; seed < 300; seed++) {
            Observer observer = RandomObservers.next(new Random(seed));
            Components components = new Components(observer);
            long[] avoidable = components.avoidable();
            long[] expected = new long[components.count()];
            for (int set = 0; set < observer.acceptanceSets(); set++) {
                boolean[][] reaches = reachability(observer, set);
                for (int q = 0; q < observer.size(); q++) {
                    if (components.of(q) >= 0 && reaches[q][q]) {
                        expected[components.of(q)] |= 1L << set;
                    }
                }
            }
            assertThat(avoidable).as("seed %d", seed).isEqualTo(expected);
        }
    }

    private static boolean isInitial(Observer observer, int location) {
        for (int i = 0; i < observer.initialCount(); i++) {
            if (observer.initial(i) == location) {
                return true;
            }
        }
        return false;
    }

    /** By at least one edge, none of which visits the given set. */
    private static boolean[][] reachability(Observer observer, int without) {
        int size = observer.size();
        boolean[][] reaches = new boolean[size][size];
        for (int q = 0; q < size; q++) {
            for (int i = 0; i < observer.degree(q); i++) {
                if (without < 0 || (observer.marks(q, i) >> without & 1) == 0) {
                    reaches[q][observer.target(q, i)] = true;
                }
            }
        }
        for (int via = 0; via < size; via++) {
            for (int p = 0; p < size; p++) {
                for (int q = 0; q < size; q++) {
                    reaches[p][q] |= reaches[p][via] && reaches[via][q];
                }
            }
        }
        return reaches;
    }
}
