package pleat.csp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Every assertion of the shipped models against the verdicts of PAT and of another interpreter. */
class CspVerdictsTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/csp");

    @Test
    void verdictsAreThoseExpected() throws IOException {
        SoftAssertions soft = new SoftAssertions();
        for (ExpectedVerdicts expected : ExpectedVerdicts.read(MODELS)) {
            SourceFile source = SourceFile.read(
                    expected.model(), expected.model().getFileName().toString());
            Translation translation = new CspLanguage().translate(source, Request.plain());
            List<Subject> parts = translation.subject().orElseThrow().parts();
            soft.assertThat(parts).as(source.name()).hasSameSizeAs(expected.rows());
            for (int i = 0; i < parts.size(); i++) {
                check(parts.get(i), expected.rows().get(i), source.name(), soft);
            }
        }
        soft.assertAll();
    }

    private static void check(Subject part, ExpectedVerdicts.Row row, String file, SoftAssertions soft) {
        MemoryBudget budget = MemoryBudget.unlimited();
        Model model = part.fast(budget);
        Property property = model.properties().get(0);
        Problem problem = new Problem(
                model, part.check(), model.properties(), Limits.none(), budget, Spilling.toTemporaryFolder());
        Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("hash"), RunListener.none());
        Outcome outcome = verdict.decisions().get(0).outcome();
        boolean isDecided = !(outcome instanceof Outcome.Unknown);
        boolean isValid = outcome instanceof Outcome.Holds || outcome instanceof Outcome.Witnessed;
        soft.assertThat(property.name().replace(" ", "")).isEqualTo(row.text());
        soft.assertThat(isDecided)
                .as(file + ": " + property.name() + ": " + outcome)
                .isTrue();
        soft.assertThat(isValid).as(file + ": " + property.name()).isEqualTo(row.isValid());
        if (!row.extremum().isEmpty()) {
            soft.assertThat(((Property.Reachable) property).condition()).endsWith("= " + row.extremum());
        }
        boolean isConfigurationCount =
                !row.text().contains("refines") && !row.text().contains("|=");
        if (verdict.isComplete() && isConfigurationCount) {
            soft.assertThat(verdict.statistics().states())
                    .as(file + ": " + property.name())
                    .isEqualTo(row.states());
        }
    }
}
