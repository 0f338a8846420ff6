package pleat.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A server in this process, and a client that talks to it. */
final class ServerSession implements AutoCloseable {
    private final ScriptedClient client;
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    ServerSession() throws IOException {
        PipedInputStream in = new PipedInputStream(1 << 16);
        PipedOutputStream toServer = new PipedOutputStream(in);
        PipedInputStream fromServer = new PipedInputStream(1 << 16);
        PipedOutputStream out = new PipedOutputStream(fromServer);
        Thread server = new Thread(
                () -> exitCode.complete(new LspService().serve(in, out, new PrintStream(log, true, UTF_8), "test")),
                "server");
        server.setDaemon(true);
        server.start();
        client = new ScriptedClient(fromServer, toServer);
    }

    ScriptedClient client() {
        return client;
    }

    /** What the server wrote for people. */
    String log() {
        return log.toString(UTF_8);
    }

    int exitCode() throws InterruptedException, ExecutionException, TimeoutException {
        return exitCode.get(20, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
