package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.Property.NoAcceptingRun;
import pleat.observe.NaiveProduct;
import pleat.promela.PromelaLanguage;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** SPIN's verdicts, without reduction, on reduced models; where reduction is refused, that it has to be. */
@Tag("shared")
class ReducedLivenessTest {
    /** Models with priorities, {@code _last}, a next operator or fairness, and claims that would count steps if their
     * conditions could hold together. */
    private static final Pattern REFUSED = Pattern.compile("(la0|pr0|lo17|lo19|lo20|nv13|nv16).*|.* fair");

    static Stream<LivenessRow> rows() throws IOException {
        return LivenessTableTest.asked();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void reductionKeepsTheVerdict(LivenessRow row) throws IOException {
        Subject subject = new PromelaLanguage()
                .translate(SourceFile.read(row.file(), row.file().getFileName().toString()), Request.plain())
                .subject()
                .orElseThrow();
        Model model = subject.fast();
        NoAcceptingRun asked = model.properties().stream()
                .filter(candidate -> candidate.name().equals(row.property()))
                .map(candidate -> ((NoAcceptingRun) candidate).under(row.fairness()))
                .findFirst()
                .orElseThrow();
        List<Property> properties = List.of(asked);
        Optional<String> obstacle = Reduced.obstacle(model, properties);
        assertThat(obstacle.isPresent())
                .as("refused: %s", obstacle)
                .isEqualTo(REFUSED.matcher(row.toString()).matches());
        if (obstacle.isPresent()) {
            return;
        }
        Reduced reduced = new Reduced(model, Preserved.by(properties));
        assertThat(new NaiveProduct(reduced, asked, 100_000).isViolated(row.fairness()))
                .isEqualTo(row.violated());
        Problem problem = new Problem(
                reduced,
                subject.check(),
                properties,
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
        Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, Stores.parse("fold"), RunListener.none());
        assertThat(verdict.summary()).isEqualTo(row.violated() ? Verdict.Summary.VIOLATED : Verdict.Summary.HOLDS);
    }
}
