package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pleat.language.Translation;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.SourceFile;

/** The models of the BEEM benchmark, where they are at hand, are all understood. */
class BeemTest {
    private static Path folder() {
        String shared = System.getProperty("pleat.shared");
        String root = System.getProperty("pleat.root", "..");
        return (shared != null ? Path.of(shared) : Path.of(root, "..", "shared")).resolve("models/beem");
    }

    @Test
    void everyModelBecomesAProgram() throws IOException {
        Path folder = folder();
        assumeTrue(Files.isDirectory(folder), "skipped: no BEEM models in " + folder + " (set -Dpleat.shared=FOLDER)");
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> models = files.filter(file -> file.toString().endsWith(".dve"))
                    .sorted()
                    .toList();
            assertThat(models).isNotEmpty();
            for (Path model : models) {
                SourceFile source = SourceFile.read(model, model.getFileName().toString());
                Translation translation = new DveLanguage().translate(source, Map.of());
                DiagnosticFormat format = new DiagnosticFormat(source);
                assertThat(translation.diagnostics().stream().filter(Diagnostic::isError))
                        .extracting(format::format)
                        .isEmpty();
                assertThat(translation.program()).isPresent();
                assertThat(translation.syntax().orElseThrow().text()).contains("process");
            }
        }
    }
}
