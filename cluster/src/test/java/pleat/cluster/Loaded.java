package pleat.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.languages.ModelText;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.search.Problem;
import pleat.source.SourceFile;
import pleat.spill.Spilling;

/** A model in a file. */
record Loaded(Language language, SourceFile source) {
    static Loaded of(Path file) throws IOException {
        return new Loaded(Languages.ofFile(file), new SourceFile(file.toString(), Files.readString(file)));
    }

    static Loaded shipped(String name) throws IOException {
        return of(shippedPath(name));
    }

    /** A file or folder among the models that are shipped. */
    static Path shippedPath(String name) {
        return Path.of(System.getProperty("pleat.root", ".."), "models", name);
    }

    Subject subject() {
        return language.translate(source, Request.plain()).subject().orElseThrow();
    }

    ModelText text() {
        return text(0);
    }

    /** @param part of the model; a negative number for all of it */
    ModelText text(int part) {
        return new ModelText(language, source, Request.plain(), List.of(source), part);
    }

    static Problem problem(Subject subject, List<Property> properties) {
        return problem(subject.fast(), subject, properties);
    }

    static Problem problem(Model model, Subject subject, List<Property> properties) {
        return new Problem(
                model,
                subject.check(),
                properties,
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
    }
}
