package pleat.app.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import pleat.app.load.LoadedModel;
import pleat.app.report.NumberedFiles;
import pleat.app.report.OutputFile;
import pleat.app.report.ViolationListener;
import pleat.model.Property;
import pleat.trace.Trace;

/** Keeps the counterexamples of a run in files: for {@code pleat replay}, and in the words of the model for others. */
public record TraceWriter(LoadedModel model, NumberedFiles files) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        OutputFile file = files.next();
        file.write(path -> write(property, trace, path));
    }

    private void write(Property property, Trace trace, Path path) throws IOException {
        try (OutputStream out = Files.newOutputStream(path)) {
            new TraceDocument(model, property, trace).write(pathToModel(path), out);
        }
    }

    private String pathToModel(Path file) {
        Path source = model.file().location().path().toAbsolutePath().normalize();
        Path directory = file.toAbsolutePath().normalize().getParent();
        boolean sameRoot = directory != null
                && directory.getRoot() != null
                && directory.getRoot().equals(source.getRoot());
        return (sameRoot ? directory.relativize(source) : source).toString();
    }
}
