package pleat.csp;

import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** Runs assertions for tests. */
final class CspRuns {
    private CspRuns() {}

    /** The assertion with a number, from a translation of its own. */
    static Subject assertion(String text, int number) {
        return new CspLanguage()
                .translate(new SourceFile("test.csp", text), Request.plain())
                .subject()
                .orElseThrow()
                .parts()
                .get(number);
    }

    static Verdict check(Subject part, String store, int threads, Limits limits) {
        return check(part, store, threads, limits, RunListener.none());
    }

    static Verdict check(Subject part, String store, int threads, Limits limits, RunListener listener) {
        MemoryBudget budget = MemoryBudget.unlimited();
        Model model = part.fast(budget);
        Problem problem =
                new Problem(model, part.check(), model.properties(), limits, budget, Spilling.toTemporaryFolder());
        return new Search(Order.BREADTH_FIRST, Parallelism.of(threads)).run(problem, Stores.parse(store), listener);
    }
}
