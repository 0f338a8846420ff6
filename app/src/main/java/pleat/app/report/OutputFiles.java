package pleat.app.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import pleat.app.load.LoadedModel;
import pleat.source.SourceFile;

/** The files that a command is to write: each one for one purpose, and none that it reads. */
public final class OutputFiles {
    private final List<OutputFile> files = new ArrayList<>();
    /** What is there now is of this command. */
    private boolean areClean;

    private final Set<String> noted = new HashSet<>();
    private final Consumer<String> notes;

    /** @param notes hears of each file that it is written: "the trace is in t.json" */
    public OutputFiles(Consumer<String> notes) {
        this.notes = notes;
    }

    /** Files that nobody needs to be told of. */
    public static OutputFiles silent() {
        return new OutputFiles(note -> {});
    }

    /** A file with the results of several runs is written after each of them. */
    private void note(String note) {
        if (noted.add(note)) {
            notes.accept(note);
        }
    }

    /**
     * Makes sure that it can be written.
     *
     * @param path null where it was not asked for
     * @param content what is to be written, for messages: "the trace"
     */
    public Optional<OutputFile> add(Path path, String content) {
        if (path == null) {
            return Optional.empty();
        }
        OutputFile file = OutputFile.writable(path, content, this::note);
        for (OutputFile earlier : files) {
            if (file.isSame(earlier)) {
                throw file.refusal(path + " is where " + earlier.content() + " goes");
            }
        }
        files.add(file);
        return Optional.of(file);
    }

    /** Removes what earlier runs left there: a run without a counterexample must not leave that of another one. */
    public void removeStale() {
        if (!areClean) {
            files.forEach(OutputFile::removeStale);
            areClean = true;
        }
    }

    /** Refuses to write over what was read: the file of the model, or one that it includes. */
    public void spare(LoadedModel model) {
        List<SourceFile> sources = model.sources();
        for (OutputFile file : files) {
            for (int i = 0; i < sources.size(); i++) {
                if (file.isSame(Path.of(sources.get(i).name()))) {
                    throw file.refusal(file.path() + (i == 0 ? " is the model" : " is included by the model"));
                }
            }
        }
    }
}
