package pleat.app.report;

import pleat.trace.view.TraceRenderer;

/**
 * How results are written for people.
 *
 * @param width of a line
 */
public record Presentation(Palette palette, int width, Detail detail, TraceStyle style) {
    /** Of a line where nobody knows better. */
    public static final int USUAL_WIDTH = 100;

    public TraceRenderer renderer() {
        return style.renderer(width, detail.amount(), palette);
    }
}
