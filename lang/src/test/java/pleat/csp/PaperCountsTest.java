package pleat.csp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
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

/** The "Number of states" of Tables I and II of Khanh and Tho: configurations with their last event and a Büchi state. */
class PaperCountsTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/csp");

    @Test
    void leaderElectionOfFive() throws IOException {
        assertThat(visited(leader(5), "<>[]one")).isEqualTo(2_587);
    }

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

    @Test
    @Tag("shared")
    void tableTwo() throws IOException {
        assertThat(List.of(visited(leader(6), "<>[]one"), visited(leader(7), "<>[]one"), visited(leader(8), "<>[]one")))
                .containsExactly(7_831L, 22_058L, 58_946L);
    }

    private static String milner(int n) throws IOException {
        return Files.readString(MODELS.resolve("03_milner.csp")).replace("#define N 6;", "#define N " + n + ";");
    }

    /** The shipped model has its four processes written out; here are n. */
    private static String leader(int n) throws IOException {
        String four = Files.readString(MODELS.resolve("04_leader_complete.csp"));
        String sum = IntStream.range(0, n).mapToObj(i -> "leader[" + i + "]").collect(Collectors.joining(" + "));
        String starts = IntStream.range(0, n).mapToObj(i -> "Init(" + i + "); ").collect(Collectors.joining());
        String rules = List.of("Drop", "Rise", "Idle").stream()
                .flatMap(rule -> IntStream.range(0, n)
                        .boxed()
                        .flatMap(i -> IntStream.range(0, n)
                                .filter(r -> r != i)
                                .mapToObj(r -> " ||| " + rule + "(" + i + "," + r + ")")))
                .collect(Collectors.joining());
        String text = four.replace("#define N 4;", "#define N " + n + ";")
                .replaceFirst("#define total .*;", "#define total " + sum + ";");
        int start = text.indexOf("LE() = ");
        int end = text.indexOf("#define one");
        return text.substring(0, start) + "LE() = " + starts + "(Settle() ||| Guess()" + rules + ");\n"
                + text.substring(end);
    }

    /**
     * The same with the automaton that LTL2BA makes of "infinitely often not one": PAT uses it. Pleat's own is deterministic, so
     * its product has fewer states.
     */
    private static Property.NoAcceptingRun infinitelyOften(Property.NoAcceptingRun property) {
        Observer.Builder builder = Observer.builder(property.observer().propositions(), 1);
        int start = builder.location("start", 0);
        int accepting = builder.location("accepting", 1);
        Guard notOne = Guard.of(new Cube(1, 0));
        builder.initial(start)
                .edge(start, Guard.TRUE, start, 0)
                .edge(start, notOne, accepting, 0)
                .edge(accepting, Guard.TRUE, start, 0)
                .edge(accepting, notOne, accepting, 0);
        return new Property.NoAcceptingRun(
                property.name(), property.source(), builder.build(), property.predicates(), property.origin());
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
                Model product =
                        new IncomingProduct(model, formula.equals("<>[]one") ? infinitelyOften(property) : property);
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
