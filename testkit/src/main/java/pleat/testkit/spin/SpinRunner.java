package pleat.testkit.spin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.testkit.spin.SpinRefusal.Stage;

/**
 * Explores Promela models with the installed SPIN, all of the state space, without any of its reductions: no dataflow
 * optimisation (-o1, -o2), no merging of statements (-o3), no partial orders (NOREDUCE), no claims (NOCLAIM), and on past every
 * error (-c0).
 */
public final class SpinRunner {
    private static final String MODEL = "model.pml";
    private static final String VERIFIER = "./pan";

    private final SpinProfile profile;
    private final Duration limit;

    public SpinRunner(SpinProfile profile) {
        this(profile, profile.limit());
    }

    /**
     * With a time limit of the caller's.
     *
     * @param limit for translation, compilation and search together
     */
    public SpinRunner(SpinProfile profile, Duration limit) {
        this.profile = profile;
        this.limit = limit;
    }

    public SpinRun run(Path model) {
        try {
            return run(Files.readString(model));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public SpinRun run(String source) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            folder.write(MODEL, source);
            return new Attempt(folder.path(), Deadline.in(limit)).run();
        } catch (Refused refused) {
            return refused.refusal;
        }
    }

    /** One run, in its folder. */
    private final class Attempt {
        private final Path folder;
        private final Deadline deadline;

        Attempt(Path folder, Deadline deadline) {
            this.folder = folder;
            this.deadline = deadline;
        }

        SpinResult run() throws Refused {
            translate();
            compile();
            PanReport report = verify(List.of());
            return new SpinResult(
                    report.states(),
                    report.transitions(),
                    report.atomicSteps(),
                    report.errors(),
                    deadlocks(report),
                    report.errorKinds().stream().findFirst(),
                    report.depth(),
                    report.coverage() == PanReport.Coverage.COMPLETE);
        }

        void translate() throws Refused {
            CommandRun.Ended run = command(List.of(SpinTools.SPIN, "-a", "-o1", "-o2", "-o3", MODEL));
            // What SPIN calls errors without failing are warnings: else beside a message, for one.
            if (run.exitCode() != 0 || !Files.exists(folder.resolve("pan.c"))) {
                throw new Refused(Stage.TRANSLATION, run.output());
            }
        }

        void compile() throws Refused {
            CommandRun.Ended run = command(List.of(
                    profile.compiler(),
                    profile.optimisation(),
                    "-w",
                    "-DSAFETY",
                    "-DNOREDUCE",
                    "-DNOCLAIM",
                    "-DVECTORSZ=8192",
                    profile.memoryOption(),
                    "-o",
                    VERIFIER,
                    "pan.c"));
            if (run.exitCode() != 0) {
                throw new Refused(Stage.COMPILATION, run.output());
            }
        }

        PanReport verify(List<String> options) throws Refused {
            List<String> command =
                    new ArrayList<>(List.of(VERIFIER, "-c0", "-n", profile.depthOption(), profile.hashOption()));
            command.addAll(options);
            CommandRun.Ended run = command(command);
            Optional<PanReport> report = run.exitCode() == 0 ? PanReport.parse(run.output()) : Optional.empty();
            return report.orElseThrow(() -> new Refused(Stage.SEARCH, run.output()));
        }

        /** The errors that are gone when invalid end states are none (-E). */
        private long deadlocks(PanReport report) throws Refused {
            return report.errorKinds().contains(PanReport.DEADLOCK)
                    ? report.errors() - verify(List.of("-E")).errors()
                    : 0;
        }

        private CommandRun.Ended command(List<String> command) throws Refused {
            if (CommandRun.of(command, folder, deadline) instanceof CommandRun.Ended ended) {
                return ended;
            }
            throw new Refused(Stage.TIME_LIMIT, "not done after " + limit.toMillis() + " ms");
        }
    }

    /** Ends an attempt early. */
    private static final class Refused extends Exception {
        private final SpinRefusal refusal;

        Refused(Stage stage, String message) {
            super(message);
            this.refusal = new SpinRefusal(stage, message);
        }
    }
}
