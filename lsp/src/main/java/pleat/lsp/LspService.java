package pleat.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import pleat.app.editor.EditorService;

/** The server as a service of the command. */
public final class LspService implements EditorService {
    @Override
    public int serve(InputStream in, OutputStream out, PrintStream log, String version) {
        FrameOutput frames = new FrameOutput(out);
        Lifecycle lifecycle = new Lifecycle();
        ExecutorService threads = DaemonThreads.pool("lsp");
        LibraryLog library = LibraryLog.to(log);
        try (PleatServer server = new PleatServer(lifecycle, version, log)) {
            Launcher<LanguageClient> launcher = new Launcher.Builder<LanguageClient>()
                    .setLocalService(server)
                    .setRemoteInterface(LanguageClient.class)
                    .setInput(new FrameGuard(in, frames))
                    .setOutput(frames)
                    .setExecutorService(threads)
                    .wrapMessages(lifecycle::gate)
                    .create();
            server.connect(launcher.getRemoteProxy());
            Future<Void> listening = launcher.startListening();
            threads.execute(() -> {
                await(listening, log);
                lifecycle.end();
            });
            return lifecycle.awaitEnd();
        } finally {
            library.close();
            threads.shutdownNow();
        }
    }

    private static void await(Future<Void> listening, PrintStream log) {
        try {
            listening.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException broken) {
            broken.getCause().printStackTrace(log);
        }
    }
}
