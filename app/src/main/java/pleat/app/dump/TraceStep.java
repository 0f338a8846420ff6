package pleat.app.dump;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.app.trace.StoredTrace;
import pleat.app.trace.TraceReader;
import pleat.language.Subject;
import pleat.trace.Trace;

/**
 * A step of a trace that is in a file.
 *
 * @param number 0 is the initial state
 */
public record TraceStep(Path file, int number) {
    /** Reads {@code FILE:N}. */
    public static final class Converter implements ITypeConverter<TraceStep> {
        @Override
        public TraceStep convert(String text) {
            int colon = text.lastIndexOf(':');
            try {
                if (colon > 0) {
                    return new TraceStep(
                            Path.of(text.substring(0, colon)), Integer.parseInt(text.substring(colon + 1)));
                }
            } catch (NumberFormatException none) {
                // Told below.
            }
            throw new TypeConversionException("'%s' is not FILE:N".formatted(text));
        }
    }

    /** The model as if it started in the state after the step. */
    public LoadedModel of(LoadedModel model, PrintStream warnings) {
        StoredTrace stored = new TraceReader(file).read(warnings);
        if (!stored.model().name().equals(model.name())) {
            throw new UsageException("--step: %s is a trace of %s, not of %s"
                    .formatted(file, stored.model().name(), model.name()));
        }
        List<Trace.Step> steps = stored.trace().steps();
        if (number < 0 || number >= steps.size()) {
            throw new UsageException("--step: the trace in %s has %d steps"
                    .formatted(file, stored.trace().length()));
        }
        Subject there = stored.model()
                .subject()
                .startingAt(steps.get(number).state())
                .orElseThrow(() -> new UsageException("--step: only nets are shown with a state"));
        return new LoadedModel(model.file(), there, model.sources());
    }
}
