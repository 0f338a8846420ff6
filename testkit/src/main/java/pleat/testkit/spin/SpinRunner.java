package pleat.testkit.spin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Explores Promela models with the installed SPIN, all of the state space, without any of its reductions: no dataflow
 * optimisation (-o1, -o2), no merging of statements (-o3), no partial orders (NOREDUCE), no claims (NOCLAIM), and on past every
 * error (-c0).
 */
public final class SpinRunner {
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
            return result(Verifier.of(source, folder, profile, Deadline.in(limit), List.of("-DSAFETY", "-DNOCLAIM")));
        } catch (Verifier.Refused refused) {
            return refused.refusal();
        }
    }

    /**
     * The statements that no control comes to.
     *
     * @throws IllegalArgumentException when SPIN refuses the model
     */
    public List<UnreachedLine> unreached(String source) {
        try (ScratchFolder folder = ScratchFolder.create()) {
            return Verifier.of(source, folder, profile, Deadline.in(limit), List.of("-DSAFETY", "-DNOCLAIM"))
                    .unreached();
        } catch (Verifier.Refused refused) {
            throw new IllegalArgumentException(refused);
        }
    }

    private static SpinResult result(Verifier verifier) throws Verifier.Refused {
        PanReport report = verifier.run(List.of("-c0"));
        return new SpinResult(
                report.states(),
                report.transitions(),
                report.atomicSteps(),
                report.errors(),
                deadlocks(report, verifier),
                report.errorKinds().stream().findFirst(),
                report.depth(),
                report.coverage() == PanReport.Coverage.COMPLETE);
    }

    /** The errors that are gone when invalid end states are none (-E). */
    private static long deadlocks(PanReport report, Verifier verifier) throws Verifier.Refused {
        return report.errorKinds().contains(PanReport.DEADLOCK)
                ? report.errors() - verifier.run(List.of("-c0", "-E")).errors()
                : 0;
    }
}
