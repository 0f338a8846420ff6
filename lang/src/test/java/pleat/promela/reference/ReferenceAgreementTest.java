package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.program.ProgramSubject;
import pleat.program.Programs;
import pleat.source.SourceFile;
import pleat.testkit.Expectation;
import pleat.testkit.promela.PromelaFeature;
import pleat.testkit.promela.RandomPromela;

/** The fast executor against the reference, successor by successor. */
@Tag("long")
class ReferenceAgreementTest {
    private static final Path MODELS = Path.of("src/test/resources/promela");
    private static final int MOST_STATES = 2_000;
    private static final int MOST_STATES_OF_RANDOM = 1_000;
    private static final int RANDOM_MODELS = 60;
    private static final int MORE_RANDOM_MODELS = 2_000;

    static Stream<Path> models() {
        Stream<Path> small = Stream.of("micro", "found")
                .flatMap(folder -> Expectation.models(MODELS.resolve(folder), ".pml").stream())
                .filter(file -> translation(Trees.source(file)).subject().isPresent());
        return Stream.concat(small, Expectation.models(Path.of("..", "models", "promela"), ".pml").stream());
    }

    private static Translation translation(SourceFile source) {
        return Languages.named("promela").translate(source, Request.plain());
    }

    private static int compare(SourceFile source, int mostStates) {
        ProgramSubject.Processes run = Programs.processes(translation(source));
        ReferenceExecutor reference = ReferenceExecutor.of(Trees.of(source).orElseThrow());
        return DeepStack.call(() -> new Agreement(run, reference).explore(mostStates));
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyStateHasTheSameSuccessors(Path file) {
        assertThat(compare(Trees.source(file), MOST_STATES)).isPositive();
    }

    @Test
    void everyStateOfRandomModelsHasTheSameSuccessors() {
        int states = compareRandom(LongStream.range(0, RANDOM_MODELS));
        assertThat(states).as("the models do something").isGreaterThan(20 * RANDOM_MODELS);
    }

    @Test
    @Tag("spin")
    void everyStateOfManyRandomModelsHasTheSameSuccessors() {
        int states = compareRandom(LongStream.range(RANDOM_MODELS, MORE_RANDOM_MODELS));
        assertThat(states).as("the models do something").isGreaterThan(20 * MORE_RANDOM_MODELS);
    }

    private static int compareRandom(LongStream seeds) {
        return seeds.mapToObj(RandomPromela::model)
                // What it is compared with are numbers of places.
                .filter(model -> !model.features().contains(PromelaFeature.PC_VALUE))
                .mapToInt(model -> {
                    String text = model.source();
                    try {
                        return compare(new SourceFile("random.pml", text), MOST_STATES_OF_RANDOM);
                    } catch (AssertionError | RuntimeException failure) {
                        throw new AssertionError("seed " + model.seed() + "\n" + text, failure);
                    }
                })
                .sum();
    }
}
