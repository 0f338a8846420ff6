package pleat.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import pleat.language.Subject;
import pleat.language.UnsupportedModelException;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.run.UnfinishedException;

/** A link above the model that checks all of it, and one above each property that has a place in the text. */
final class Lenses {
    private static final Range START = new Range(new Position(0, 0), new Position(0, 0));

    private final Analyst analyst;

    Lenses(Analyst analyst) {
        this.analyst = analyst;
    }

    List<CodeLens> of(Document document) {
        Version version = document.newest();
        analyst.lookNow(version);
        Optional<Subject> subject = version.translation().join().flatMap(translation -> translation.subject());
        if (subject.isEmpty()) {
            return List.of();
        }
        List<CodeLens> lenses = new ArrayList<>();
        lenses.add(new CodeLens(START, command("Check this model", List.of(document.uri())), null));
        for (Property property : properties(version, subject.get())) {
            origin(property)
                    .filter(place -> place.file().equals(document.name()))
                    .ifPresent(place -> lenses.add(new CodeLens(
                            Places.range(place),
                            command("Check " + property.name(), List.of(document.uri(), property.name())),
                            null)));
        }
        return lenses;
    }

    private static Command command(String title, List<Object> arguments) {
        return new Command(title, Checks.COMMAND, arguments);
    }

    /** One at a time: the executors of a subject are for one thread. */
    private List<Property> properties(Version version, Subject subject) {
        synchronized (version) {
            try {
                return analyst.within(() -> subject.parts().stream()
                        .flatMap(part -> part.reference().properties().stream())
                        .toList());
            } catch (UnfinishedException | UnsupportedModelException unknown) {
                return List.of();
            }
        }
    }

    private static Optional<SourceSpan> origin(Property property) {
        if (property instanceof Property.Assertion assertion) {
            return Optional.of(assertion.origin());
        }
        if (property instanceof Property.Reachable reachable) {
            return Optional.of(reachable.origin());
        }
        if (property instanceof Property.StepAssertion assertion) {
            return Optional.of(assertion.origin());
        }
        if (property instanceof Property.NoAcceptingRun run) {
            return Optional.of(run.origin());
        }
        return Optional.empty();
    }
}
