package pleat.bench.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.testkit.circuit.Circuits;

/** Finds the files of models. */
public final class ModelFolders {
    private final Path root;
    private final List<Path> given;
    private final Optional<Path> spinExamples;
    private final Path scratch;

    /**
     * Where to look.
     *
     * @param root of this repository
     * @param given by the user, for models that are not in it
     * @param spinExamples of an installed SPIN
     * @param scratch for models that are generated, or have other parameters than their file has
     */
    public ModelFolders(Path root, List<Path> given, Optional<Path> spinExamples, Path scratch) {
        this.root = root;
        this.given = List.copyOf(given);
        this.spinExamples = spinExamples;
        this.scratch = scratch;
    }

    /** A model that can be run, or why there is none. */
    public sealed interface Found {
        record File(Path path) implements Found {}

        record Nothing(String reason) implements Found {}
    }

    public Found find(Suite.Model model) {
        return switch (model.from()) {
            case PLEAT -> in(List.of(root), model, "this repository");
            case SPIN -> in(withSpin(), model, "the examples of an installed SPIN or a folder given with --models");
            case BEEM -> in(given, model, "a folder given with --models; it is from the BEEM benchmark");
            case GENERATOR -> scratchFile(model.path() + ".lpn", Circuits.named(model.path()));
            case NOWHERE -> new Found.Nothing(model.note());
        };
    }

    private List<Path> withSpin() {
        List<Path> folders = new ArrayList<>(given);
        spinExamples.ifPresent(folders::add);
        return folders;
    }

    private Found in(List<Path> folders, Suite.Model model, String place) {
        for (Path folder : folders) {
            Path file = folder.resolve(model.path());
            if (Files.isRegularFile(file)) {
                return model.defines().isEmpty() ? new Found.File(file.toAbsolutePath()) : changed(model, file);
            }
        }
        return new Found.Nothing(model.path() + " is not in " + place);
    }

    /** A copy with other definitions. A macro given from outside would not do: the definition in the text comes later. */
    private Found changed(Suite.Model model, Path file) {
        try {
            String text = Files.readString(file);
            for (Map.Entry<String, Integer> define : model.defines().entrySet()) {
                Matcher definition = Pattern.compile("(?m)^(#define\\s+" + define.getKey() + "\\s+)\\d+")
                        .matcher(text);
                if (!definition.find()) {
                    return new Found.Nothing(model.path() + " does not define " + define.getKey());
                }
                text = definition.replaceFirst("$1" + define.getValue());
            }
            String extension = model.path().substring(model.path().lastIndexOf('.'));
            return scratchFile(model.name().replaceAll("[^A-Za-z0-9.=]", "_") + extension, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Found scratchFile(String name, String text) {
        try {
            Files.createDirectories(scratch);
            return new Found.File(Files.writeString(scratch.resolve(name), text).toAbsolutePath());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
