package pleat.app.report;

import pleat.trace.view.Amount;
import pleat.trace.view.SpinText;
import pleat.trace.view.TraceRenderer;
import pleat.trace.view.TraceText;

/** Whose manner traces are written in. */
public enum TraceStyle {
    PLEAT {
        @Override
        TraceRenderer renderer(int width, Amount amount, Palette palette) {
            return new TraceText(width, amount, palette);
        }
    },
    SPIN {
        @Override
        TraceRenderer renderer(int width, Amount amount, Palette palette) {
            return new SpinText(width, palette);
        }
    };

    abstract TraceRenderer renderer(int width, Amount amount, Palette palette);
}
