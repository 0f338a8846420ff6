package pleat.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.explorer.Client.json;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is not the page gets no answer, and what makes no sense gets a reason. */
class GateTest {
    private static Client client;

    @BeforeAll
    static void serve() {
        client = Client.of("promela/peterson.pml");
    }

    @AfterAll
    static void stop() {
        client.close();
    }

    private static void refused(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(json(answer).at("/error/code").asText()).isEqualTo(code);
        assertThat(json(answer).at("/error/message").asText()).endsWith(".").doesNotContain("Exception");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/api/model", "/api/state?p=0", "/api/events", "/api/trace?p=0", "/elsewhere"})
    void whatHasNoTokenIsRefused(String path) {
        refused(client.send(client.to(path)), 401, "no-token");
        refused(client.send(client.to(path).header("X-Pleat-Token", "0".repeat(40))), 401, "no-token");
    }

    @Test
    void commandsNeedTheTokenToo() {
        for (String path : new String[] {"/api/check", "/api/stop"}) {
            refused(client.send(client.to(path).POST(HttpRequest.BodyPublishers.ofString("{}"))), 401, "no-token");
        }
    }

    @Test
    void aPageOfAnotherOriginIsRefused() {
        HttpRequest.Builder foreign = client.allowed("/api/model").header("Origin", "http://example.org");
        refused(client.send(foreign), 403, "foreign-origin");
        HttpRequest.Builder otherPort = client.allowed("/api/model").header("Origin", "http://127.0.0.1:1");
        refused(client.send(otherPort), 403, "foreign-origin");
        HttpRequest.Builder own = client.allowed("/api/model").header("Origin", "http://127.0.0.1:" + client.port());
        assertThat(client.send(own).statusCode()).isEqualTo(200);
    }

    /** A name of another site may lead to this machine. */
    @ParameterizedTest
    @CsvSource({"example.org, 403", "127.0.0.1:1, 403", "localhost, 403", "localhost:PORT, 200", "127.0.0.1:PORT, 200"})
    void anotherNameIsRefused(String host, int status) throws IOException {
        String name = host.replace("PORT", Integer.toString(client.port()));
        assertThat(raw("GET /api/model?token=" + client.token() + " HTTP/1.1\r\nHost: " + name
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 " + status);
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), client.port());
                InputStream in = socket.getInputStream()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aHugeBodyIsRefused() throws IOException {
        refused(client.post("check", "[" + " ".repeat(70_000) + "]"), 413, "too-large");
        // Without a length, in chunks.
        HttpRequest.Builder chunked = client.allowed("/api/check")
                .POST(HttpRequest.BodyPublishers.ofInputStream(
                        () -> new java.io.ByteArrayInputStream(new byte[70_000])));
        refused(client.send(chunked), 413, "too-large");
        assertThat(raw("POST /api/check HTTP/1.1\r\nHost: 127.0.0.1:" + client.port() + "\r\nX-Pleat-Token: "
                        + client.token() + "\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "nonsense",
                "[]",
                "null",
                "{\"properties\": 3}",
                "{\"properties\": [[1]]}",
                "{\"threads\": \"many\"}",
                "{\"cluster\": \"local[2]\"}",
                "\"text\""
            })
    void aMalformedBodyIsRefused(String body) {
        refused(client.post("check", body), 400, "bad-json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"store\": \"hahs\"}",
                "{\"store\": \"--help\"}",
                "{\"memory\": \"lots\"}",
                "{\"memory\": \"900t\"}",
                "{\"threads\": 0}",
                "{\"threads\": 2, \"store\": \"hash\"}",
                "{\"timeout\": \"soon\"}"
            })
    void anImpossibleOptionIsRefused(String body) {
        HttpResponse<String> answer = client.post("check", body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(json(answer).at("/error/code").asText()).isEqualTo("bad-option");
    }

    @ParameterizedTest
    @CsvSource({
        "state?p=0.99, no-such-step",
        "state?p=7, no-such-step",
        "state?p=-1, bad-path",
        "state?p=x, bad-path",
        "state?p=, bad-path",
        "state?p=0..1, bad-path",
        "state?p=0.1., bad-path",
        "state?p=99999999999, bad-path",
        "state?p=0&l=0, no-lasso",
        "state?p=0.0&l=0, no-lasso",
        "state?p=0&l=1, no-lasso",
        "state?p=0&l=x, bad-path",
        "state?p=0&part=1, no-part",
        "state?p=0&part=-1, bad-number",
        "run?p=0&from=x, bad-number",
        "run?p=0.99, no-such-step",
        "random?p=0&steps=1000000, bad-number",
        "random?p=0&seed=x, bad-number",
        "graph?p=0&limit=0, bad-number",
        "graph?p=0&limit=1000000, bad-number",
        "graph?p=0&project=nobody, no-such-name",
    })
    void aBadQuestionIsRefused(String question, String code) {
        refused(client.get(question), 400, code);
    }

    @Test
    void aPathMayNotBeTooLong() {
        refused(client.get("state?p=0" + ".0".repeat(100_001)), 400, "too-long");
        assertThat(client.get("state?p=0" + ".0".repeat(1_000_000)).statusCode())
                .isIn(400, 414, 431);
    }

    @Test
    void whatIsNotThereIsNotFound() {
        refused(client.send(client.allowed("/api/nothing")), 404, "not-found");
        refused(client.send(client.to("/assets/nothing.js")), 404, "no-file");
        refused(client.send(client.to("/assets/index.class")), 404, "no-file");
        refused(client.send(client.allowed("/assets/..%2f..%2fGate.class")), 404, "no-file");
        refused(client.send(client.allowed("/api/check")), 404, "not-found");
    }

    @Test
    void thePageIsServedWithAStrictPolicy() {
        HttpResponse<String> page = client.send(client.to("/?token=" + client.token()));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(page.body()).doesNotContain("https://").doesNotContain("http://");
        HttpResponse<String> cytoscape = client.send(client.to("/assets/cytoscape.mjs"));
        assertThat(cytoscape.statusCode()).isEqualTo(200);
        assertThat(cytoscape.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/javascript");
        assertThat(client.get("model").headers().firstValue("Cache-Control")).contains("no-store");
    }
}
