package pleat.app.option;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import pleat.app.checkpoint.CheckpointFolder;
import pleat.app.checkpoint.Resumption;
import pleat.app.checkpoint.RunCheckpoints;
import pleat.app.exit.UsageException;
import pleat.checkpoint.Schedule;
import pleat.file.FileAccess;
import pleat.store.StoreFactory;

/** Whether and how often a run is saved. */
public final class CheckpointOptions {
    private static final Schedule USUAL = Schedule.every(Duration.ofMinutes(10));

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = {
                "Save the run to this directory from time to time, and when it is cut short;",
                "'pleat resume DIR' goes on with it."
            })
    private Path folder;

    @Option(
            names = "--every",
            paramLabel = "TIME|N",
            converter = ScheduleConverter.class,
            description =
                    "How often it is saved: after a time (10m) or after so many new states (5000000). Default: 10m.")
    private Schedule schedule;

    /** Reads a time as {@code 10m}, or a plain number of states. */
    static final class ScheduleConverter implements ITypeConverter<Schedule> {
        private static final Pattern STATES = Pattern.compile("\\d{1,18}");

        @Override
        public Schedule convert(String text) {
            if (!STATES.matcher(text).matches()) {
                Duration time = new DurationConverter().convert(text);
                if (time.isZero()) {
                    throw new TypeConversionException("a run cannot be saved all the time");
                }
                return Schedule.every(time);
            }
            long states = Long.parseLong(text);
            if (states == 0) {
                throw new TypeConversionException("a run cannot be saved all the time");
            }
            return Schedule.everyStates(states);
        }
    }

    boolean areWanted() {
        return folder != null;
    }

    /**
     * Where the run is saved, if it is. Refuses what cannot be saved.
     *
     * @param resumption what the run goes on from, if it does
     * @param files where checkpoints are written
     */
    public Optional<RunCheckpoints> checkpoints(Optional<Resumption> resumption, StoreFactory store, FileAccess files) {
        Schedule chosen = schedule == null ? USUAL : schedule;
        if (resumption.isPresent()) {
            return Optional.of(RunCheckpoints.resume(resumption.get(), chosen));
        }
        if (folder == null) {
            if (schedule != null) {
                throw new UsageException("--every has no meaning without --checkpoint");
            }
            return Optional.empty();
        }
        RunCheckpoints.requireSavable(store);
        return Optional.of(RunCheckpoints.begin(new CheckpointFolder(folder, files), chosen));
    }
}
