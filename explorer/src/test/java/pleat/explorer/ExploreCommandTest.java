package pleat.explorer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The command as a process of its own. */
class ExploreCommandTest {
    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "pleat.app.Pleat",
                "explore",
                "--no-browser",
                "../models/dve/peterson.dve"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    @Test
    void anInterruptEndsItAsItShould() throws IOException, InterruptedException {
        Process process = start();
        try (BufferedReader out = process.inputReader(UTF_8)) {
            URI address = URI.create(out.readLine());
            assertThat(address.toString()).matches("http://127\\.0\\.0\\.1:\\d+/\\?token=[0-9a-f]{40}");
            HttpResponse<String> page = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.statusCode()).isEqualTo(200);
            // Process.destroy would close the streams, too.
            process.toHandle().destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8))
                    .isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process process = start("--port", Integer.toString(taken.getLocalPort()));
            try {
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isEqualTo(4);
                assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8))
                        .contains("--port " + taken.getLocalPort() + " cannot be used")
                        .doesNotContain("\tat ");
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
