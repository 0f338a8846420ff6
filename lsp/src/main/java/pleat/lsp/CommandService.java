package pleat.lsp;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;
import pleat.run.StopSwitch;

/** Runs checks for the editor, one after the other: each may take all the memory there is. */
final class CommandService implements WorkspaceService, AutoCloseable {
    private final Documents documents;
    private final Supplier<LanguageClient> client;
    private final Checks checks;
    private final ExecutorService thread = DaemonThreads.one("check");
    private final Map<Either<String, Integer>, StopSwitch> running = new ConcurrentHashMap<>();
    private volatile boolean showsProgress;

    CommandService(Documents documents, Supplier<LanguageClient> client, Checks checks) {
        this.documents = documents;
        this.client = client;
        this.checks = checks;
    }

    /** The editor has a place for progress that it did not ask for. */
    void showProgress() {
        showsProgress = true;
    }

    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        if (!params.getCommand().equals(Checks.COMMAND)) {
            throw Documents.refusal("no such command: " + params.getCommand());
        }
        List<Object> arguments = params.getArguments() == null ? List.of() : params.getArguments();
        Document document = documents.get(text(arguments, 0)
                .orElseThrow(() -> Documents.refusal(Checks.COMMAND + " needs the URI of a document")));
        Optional<String> property = text(arguments, 1);
        Optional<Either<String, Integer>> given = Optional.ofNullable(params.getWorkDoneToken());
        Either<String, Integer> token =
                given.orElseGet(() -> Either.forLeft(UUID.randomUUID().toString()));
        StopSwitch stop = new StopSwitch();
        running.put(token, stop);
        CompletableFuture<Object> result = new CompletableFuture<>();
        // A request that is cancelled stops its check.
        var unused = result.whenComplete((done, failure) -> {
            stop.press();
            running.remove(token);
        });
        thread.execute(() -> {
            try {
                result.complete(checks.run(document, property, stop, progress(given, token)));
            } catch (RuntimeException | Error failure) {
                result.completeExceptionally(failure);
            }
        });
        return result;
    }

    private CheckProgress progress(Optional<Either<String, Integer>> given, Either<String, Integer> token) {
        if (given.isEmpty() && !showsProgress) {
            return CheckProgress.hidden();
        }
        if (given.isEmpty()) {
            // An editor that has no place for it says so, and nothing follows from that.
            var unused = client.get().createProgress(new WorkDoneProgressCreateParams(token));
        }
        return CheckProgress.shown(client.get(), token);
    }

    private static Optional<String> text(List<Object> arguments, int index) {
        if (index >= arguments.size() || !(arguments.get(index) instanceof JsonPrimitive value) || !value.isString()) {
            return Optional.empty();
        }
        return Optional.of(value.getAsString());
    }

    /** The user has had enough of a check. */
    void stop(Either<String, Integer> token) {
        Optional.ofNullable(running.get(token)).ifPresent(StopSwitch::press);
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // Nothing can be configured.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        // Files are read when a text that includes them is translated.
    }

    @Override
    public void close() {
        running.values().forEach(StopSwitch::press);
        thread.shutdownNow();
    }
}
