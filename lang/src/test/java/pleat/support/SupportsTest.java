package pleat.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.interpret.Interpreter;
import pleat.ir.FixedProgram;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.languages.PromelaModels;
import pleat.languages.ShippedModels;
import pleat.program.ProgramSubject;
import pleat.source.SourceFile;
import pleat.testkit.RandomDve;
import pleat.testkit.SupportCheck;
import pleat.testkit.grammar.GrammarModel;
import pleat.testkit.promela.RandomPromela;

/** What transitions declare to read and write, against what they are seen to do. */
class SupportsTest {
    private static final int STATES = 300;

    static List<Path> dve() {
        return ShippedModels.acceptedDve();
    }

    static List<Path> promela() throws IOException {
        List<Path> models = new ArrayList<>();
        try (Stream<Path> files = Files.list(ShippedModels.root().resolve("models/promela"))) {
            files.sorted().forEach(models::add);
        }
        PromelaModels.micro().forEach(row -> models.add(row.file()));
        PromelaModels.found().forEach(row -> models.add(row.file()));
        return models;
    }

    @ParameterizedTest
    @MethodSource("dve")
    void dveModelsDoWhatTheyDeclare(Path file) {
        FixedProgram program = ShippedModels.program(file);
        new SupportCheck(new Interpreter(program), 1).explore(STATES);
    }

    @ParameterizedTest
    @MethodSource("promela")
    void promelaModelsDoWhatTheyDeclare(Path file) {
        new SupportCheck(ProgramSubject.of(PromelaModels.program(file)).reference(), 2).explore(STATES);
    }

    @Test
    void randomDveModelsDoWhatTheyDeclare() {
        assertThat(randomDve(0, 80)).isGreaterThan(8_000);
    }

    private static long randomDve(long first, long count) {
        long compared = 0;
        for (long seed = first; seed < first + count; seed++) {
            FixedProgram program = ShippedModels.program("random.dve", RandomDve.program(seed));
            compared += new SupportCheck(new Interpreter(program), seed).explore(60);
        }
        return compared;
    }

    @Test
    void randomPromelaModelsDoWhatTheyDeclare() {
        assertThat(random(0, 40, 60)).isGreaterThan(8_000);
    }

    @Test
    @Tag("fuzz")
    void manyRandomModelsDoWhatTheyDeclare() {
        assertThat(random(1000, 500, 200)).isGreaterThan(300_000);
        assertThat(randomDve(80, 300)).isGreaterThan(30_000);
    }

    private static long random(long first, long count, int states) {
        long compared = 0;
        for (long seed = first; seed < first + count; seed++) {
            compared += check("random", seed, RandomPromela.model(seed).source(), states);
            compared += check("grammar", seed, GrammarModel.of(seed).source(), states);
        }
        return compared;
    }

    private static long check(String kind, long seed, String source, int states) {
        Translation translation =
                Languages.named("promela").translate(new SourceFile("model.pml", source), Request.plain());
        if (translation.subject().isEmpty()) {
            return 0;
        }
        try {
            return new SupportCheck(translation.subject().get().fast(), seed).explore(states);
        } catch (AssertionError | RuntimeException wrong) {
            throw new AssertionError(kind + " model of seed " + seed + ":\n" + source, wrong);
        }
    }
}
