package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.ir.Program;
import pleat.testkit.Expectation;

/** The compiler against the interpreter. */
class ExecutorDifferentialTest {
    static List<Path> models() {
        return ShippedModels.dve().stream()
                .filter(file -> !Expectation.of(file).verdict().equals("refused"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("models")
    void bothExecutorsAgreeOnEveryShippedModel(Path file) {
        Program program = ShippedModels.program(file);
        int expected = (int) Math.min(Expectation.of(file).number("states"), 5000);
        assertThat(new ExecutorComparison(program).explore(expected)).isEqualTo(expected);
    }
}
