package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;
import pleat.testkit.SharedModels;

/** The models of the BEEM benchmark, where they are at hand, are all understood. */
@Tag("shared")
class BeemTest {
    @Test
    void everyModelBecomesAProgram() throws IOException {
        try (Stream<Path> files = Files.list(SharedModels.beem())) {
            List<Path> models = files.filter(file -> file.toString().endsWith(".dve"))
                    .sorted()
                    .toList();
            assertThat(models).isNotEmpty();
            for (Path model : models) {
                SourceFile source = SourceFile.read(model, model.getFileName().toString());
                Translation translation = new DveLanguage().translate(source, Request.plain());
                DiagnosticFormat format = new DiagnosticFormat(source);
                assertThat(translation.diagnostics().stream().filter(Diagnostic::isError))
                        .extracting(format::format)
                        .isEmpty();
                assertThat(translation.subject()).isPresent();
                assertThat(translation.syntax().orElseThrow().text()).contains("process");
            }
        }
    }
}
