package pleat.lsp;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Puts the parts of the server together, and tells the editor what it can do. */
final class PleatServer implements LanguageServer, AutoCloseable {
    /** A text that takes longer than this to translate is not waited for. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Lifecycle lifecycle;
    private final String version;
    private final Documents documents = new Documents();
    private final ExecutorService threads = DaemonThreads.pool("answers");
    private final Analyst analyst;
    private final TextService texts;
    private final CommandService commands;
    private volatile LanguageClient client;

    PleatServer(Lifecycle lifecycle, String version, PrintStream log) {
        this.lifecycle = lifecycle;
        this.version = version;
        Supplier<LanguageClient> editor = () -> client;
        Diagnoses diagnoses = new Diagnoses(editor);
        this.analyst = new Analyst(diagnoses, PATIENCE, log);
        this.texts = new TextService(documents, analyst, diagnoses, threads);
        this.commands = new CommandService(documents, editor, new Checks(editor, log));
    }

    /** Says whom to tell what; to be called before the first message. */
    void connect(LanguageClient editor) {
        client = editor;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        boolean showsProgress = params.getCapabilities() != null
                && params.getCapabilities().getWindow() != null
                && Boolean.TRUE.equals(params.getCapabilities().getWindow().getWorkDoneProgress());
        if (showsProgress) {
            commands.showProgress();
        }
        ServerCapabilities can = new ServerCapabilities();
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(Either.forRight(new SaveOptions(false)));
        can.setTextDocumentSync(sync);
        can.setDocumentSymbolProvider(true);
        can.setHoverProvider(true);
        can.setDefinitionProvider(true);
        can.setReferencesProvider(true);
        can.setDocumentHighlightProvider(true);
        can.setCompletionProvider(new CompletionOptions());
        can.setRenameProvider(Either.forRight(new RenameOptions(true)));
        can.setCodeLensProvider(new CodeLensOptions());
        can.setExecuteCommandProvider(new ExecuteCommandOptions(List.of(Checks.COMMAND)));
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("pleat", version)));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        close();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        lifecycle.end();
    }

    @Override
    public void cancelProgress(WorkDoneProgressCancelParams params) {
        commands.stop(params.getToken());
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // Nothing is traced.
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return commands;
    }

    @Override
    public void close() {
        analyst.close();
        commands.close();
        threads.shutdownNow();
    }
}
