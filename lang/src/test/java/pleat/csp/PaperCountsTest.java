package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.state.Meaning;
import pleat.stores.Stores;

/** The "Number of states" of Tables I and II of Khanh and Tho: configurations with their last event and a Büchi state. */
class PaperCountsTest {
    private static final String MILNER = "03_milner.csp";
    private static final String LEADER = "16_leader_any.csp";

    @Test
    void milnersSchedulerOfNine() throws IOException {
        assertThat(counted(MILNER, 9, "trie")).isEqualTo(65_796);
    }

    @Test
    @Tag("shared")
    void tableOne() throws IOException {
        assertThat(List.of(counted(MILNER, 10, "trie"), counted(MILNER, 11, "fold"), counted(MILNER, 12, "fold")))
                .containsExactly(161_540L, 389_124L, 922_628L);
    }

    @Test
    void leaderElectionOfFive() throws IOException {
        assertThat(counted(LEADER, 5, "trie:given")).isEqualTo(2_587);
    }

    @Test
    @Tag("shared")
    void tableTwo() throws IOException {
        assertThat(List.of(counted(LEADER, 6, "trie"), counted(LEADER, 7, "hash"), counted(LEADER, 8, "fold")))
                .containsExactly(7_831L, 22_058L, 58_946L);
    }

    private static Model product(String file, int n) throws IOException {
        Path path = Path.of(System.getProperty("pleat.root"), "models/csp", file);
        Request request = Request.defining(Map.of("N", n)).with(Set.of(Switch.PRODUCT));
        return new CspLanguage()
                .translate(SourceFile.read(path, file), request)
                .subject()
                .orElseThrow()
                .fast();
    }

    private static long counted(String file, int n, String store) throws IOException {
        Model product = product(file, n);
        Problem problem = new Problem(product, product, List.of(), Limits.none(), MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST)
                .run(problem, Stores.parse(store), RunListener.none())
                .statistics()
                .states();
    }

    /**
     * By hand, where a component is a body that calls itself once more before it is cut: kick -> Stop is 2; First is kick, a.0, work.0,
     * ini.1, kick, a.0 and a call that counts 1; a cycler is ini, a, work, ini, twice, and such a call.
     */
    @Test
    void componentsAreOrderedByComplexity() throws IOException {
        Model product = product(MILNER, 3);
        List<Long> estimates = product.layout().components().stream()
                .map(component -> product.layout().slot(component.first()).meaning())
                .filter(Meaning.Term.class::isInstance)
                .map(meaning -> ((Meaning.Term) meaning).complexity())
                .toList();
        assertThat(estimates).containsExactly(2L, 7L, 9L, 9L);
    }
}
