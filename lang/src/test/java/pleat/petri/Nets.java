package pleat.petri;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.petri.net.Net;
import pleat.petri.subject.NetSubject;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.stores.Stores;
import pleat.verdict.Verdict;

/** Reads nets and explores them. */
public final class Nets {
    private Nets() {}

    public static Translation translate(String name, String text) {
        return Languages.ofFile(Path.of(name)).translate(new SourceFile(name, text), Request.plain());
    }

    public static Net of(String name, String text) {
        Translation translation = translate(name, text);
        return ((NetSubject) translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics())))
                .net();
    }

    /** A random net of one to three parts, in one of the formats. */
    public static Subject random(long seed) {
        RandomNet.Format[] formats = RandomNet.Format.values();
        RandomNet net =
                new RandomNet(formats[(int) (seed % formats.length)], seed, 1 + (int) (seed / formats.length % 3));
        return RandomNetsTest.subject(net, seed % 2 == 0);
    }

    public static Subject read(Path file) {
        return read(file, Set.of());
    }

    /** A file, or a folder of files that are one model. */
    public static Subject read(Path path, Set<Switch> switches) {
        try (Stream<Path> entries = Files.isDirectory(path) ? Files.list(path) : Stream.of(path)) {
            List<Path> files = entries.sorted().toList();
            List<SourceFile> sources = new ArrayList<>();
            for (Path file : files) {
                sources.add(SourceFile.read(file, file.getFileName().toString()));
            }
            Request request = Request.plain().with(switches).with(sources.subList(1, sources.size()));
            Translation translation = Languages.ofFile(files.get(0)).translate(sources.get(0), request);
            return translation.subject().orElseThrow(() -> new AssertionError(translation.diagnostics()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Explores everything, breadth first. */
    public static Verdict count(Model model, String store) {
        return run(model, model, List.of(), store, Limits.none());
    }

    /** Checks all properties, breadth first. */
    public static Verdict check(Subject subject) {
        Model fast = subject.fast();
        return run(fast, subject.reference(), fast.properties(), "hash", Limits.none());
    }

    public static Verdict run(Model model, Model reference, List<Property> properties, String store, Limits limits) {
        Problem problem = new Problem(model, reference, properties, limits, MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST).run(problem, Stores.parse(store), RunListener.none());
    }
}
