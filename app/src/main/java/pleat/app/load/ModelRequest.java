package pleat.app.load;

import java.util.Optional;
import pleat.language.Request;
import pleat.source.SourceFile;

/**
 * A model that a command was asked to run, with what it is told from outside.
 *
 * @param text what has been read already: standard input comes only once
 */
public record ModelRequest(ModelPath path, Request request, Optional<SourceFile> text) {
    public ModelFile read() {
        return text.map(given -> path.of(given, request)).orElseGet(() -> path.read(request));
    }
}
