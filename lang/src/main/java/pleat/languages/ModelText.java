package pleat.languages;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Switch;
import pleat.language.Translation;
import pleat.model.Model;
import pleat.model.ModelSource;
import pleat.source.SourceFile;

/**
 * A model as all texts that it is made of, and what was asked of its translation. So no file of it need be where it is translated
 * again.
 */
public final class ModelText implements ModelSource {
    private static final long serialVersionUID = 1L;

    private final String language;
    /** The model itself first, then its other files. */
    private final ArrayList<Text> files = new ArrayList<>();

    private final ArrayList<Text> included = new ArrayList<>();
    private final ArrayList<Text> formulas = new ArrayList<>();
    private final ArrayList<Text> automata = new ArrayList<>();
    private final HashMap<String, Integer> definitions;
    private final EnumSet<Switch> switches = EnumSet.noneOf(Switch.class);
    private final int part;

    /** A text with a name. */
    private record Text(String name, String text) implements Serializable {
        SourceFile source() {
            return new SourceFile(name, text);
        }
    }

    /**
     * The text of a model that was translated.
     *
     * @param request that the model was translated with
     * @param sources what the translation has read
     * @param part which of the {@link Subject#parts} is meant; a negative number for the model as a whole
     * @throws IllegalArgumentException when a file lies outside the folder of the model
     */
    public ModelText(Language language, SourceFile model, Request request, List<SourceFile> sources, int part) {
        this.language = language.name();
        this.definitions = new HashMap<>(request.definitions());
        this.switches.addAll(request.switches());
        this.part = part;
        Path folder = Path.of(model.name()).toAbsolutePath().normalize().getParent();
        files.add(placed(folder, model));
        request.otherFiles().forEach(file -> files.add(placed(folder, file)));
        sources.forEach(file -> included.add(placed(folder, file)));
        request.formulas().forEach(formula -> formulas.add(new Text(formula.name(), formula.text())));
        request.automata().forEach(automaton -> automata.add(new Text(automaton.name(), automaton.text())));
    }

    private static Text placed(Path folder, SourceFile file) {
        Path name = folder.relativize(Path.of(file.name()).toAbsolutePath().normalize());
        if (name.startsWith("..")) {
            throw new IllegalArgumentException(file.name() + " is not in the folder of the model");
        }
        return new Text(name.toString(), file.text());
    }

    @Override
    public Model model() {
        try {
            Path folder = Files.createTempDirectory("pleat-model");
            try {
                Subject subject = subject(folder);
                return (part < 0 ? subject : subject.parts().get(part)).fast();
            } finally {
                delete(folder);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException("cannot write the model to a temporary folder", unwritable);
        }
    }

    private Subject subject(Path folder) throws IOException {
        List<SourceFile> written = new ArrayList<>();
        for (Text file : Stream.concat(files.stream(), included.stream()).toList()) {
            Path path = folder.resolve(file.name());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.text());
            written.add(new SourceFile(path.toString(), file.text()));
        }
        Request request = Request.defining(definitions)
                .with(switches)
                .with(written.subList(1, files.size()))
                .watching(
                        formulas.stream().map(Text::source).toList(),
                        automata.stream().map(Text::source).toList());
        Translation translation = Languages.named(language).translate(written.get(0), request);
        return translation
                .subject()
                .orElseThrow(
                        () -> new IllegalStateException("the model has errors here: " + translation.diagnostics()));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
