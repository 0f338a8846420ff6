package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonNull;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The server as the command that editors start. */
class ProcessTest {
    @Test
    void speaksOnStandardInputAndOutput() throws Exception {
        Path model = Path.of("..", "models", "promela", "peterson.pml")
                .toAbsolutePath()
                .normalize();
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xss4m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "pleat.app.Pleat",
                        "lsp",
                        "--stdio"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (ScriptedClient client = new ScriptedClient(process.getInputStream(), process.getOutputStream())) {
            assertThat(client.initialize()
                            .getAsJsonObject("serverInfo")
                            .get("name")
                            .getAsString())
                    .isEqualTo("pleat");
            String uri = model.toUri().toString();
            client.open(uri, Files.readString(model));
            assertThat(client.diagnostics(uri, 1)).isEmpty();
            client.ask("shutdown", JsonNull.INSTANCE);
            client.tell("exit", JsonNull.INSTANCE);
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
