package pleat.explorer.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Locale;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;

/**
 * What there is to explore.
 *
 * @param diagnostics what the front end has to say; errors, if there are no parts
 * @param parts the systems that the properties are about; mostly one
 * @param initials the number of initial states of the first part
 * @param processes those that exist at the start, of the first part
 */
public record ModelAnswer(
        String name,
        String language,
        String version,
        List<FileText> files,
        List<Remark> diagnostics,
        List<Part> parts,
        List<Property> properties,
        int initials,
        List<String> processes,
        boolean canSaveTraces,
        Limits limits) {

    record FileText(String name, String text) {
        static FileText of(SourceFile file) {
            return new FileText(file.name(), file.text());
        }
    }

    /** A diagnostic. */
    record Remark(
            String severity,
            String code,
            String message,
            String hint,
            @JsonUnwrapped Place place) {
        static Remark of(Diagnostic diagnostic) {
            return new Remark(
                    diagnostic.severity().name().toLowerCase(Locale.ROOT),
                    diagnostic.code(),
                    diagnostic.message(),
                    diagnostic.hint(),
                    Place.of(diagnostic.span()));
        }
    }

    record Part(int index, String name, int initials, List<String> processes) {}

    /** @param kind its word in reports */
    record Property(String name, String kind, int part) {}

    /** How much can be asked for at once. */
    record Limits(int steps, int stepsAtOnce, int graphStates) {}
}
