package pleat.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/** No text makes the front end fail otherwise than by a diagnostic. */
@Tag("long")
class PromelaRobustnessTest {
    static List<Path> models() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/promela/micro"))) {
            return files.sorted().toList();
        }
    }

    private static void translate(String text) {
        assertThatCode(() -> {
                    Translation translation =
                            new PromelaLanguage().translate(new SourceFile("m.pml", text), Request.plain());
                    assertThat(translation.subject().isPresent()
                                    || !translation.diagnostics().isEmpty())
                            .isTrue();
                })
                .as(text.length() < 2000 ? text : text.substring(0, 40))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("models")
    void damagedModelsAreRefusedOrUnderstood(Path file) throws IOException {
        String text = Files.readString(file);
        SplittableRandom random =
                new SplittableRandom(file.getFileName().toString().hashCode());
        for (int i = 0; i < 10; i++) {
            int from = random.nextInt(text.length());
            int to = Math.min(text.length(), from + 1 + random.nextInt(12));
            translate(text.substring(0, from) + text.substring(to));
            translate(text.substring(0, from));
            translate(text.substring(0, to) + text.substring(from));
        }
    }

    /** The codes of what is wrong with a text, each once. */
    private static List<String> codes(String text) {
        Translation translation = new PromelaLanguage().translate(new SourceFile("m.pml", text), Request.plain());
        assertThat(translation.subject()).isEmpty();
        return translation.diagnostics().stream()
                .map(Diagnostic::code)
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "'init { ', 'if :: '",
        "'init { x = ', (",
        "'init { x = ', '! '",
        "'init { ', L:",
        "'init { ', {",
        "'ltl p { ', []",
        "'ltl p { ', (",
    })
    void deepNestingIsRefused(String start, String repeated) {
        assertThat(codes(start + repeated.repeat(100_000))).contains("PML0006");
    }

    @Test
    void macrosThatDoubleAreCut() {
        assertThat(codes("#define A A A\nbyte x = A;")).contains("PML0104");
        StringBuilder text = new StringBuilder("#define A0 x\n");
        for (int i = 1; i < 60; i++) {
            text.append("#define A%d A%d A%d\n".formatted(i, i - 1, i - 1));
        }
        assertThat(codes(text + "init { A59 }")).contains("PML0112");
    }
}
