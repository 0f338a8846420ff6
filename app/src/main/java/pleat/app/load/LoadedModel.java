package pleat.app.load;

import java.util.List;
import java.util.function.Supplier;
import pleat.app.exit.UsageException;
import pleat.language.Draft;
import pleat.language.Subject;
import pleat.language.UnsupportedModelException;
import pleat.language.View;
import pleat.model.Model;
import pleat.model.Property;
import pleat.source.SourceFile;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;
import pleat.trace.view.TraceView;
import pleat.trace.view.Viewer;
import pleat.verdict.Verdict;

/**
 * A model that has been translated without errors. Its executors are for one thread, all of them: see {@link Subject}.
 *
 * @param sources its file, and those that it includes
 */
public record LoadedModel(ModelFile file, Subject subject, List<SourceFile> sources) {
    public LoadedModel {
        sources = List.copyOf(sources);
    }

    /** The name of its file, without directories. */
    public String name() {
        return file.location().name();
    }

    /** What is checked one after the other; mostly this model alone. */
    public List<LoadedModel> parts() {
        return subject.parts().stream()
                .map(part -> new LoadedModel(file, part, sources))
                .toList();
    }

    /** The executor for the search. */
    public Model fast() {
        return supported(subject::fast);
    }

    /** What is to be searched, with so many bytes for what grows with the number of states. */
    public Draft draft(long memory) {
        return supported(() -> Draft.of(subject, memory));
    }

    /** The executor that simulations, replays and descriptions rely on. */
    public Model reference() {
        return supported(subject::reference);
    }

    /** What confirms a counterexample. */
    public TraceCheck check() {
        return supported(subject::check);
    }

    /** A counterexample in the words of the model, or of that part of it which has the property. */
    public TraceView inWords(Trace trace, Property property) {
        Model owner = parts().stream()
                .map(LoadedModel::reference)
                .filter(part ->
                        part.properties().stream().anyMatch(own -> own.name().equals(property.name())))
                .findFirst()
                .orElseGet(this::reference);
        return new Viewer(owner).view(trace, property);
    }

    /** What a run amounts to in the words of those whose questions it answers. */
    public List<String> answers(Verdict verdict) {
        return subject.answers(verdict);
    }

    /** One of its views; refuses one that the language does not have. */
    public String view(String name) {
        View view = subject.views().get(name);
        if (view == null) {
            List<String> known =
                    subject.views().keySet().stream().sorted().map("--"::concat).toList();
            throw new UsageException("%s models have no view --%s%s"
                    .formatted(
                            file.location().language().name(),
                            name,
                            known.isEmpty() ? "" : "; they have " + String.join(", ", known)));
        }
        return supported(view::text);
    }

    private <T> T supported(Supplier<T> executor) {
        try {
            return executor.get();
        } catch (UnsupportedModelException unsupported) {
            throw new UsageException(file.location().path() + ": " + unsupported.getMessage());
        }
    }
}
