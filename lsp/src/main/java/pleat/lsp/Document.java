package pleat.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.SymbolIndex;
import pleat.source.SourceFile;

/** A text that is open in the editor. */
final class Document {
    private final String uri;
    private final String name;
    private final Language language;
    private Version newest;
    private Optional<Known> known = Optional.empty();
    private List<org.eclipse.lsp4j.Diagnostic> violations = List.of();

    /** The index of the newest text that had one. */
    record Known(Version version, SymbolIndex index) {}

    Document(String uri, Language language, int version, String text) {
        this.uri = uri;
        this.name = Places.name(uri);
        this.language = language;
        this.newest = new Version(this, version, text);
    }

    String uri() {
        return uri;
    }

    String name() {
        return name;
    }

    Language language() {
        return language;
    }

    synchronized Version newest() {
        return newest;
    }

    /** The text after some changes; nothing is known of it yet. */
    synchronized Version change(int version, List<TextDocumentContentChangeEvent> changes) {
        SourceFile source = newest.source();
        for (TextDocumentContentChangeEvent change : changes) {
            source = new SourceFile(name, changed(source, change));
        }
        newest.giveUp();
        newest = new Version(this, version, source.text());
        violations = List.of();
        return newest;
    }

    private static String changed(SourceFile source, TextDocumentContentChangeEvent change) {
        if (change.getRange() == null) {
            return change.getText();
        }
        var start = Places.span("", change.getRange().getStart());
        var end = Places.span("", change.getRange().getEnd());
        int from = source.offset(start.line(), start.column());
        int to = Math.max(from, source.offset(end.line(), end.column()));
        return source.text().substring(0, from)
                + change.getText()
                + source.text().substring(to);
    }

    /** The same text once more, since what it includes has changed. */
    synchronized Version renew() {
        newest.giveUp();
        newest = new Version(this, newest.number(), newest.source().text());
        return newest;
    }

    synchronized void keep(Version version, SymbolIndex index) {
        if (version == newest || known.isEmpty()) {
            known = Optional.of(new Known(version, index));
        }
    }

    /** Of the newest text that had no syntax errors. */
    synchronized Optional<Known> known() {
        return known;
    }

    /** What a check found wrong with the newest text. */
    synchronized List<org.eclipse.lsp4j.Diagnostic> violations() {
        return violations;
    }

    /** False when the text is no longer the one that was checked. */
    synchronized boolean blame(Version checked, List<org.eclipse.lsp4j.Diagnostic> found) {
        if (checked.number() != newest.number()) {
            return false;
        }
        violations = List.copyOf(found);
        return true;
    }

    /** The other files of a model that is a folder; nothing else is asked of a translation. */
    Request request() {
        try {
            Path file = Path.of(name).toAbsolutePath().normalize();
            Path folder = file.getParent();
            boolean isPart = folder != null
                    && language.projectExtensions().stream()
                            .anyMatch(extension -> folder.toString().endsWith("." + extension));
            return isPart ? Request.plain().with(others(file, folder)) : Request.plain();
        } catch (IOException | InvalidPathException unreadable) {
            return Request.plain();
        }
    }

    private List<SourceFile> others(Path file, Path folder) throws IOException {
        List<SourceFile> others = new ArrayList<>();
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path entry : entries.sorted().toList()) {
                boolean isOther = !entry.equals(file)
                        && language.extensions().stream()
                                .anyMatch(extension -> entry.toString().endsWith("." + extension));
                if (isOther) {
                    others.add(SourceFile.read(entry, entry.toString()));
                }
            }
        }
        return others;
    }
}
