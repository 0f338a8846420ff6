package pleat.explorer;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import pleat.explorer.refusal.Refusal;

/**
 * Lets in who knows the token. The server listens to this machine alone, but every program on it, and every page in a browser on
 * it, can send requests: a page of another site is told by its {@code Origin}, a name of another site that leads here by its {@code
 * Host}.
 */
final class Gate {
    static final int MOST_BODY_BYTES = 64 << 10;

    private static final int TOKEN_BYTES = 20;
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String token;

    Gate() {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        token = HexFormat.of().formatHex(random);
    }

    String token() {
        return token;
    }

    /** For each request, whatever becomes of it. */
    void pass(Context request) {
        request.header("Content-Security-Policy", CONTENT_POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store");
        List<String> hosts = List.of("127.0.0.1:" + port(request), "localhost:" + port(request));
        String host = request.header("Host");
        if (host == null || !hosts.contains(host)) {
            throw new Refusal(403, "foreign-host", "This server is asked under a name that is not its own.");
        }
        String origin = request.header("Origin");
        if (origin != null && hosts.stream().map("http://"::concat).noneMatch(origin::equals)) {
            throw new Refusal(403, "foreign-origin", "A page of another origin sent this request.");
        }
        if (!request.path().startsWith(Assets.FOLDER)) {
            requireToken(request);
        }
        if (request.req().getContentLengthLong() > MOST_BODY_BYTES) {
            throw tooLarge();
        }
    }

    static Refusal tooLarge() {
        return new Refusal(413, "too-large", "The body of a request may have %,d bytes.".formatted(MOST_BODY_BYTES));
    }

    private static int port(Context request) {
        return request.req().getLocalPort();
    }

    private void requireToken(Context request) {
        String header = request.header("X-Pleat-Token");
        String given = header == null ? request.queryParam("token") : header;
        if (given == null || !isToken(given)) {
            throw new Refusal(
                    401,
                    "no-token",
                    given == null
                            ? "The token is missing: open the address that pleat explore has printed."
                            : "The token is not the one of this server: open the address that pleat explore has"
                                    + " printed.");
        }
    }

    /** Takes as long for every wrong token. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
