package pleat.app.report;

import java.nio.file.Path;
import pleat.model.Model;
import pleat.model.SourceSpan;

/** Says transitions in the words of the model. */
public final class ActionText {
    private final Model model;

    public ActionText(Model model) {
        this.model = model;
    }

    /** Who moves; both names for a handshake. */
    public String actors(int transition) {
        return model.actors(transition);
    }

    public String action(int transition) {
        return model.describe(transition).label();
    }

    /** {@code file:line}, the file without its directories. */
    public String place(int transition) {
        return place(model.describe(transition).origin());
    }

    /** {@code file:line}, the file without its directories. */
    public String place(SourceSpan origin) {
        if (origin.equals(SourceSpan.NONE)) {
            return "nobody can step";
        }
        return Path.of(origin.file()).getFileName() + ":" + origin.line();
    }
}
