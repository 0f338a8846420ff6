package pleat.lsp;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import pleat.language.Request;
import pleat.language.SymbolIndex;
import pleat.language.Translation;
import pleat.source.SourceFile;

/** A text at a time, and what is found out about it. */
final class Version {
    private final Document document;
    private final int number;
    private final SourceFile source;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CompletableFuture<Optional<SymbolIndex>> symbols = new CompletableFuture<>();
    private final CompletableFuture<Optional<Translation>> translation = new CompletableFuture<>();
    private volatile boolean isOld;
    private volatile Optional<Future<?>> work = Optional.empty();

    Version(Document document, int number, String text) {
        this.document = document;
        this.number = number;
        this.source = new SourceFile(document.name(), text);
    }

    Document document() {
        return document;
    }

    int number() {
        return number;
    }

    SourceFile source() {
        return source;
    }

    Request request() {
        return document.request();
    }

    /** True the first time. */
    boolean begin() {
        return begun.compareAndSet(false, true);
    }

    void isWorkedOnBy(Future<?> worker) {
        work = Optional.of(worker);
        if (isOld) {
            worker.cancel(true);
        }
    }

    /** Nobody is interested in it any more. */
    void giveUp() {
        isOld = true;
        work.ifPresent(worker -> worker.cancel(true));
        finish();
    }

    boolean isOld() {
        return isOld;
    }

    void found(Optional<SymbolIndex> index) {
        index.ifPresent(known -> document.keep(this, known));
        symbols.complete(index);
    }

    void found(Translation translated) {
        translation.complete(Optional.of(translated));
    }

    /** Nothing more will be found. */
    void finish() {
        symbols.complete(Optional.empty());
        translation.complete(Optional.empty());
    }

    /** Empty where the text has syntax errors, or nothing was found in time. */
    CompletableFuture<Optional<SymbolIndex>> symbols() {
        return symbols;
    }

    /** Empty where nothing was found in time. */
    CompletableFuture<Optional<Translation>> translation() {
        return translation;
    }
}
