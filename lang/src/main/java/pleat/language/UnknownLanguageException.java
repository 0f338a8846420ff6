package pleat.language;

import java.util.List;

/** No language has the name, or claims the file's extension. */
public final class UnknownLanguageException extends RuntimeException {
    public UnknownLanguageException(String asked, List<String> known) {
        super("unknown language or file extension '" + asked + "'; known are: " + String.join(", ", known));
    }
}
