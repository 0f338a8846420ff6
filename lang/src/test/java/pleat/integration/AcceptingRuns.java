package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Fairness;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.Property.NoAcceptingRun;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** Decides single properties as {@code pleat check} does: every counterexample is confirmed. */
final class AcceptingRuns {
    private AcceptingRuns() {}

    static void assertVerdict(Path file, String property, Fairness fairness, boolean violated) throws IOException {
        assertVerdict(SourceFile.read(file, file.toString()), property, fairness, violated);
    }

    static void assertVerdict(SourceFile source, String property, Fairness fairness, boolean violated) {
        Verdict verdict = check(source, property, fairness);
        assertThat(verdict.summary()).isEqualTo(violated ? Verdict.Summary.VIOLATED : Verdict.Summary.HOLDS);
    }

    static Verdict check(SourceFile source, String property, Fairness fairness) {
        Translation translation = Languages.ofFile(Path.of(source.name())).translate(source, Request.plain());
        Subject subject = translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
        Model model = subject.fast();
        List<Property> asked = model.properties().stream()
                .filter(candidate -> candidate.name().equals(property))
                .map(candidate -> candidate instanceof NoAcceptingRun run ? run.under(fairness) : candidate)
                .toList();
        assertThat(asked).hasSize(1);
        Problem problem = new Problem(
                model, subject.check(), asked, Limits.none(), MemoryBudget.unlimited(), Spilling.toTemporaryFolder());
        return new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("fold"), RunListener.none());
    }
}
