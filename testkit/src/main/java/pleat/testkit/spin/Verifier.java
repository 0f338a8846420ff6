package pleat.testkit.spin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.testkit.spin.SpinRefusal.Stage;

/** SPIN's verifier for one model, step by step, in its folder, without any of SPIN's reductions. */
final class Verifier {
    private static final String MODEL = "model.pml";
    private static final String PROGRAM = "./pan";

    private final Path folder;
    private final SpinProfile profile;
    private final Deadline deadline;

    private Verifier(Path folder, SpinProfile profile, Deadline deadline) {
        this.folder = folder;
        this.profile = profile;
        this.deadline = deadline;
    }

    /** Ends an attempt early. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        private final transient SpinRefusal refusal;

        Refused(Stage stage, String message) {
            super(message);
            this.refusal = new SpinRefusal(stage, message);
        }

        SpinRefusal refusal() {
            return refusal;
        }
    }

    /** @param defines how it is compiled */
    static Verifier of(
            String source, ScratchFolder folder, SpinProfile profile, Deadline deadline, List<String> defines)
            throws Refused {
        folder.write(MODEL, source);
        Verifier verifier = new Verifier(folder.path(), profile, deadline);
        verifier.translate();
        verifier.compile(defines);
        return verifier;
    }

    private void translate() throws Refused {
        CommandRun.Ended run = command(List.of(SpinTools.SPIN, "-a", "-o1", "-o2", "-o3", MODEL));
        // What SPIN calls errors without failing are warnings: else beside a message, for one.
        if (run.exitCode() != 0 || !Files.exists(folder.resolve("pan.c"))) {
            throw new Refused(Stage.TRANSLATION, run.output());
        }
    }

    private void compile(List<String> defines) throws Refused {
        List<String> command = new ArrayList<>(List.of(profile.compiler(), profile.optimisation(), "-w"));
        command.addAll(List.of("-DNOREDUCE", "-DVECTORSZ=8192", profile.memoryOption()));
        command.addAll(defines);
        command.addAll(List.of("-o", PROGRAM, "pan.c"));
        CommandRun.Ended run = command(command);
        if (run.exitCode() != 0) {
            throw new Refused(Stage.COMPILATION, run.output());
        }
    }

    PanReport run(List<String> options) throws Refused {
        List<String> command = new ArrayList<>(List.of(PROGRAM, "-n", profile.depthOption(), profile.hashOption()));
        command.addAll(options);
        CommandRun.Ended run = command(command);
        Optional<PanReport> report = run.exitCode() == 0 ? PanReport.parse(run.output()) : Optional.empty();
        return report.orElseThrow(() -> new Refused(Stage.SEARCH, run.output()));
    }

    /** Searches everything, and returns what control never comes to. */
    List<UnreachedLine> unreached() throws Refused {
        return UnreachedLine.parse(command(List.of(PROGRAM, "-c0", profile.depthOption(), profile.hashOption()))
                .output());
    }

    private CommandRun.Ended command(List<String> command) throws Refused {
        if (CommandRun.of(command, folder, deadline) instanceof CommandRun.Ended ended) {
            return ended;
        }
        throw new Refused(Stage.TIME_LIMIT, "not done in time");
    }
}
