package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.languages.PromelaModels;
import pleat.search.Order;
import pleat.testkit.Expectation;
import pleat.verdict.Statistics;

/** The Promela models in {@code models/}, against what their comments say; in both orders unless they are large. */
class ShippedPromelaTest {
    static List<Path> models() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "models", "promela"))) {
            return files.filter(file -> file.toString().endsWith(".pml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void countsAndVerdictAreAsExpected(Path file) {
        Expectation expected = Expectation.of(file);
        Program program = PromelaModels.program(file);
        boolean small = expected.number("states") <= 20_000;
        for (Order order : small ? List.of(Order.values()) : List.of(Order.BREADTH_FIRST)) {
            Configuration configuration = new Configuration(Configuration.Executor.COMPILED, "fold", order);
            Statistics counted = configuration.count(program).statistics();
            assertThat(counted.states()).as("%s states", order).isEqualTo(expected.number("states"));
            assertThat(counted.transitions()).as("%s transitions", order).isEqualTo(expected.number("transitions"));
            assertThat(counted.deadlocks()).as("%s deadlocks", order).isEqualTo(expected.number("deadlocks"));
            assertThat(configuration.check(program).summary().name()).isEqualToIgnoringCase(expected.verdict());
        }
    }
}
