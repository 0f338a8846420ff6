package pleat.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.UnknownLanguageException;
import pleat.languages.Languages;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;

/**
 * A model that has not been read yet: all that reports need to name it.
 *
 * @param path of its file, or of the folder that its files are in
 * @param files all of its files; the first one gives the model its name
 */
public record ModelPath(Path path, List<Path> files, Language language) {
    public ModelPath {
        files = List.copyOf(files);
    }

    /** Refuses a path where no model can be. */
    public static ModelPath of(Path path) {
        return of(List.of(path));
    }

    /** Some models, each at a path of its own; only files of modules that have others are one model. */
    public static List<ModelPath> each(List<Path> paths) {
        boolean areModules = paths.size() > 1
                && paths.stream()
                        .allMatch(path -> Files.isRegularFile(path)
                                && Languages.all().stream()
                                        .filter(language ->
                                                !language.projectExtensions().isEmpty())
                                        .anyMatch(language -> hasExtension(path, language)));
        return areModules
                ? List.of(of(paths))
                : paths.stream().map(ModelPath::of).toList();
    }

    private static boolean hasExtension(Path file, Language language) {
        return language.extensions().stream()
                .anyMatch(extension -> file.toString().endsWith("." + extension));
    }

    /** The text that comes from somewhere else than a file. */
    public static ModelPath named(String name, Language language) {
        return new ModelPath(Path.of(name), List.of(Path.of(name)), language);
    }

    /** A model of several files, or of the files in a folder. Refuses paths where no model can be. */
    public static ModelPath of(List<Path> paths) {
        Path first = paths.get(0);
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new UsageException("no such file: " + path);
            }
            if (Files.isDirectory(path) && (paths.size() > 1 || project(path).isEmpty())) {
                throw new UsageException("a directory, not a model: " + path);
            }
        }
        if (Files.isDirectory(first)) {
            Language language = project(first).orElseThrow();
            return new ModelPath(first, filesIn(first, language), language);
        }
        try {
            Language language = Languages.ofFile(first);
            for (Path other : paths.subList(1, paths.size())) {
                if (language.projectExtensions().isEmpty() || Languages.ofFile(other) != language) {
                    throw new UsageException("%s and %s are not one model: only a net in %s may be several files"
                            .formatted(first, other, severalFiles()));
                }
            }
            return new ModelPath(first, paths, language);
        } catch (UnknownLanguageException unknown) {
            throw new UsageException(unknown.getMessage());
        }
    }

    private static String severalFiles() {
        return Languages.all().stream()
                .filter(language -> !language.projectExtensions().isEmpty())
                .map(Language::name)
                .collect(Collectors.joining(", "));
    }

    /** The language of the models that such folders are. */
    private static Optional<Language> project(Path folder) {
        Path last = folder.toAbsolutePath().normalize().getFileName();
        String name = last == null ? "" : last.toString();
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return Languages.all().stream()
                .filter(language ->
                        name.contains(".") && language.projectExtensions().contains(extension))
                .findFirst();
    }

    private static List<Path> filesIn(Path folder, Language language) {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(file -> hasExtension(file, language))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new UsageException("no file of a model in " + folder);
            }
            return files;
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + folder + ": " + unreadable.getMessage());
        }
    }

    /** The name of the file, without directories. */
    public String name() {
        Path last = path.getFileName();
        return last == null ? path.toString() : last.toString();
    }

    /**
     * Reads the text.
     *
     * @param definitions values given from outside for constants of the model
     */
    public ModelFile read(Map<String, Integer> definitions) {
        return read(Request.defining(definitions));
    }

    /** Reads the text. The request has no files; it gets them here. */
    public ModelFile read(Request request) {
        requireKnown(request);
        List<SourceFile> sources = files.stream().map(ModelPath::read).toList();
        return new ModelFile(this, sources.get(0), request.with(sources.subList(1, sources.size())));
    }

    /** The same for a text that has been read already. */
    public ModelFile of(SourceFile text, Request request) {
        requireKnown(request);
        return new ModelFile(this, text, request);
    }

    private void requireKnown(Request request) {
        request.switches().stream()
                .filter(chosen -> !language.switches().contains(chosen))
                .findFirst()
                .ifPresent(foreign -> {
                    throw new UsageException(foreign.option() + " has no meaning for models in " + language.name());
                });
        if (request.questions().isPresent() && !language.takesQuestions()) {
            throw new UsageException("--mcc has no meaning for models in " + language.name());
        }
    }

    private static SourceFile read(Path file) {
        try {
            return SourceFile.read(file, file.toString());
        } catch (UnfitSourceException unfit) {
            throw new ModelException(List.of(new SourceFile(file.toString(), "")), List.of(unfit.diagnostic()));
        } catch (IOException unreadable) {
            throw new UsageException("cannot read " + file + ": " + unreadable.getMessage());
        }
    }
}
