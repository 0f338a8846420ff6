package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.csp.engine.IncomingProduct;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.stores.Stores;

/** The "Number of states" of Table I of Khanh and Tho: configurations with their last event and a Büchi state. */
class PaperCountsTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/csp");

    @Test
    void milnersSchedulerOfNine() throws IOException {
        assertThat(visited(milner(9), "[]<>work.0")).isEqualTo(65_796);
    }

    @Test
    @Tag("shared")
    void tableOne() throws IOException {
        assertThat(List.of(
                        visited(milner(10), "[]<>work.0"),
                        visited(milner(11), "[]<>work.0"),
                        visited(milner(12), "[]<>work.0")))
                .containsExactly(161_540L, 389_124L, 922_628L);
    }

    private static String milner(int n) throws IOException {
        return Files.readString(MODELS.resolve("03_milner.csp")).replace("#define N 6;", "#define N " + n + ";");
    }

    private static long visited(String text, String formula) {
        Subject whole = new CspLanguage()
                .translate(new SourceFile("model.csp", text), Request.plain())
                .subject()
                .orElseThrow();
        for (Subject part : whole.parts()) {
            Model model = part.fast();
            if (model.properties().get(0) instanceof Property.NoAcceptingRun property
                    && property.name().replace(" ", "").endsWith("|=" + formula)) {
                Model product = new IncomingProduct(model, property);
                Problem problem = new Problem(product, product, List.of(), Limits.none(), MemoryBudget.unlimited());
                return new Search(Order.BREADTH_FIRST)
                        .run(problem, Stores.parse("hash"), RunListener.none())
                        .statistics()
                        .states();
            }
        }
        throw new IllegalArgumentException("no formula " + formula);
    }
}
