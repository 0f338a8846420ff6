package pleat.lsp;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import pleat.language.Language;
import pleat.language.UnknownLanguageException;
import pleat.languages.Languages;

/** The texts that are open in the editor. */
final class Documents {
    private final Map<String, Document> open = new ConcurrentHashMap<>();

    /** Empty when the language of the text is none of Pleat's. */
    Optional<Document> open(TextDocumentItem item) {
        Optional<Document> document = language(item)
                .map(language -> new Document(item.getUri(), language, item.getVersion(), item.getText()));
        document.ifPresent(opened -> {
            Document before = open.put(item.getUri(), opened);
            if (before != null) {
                before.newest().giveUp();
            }
        });
        return document;
    }

    /** By the name of the file, or else as the editor calls the language. */
    private static Optional<Language> language(TextDocumentItem item) {
        try {
            return Optional.of(Languages.ofFile(Path.of(Places.name(item.getUri()))));
        } catch (UnknownLanguageException | InvalidPathException unknown) {
            return Languages.all().stream()
                    .filter(language -> language.name().equals(item.getLanguageId()))
                    .findFirst();
        }
    }

    Optional<Document> find(String uri) {
        return Optional.ofNullable(open.get(uri));
    }

    Document get(String uri) {
        return find(uri).orElseThrow(() -> refusal("no model of that name is open: " + uri));
    }

    Optional<Document> close(String uri) {
        return Optional.ofNullable(open.remove(uri));
    }

    Collection<Document> all() {
        return open.values();
    }

    /** The document that shows a file, if one does. */
    Optional<Document> ofFile(String name) {
        return open.values().stream()
                .filter(document -> document.name().equals(name))
                .findFirst();
    }

    /** What a request that cannot be done is answered with. */
    static ResponseErrorException refusal(String reason) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
    }
}
