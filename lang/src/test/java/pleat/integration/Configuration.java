package pleat.integration;

import java.util.List;
import java.util.stream.Stream;
import pleat.ir.Program;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.program.ProgramSubject;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** A way of running a program: executor, store and order. */
record Configuration(Executor executor, String store, Order order) {
    enum Executor {
        COMPILED,
        INTERPRETED;

        Model start(Subject run) {
            return this == COMPILED ? run.fast() : run.reference();
        }
    }

    static final Configuration USUAL = new Configuration(Executor.COMPILED, "hash", Order.BREADTH_FIRST);

    static Stream<Configuration> all() {
        return Stream.of(Executor.values())
                .flatMap(executor -> Stream.of("hash", "collapse+hash")
                        .flatMap(store ->
                                Stream.of(Order.values()).map(order -> new Configuration(executor, store, order))));
    }

    /** Explores everything. */
    Verdict count(Program program) {
        return count(program, Long.MAX_VALUE);
    }

    /** Explores at most about so many states. */
    Verdict count(Program program, long states) {
        return run(program, List.of(), Limits.none().withStates(states));
    }

    /** Checks all properties. */
    Verdict check(Program program) {
        return check(program, ProgramSubject.of(program).reference().properties());
    }

    Verdict check(Program program, List<Property> properties) {
        return run(program, properties, Limits.none());
    }

    private Verdict run(Program program, List<Property> properties, Limits limits) {
        Subject run = ProgramSubject.of(program);
        Problem problem =
                new Problem(executor.start(run), run.reference(), properties, limits, MemoryBudget.unlimited());
        return new Search(order).run(problem, Stores.parse(store), RunListener.none());
    }
}
