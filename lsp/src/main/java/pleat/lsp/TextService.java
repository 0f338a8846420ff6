package pleat.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/** What the editor asks about a text. */
final class TextService implements TextDocumentService {
    private final Documents documents;
    private final Analyst analyst;
    private final Diagnoses diagnoses;
    private final Answers answers;
    private final Renaming renaming;
    private final Lenses lenses;
    private final ExecutorService threads;

    TextService(Documents documents, Analyst analyst, Diagnoses diagnoses, ExecutorService threads) {
        this.documents = documents;
        this.analyst = analyst;
        this.diagnoses = diagnoses;
        this.answers = new Answers(documents, analyst);
        this.renaming = new Renaming(analyst);
        this.lenses = new Lenses(analyst);
        this.threads = threads;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        documents.open(params.getTextDocument()).ifPresent(document -> analyst.lookNow(document.newest()));
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        Integer version = params.getTextDocument().getVersion();
        documents
                .find(params.getTextDocument().getUri())
                .ifPresent(document -> analyst.look(document.change(
                        version == null ? document.newest().number() + 1 : version, params.getContentChanges())));
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        documents.close(params.getTextDocument().getUri()).ifPresent(document -> {
            document.newest().giveUp();
            diagnoses.forget(document);
        });
    }

    /** Other texts may include the one that was saved. */
    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        documents.all().stream()
                .filter(other -> !other.uri().equals(params.getTextDocument().getUri()))
                .forEach(other -> analyst.look(other.renew()));
    }

    private <T> CompletableFuture<T> later(Supplier<T> answer) {
        return CompletableFuture.supplyAsync(answer, threads);
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> answers.outline(document).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> answers.hover(document, params.getPosition()).orElse(null));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> Either.forLeft(answers.definition(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        Answers.Declaration declaration = params.getContext().isIncludeDeclaration()
                ? Answers.Declaration.INCLUDED
                : Answers.Declaration.LEFT_OUT;
        return later(() -> answers.references(document, params.getPosition(), declaration));
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(DocumentHighlightParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> answers.highlights(document, params.getPosition()));
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> Either.forLeft(answers.completions(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        Position position = params.getPosition();
        return later(() -> Either3.forSecond(renaming.prepare(document, position)));
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> renaming.rename(document, params.getPosition(), Optional.ofNullable(params.getNewName())));
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        Document document = documents.get(params.getTextDocument().getUri());
        return later(() -> lenses.of(document));
    }
}
