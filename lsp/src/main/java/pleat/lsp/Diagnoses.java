package pleat.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import pleat.language.Translation;
import pleat.model.SourceSpan;
import pleat.source.Severity;

/** Tells the editor what is wrong with texts. */
final class Diagnoses implements Analyst.Listener {
    private static final String SOURCE = "pleat";
    private static final Range START = new Range(new Position(0, 0), new Position(0, 1));

    private final Supplier<LanguageClient> client;

    Diagnoses(Supplier<LanguageClient> client) {
        this.client = client;
    }

    @Override
    public void translated(Version version, Translation translation) {
        List<Diagnostic> shown = translation.diagnostics().stream()
                .map(diagnostic -> shown(version.document(), diagnostic))
                .toList();
        publish(version, shown);
    }

    @Override
    public void unfinished(Version version, String reason) {
        publish(
                version,
                List.of(new Diagnostic(START, "not checked: " + reason, DiagnosticSeverity.Information, SOURCE)));
    }

    private void publish(Version version, List<Diagnostic> found) {
        List<Diagnostic> all = new ArrayList<>(found);
        all.addAll(version.document().violations());
        client.get()
                .publishDiagnostics(
                        new PublishDiagnosticsParams(version.document().uri(), all, version.number()));
    }

    /** Takes away what was told of a text. */
    void forget(Document document) {
        client.get().publishDiagnostics(new PublishDiagnosticsParams(document.uri(), List.of()));
    }

    /** What is wrong with an included file is told at the start of the text that includes it. */
    private static Diagnostic shown(Document document, pleat.source.Diagnostic diagnostic) {
        SourceSpan span = diagnostic.span();
        boolean isHere = span.file().equals(document.name());
        String hint = diagnostic.hint().isEmpty() ? "" : "; " + diagnostic.hint();
        Diagnostic shown = new Diagnostic(
                isHere ? Places.range(span) : START,
                (isHere ? "" : span + ": ") + diagnostic.message() + hint,
                diagnostic.severity() == Severity.ERROR ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
                SOURCE,
                diagnostic.code());
        if (!isHere) {
            shown.setRelatedInformation(List.of(new DiagnosticRelatedInformation(
                    new Location(Path.of(span.file()).toUri().toString(), Places.range(span)), diagnostic.message())));
        }
        return shown;
    }

    /** What a check found. */
    static Diagnostic violation(Document document, SourceSpan origin, String message, String code) {
        Diagnostic shown = new Diagnostic(
                origin.file().equals(document.name()) ? Places.range(origin) : START,
                message,
                DiagnosticSeverity.Error,
                SOURCE + " check");
        shown.setCode(Either.forLeft(code));
        return shown;
    }
}
