package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.SharedModels;
import pleat.verdict.Statistics;

/** States of BEEM models that are left where only deadlocks are asked for, against those of plain strong stubborn sets. */
@Tag("shared")
class BeemReductionTest {
    /** The last column: sets closed from each enabled transition, dependence by declared reads and writes, the smallest wins. */
    @ParameterizedTest
    @CsvSource({
        "iprotocol.1, 6814, 1404",
        "leader_election.1, 14252, 2985",
        "leader_election.2, 28720, 7117",
        "brp.1, 18928, 11420",
        "collision.1, 5593, 3829",
        "phils.3, 729, 516",
        "anderson.4, 29641, 23596",
        "szymanski.2, 31875, 29201"
    })
    void noMoreStatesThanWithPlainStubbornSets(String name, long all, long plain) {
        Model model = ProgramSubject.of(
                        ShippedModels.program(SharedModels.beem().resolve(name + ".dve")))
                .fast();
        Preserved deadlocks = Preserved.by(List.of(new Property.DeadlockFree()));
        Statistics full = explore(model, model);
        Statistics reduced = explore(new Reduced(model, deadlocks), model);
        System.out.printf("| %s | %,d | %,d | %,d |%n", name, full.states(), plain, reduced.states());
        assertThat(full.states()).isEqualTo(all);
        assertThat(reduced.deadlocks()).isEqualTo(full.deadlocks());
        assertThat(reduced.states()).isLessThanOrEqualTo(plain);
    }

    private static Statistics explore(Model model, Model reference) {
        Problem problem = new Problem(model, reference, List.of(), Limits.none(), MemoryBudget.unlimited());
        try (StateStore store = Stores.parse("hash").create(model.layout(), MemoryBudget.unlimited())) {
            return new Search(Order.BREADTH_FIRST)
                    .run(problem, store, RunListener.none())
                    .statistics();
        }
    }
}
