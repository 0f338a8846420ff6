package pleat.app.report;

import java.nio.file.Path;
import pleat.ir.Program;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.model.TransitionInfo;

/** Says transitions in the words of the model. */
public final class ActionText {
    private final Program program;
    private final Model model;

    public ActionText(Program program, Model model) {
        this.program = program;
        this.model = model;
    }

    /** Who moves; both names for a handshake. */
    public String actors(int transition) {
        if (program.composition() == Program.Composition.LOCKSTEP) {
            return "all";
        }
        TransitionInfo info = model.describe(transition);
        String owner = processName(info.process());
        return info.partner() < 0 ? owner : owner + ", " + processName(info.partner());
    }

    public String action(int transition) {
        return model.describe(transition).label();
    }

    /** {@code file:line}, the file without its directories. */
    public String place(int transition) {
        SourceSpan origin = model.describe(transition).origin();
        return Path.of(origin.file()).getFileName() + ":" + origin.line();
    }

    private String processName(int process) {
        return program.processes().get(process).name();
    }
}
