package pleat.lsp;

import java.util.List;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.memory.MemoryBudget;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.verdict.Statistics;

/** How many states and transitions a text has: what a renaming must not change. */
record StateCount(long states, long transitions) {
    static StateCount of(Language language, String name, String text) {
        Translation translation = language.translate(new SourceFile(name, text), Request.plain());
        Subject subject =
                translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics() + " in\n" + text));
        Problem problem =
                new Problem(subject.fast(), subject.reference(), List.of(), Limits.none(), MemoryBudget.of(64 << 20));
        Statistics statistics = new Search(Order.BREADTH_FIRST)
                .run(problem, Stores.parse("hash"), RunListener.none())
                .statistics();
        return new StateCount(statistics.states(), statistics.transitions());
    }
}
