package pleat.rounds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.TraversalSource;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** Models of all languages, and searches of them. */
final class Models {
    private Models() {}

    static Path shipped(String name) {
        return Path.of(System.getProperty("pleat.root", ".."), "models", name);
    }

    static Subject subject(Path file) {
        try {
            return subject(file.getFileName().toString(), Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Subject subject(String name, String text) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        Language language = Languages.all().stream()
                .filter(some -> some.extensions().contains(extension))
                .findFirst()
                .orElseThrow();
        return language.translate(new SourceFile(name, text), Request.plain())
                .subject()
                .orElseThrow();
    }

    static Problem problem(Subject subject, List<Property> properties) {
        return problem(subject, properties, Limits.none());
    }

    private static Problem problem(Subject subject, List<Property> properties, Limits limits) {
        return problem(subject.fast(), subject, properties, limits);
    }

    private static Problem problem(Model model, Subject subject, List<Property> properties, Limits limits) {
        return new Problem(
                model, subject.check(), properties, limits, MemoryBudget.unlimited(), Spilling.toTemporaryFolder());
    }

    static Verdict inRounds(Subject subject, List<Property> properties, Rounds rounds) {
        return new Search(Order.BREADTH_FIRST)
                .by(rounds)
                .run(problem(subject, properties, Limits.none()), Stores.parse("fold"), RunListener.none());
    }

    /** Counts the states of a model of a subject. */
    static Verdict by(TraversalSource source, Model model, Subject subject) {
        return new Search(Order.BREADTH_FIRST)
                .by(source)
                .run(problem(model, subject, List.of(), Limits.none()), Stores.parse("fold"), RunListener.none());
    }

    static Verdict breadthFirst(Subject subject, List<Property> properties) {
        return breadthFirst(subject, properties, Long.MAX_VALUE);
    }

    /** @param mostStates then it ends */
    static Verdict breadthFirst(Subject subject, List<Property> properties, long mostStates) {
        Limits limits = Limits.none().withStates(mostStates);
        return new Search(Order.BREADTH_FIRST)
                .run(problem(subject, properties, limits), Stores.parse("hash"), RunListener.none());
    }

    /** Those that single states decide. */
    static List<Property> ofStates(Model model) {
        return model.properties().stream()
                .filter(property ->
                        !(property instanceof Property.NoAcceptingRun) && !(property instanceof Property.Undecided))
                .toList();
    }
}
