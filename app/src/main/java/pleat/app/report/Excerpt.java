package pleat.app.report;

/** How much of a long trace is shown: all of it, or its beginning and its end. */
public enum Excerpt {
    WHOLE {
        @Override
        boolean shows(int step, int length) {
            return true;
        }
    },
    ENDS {
        @Override
        boolean shows(int step, int length) {
            return length <= HEAD + TAIL || step <= HEAD || step > length - TAIL;
        }
    };

    /** A depth-first search can come back with a million steps, of which a person reads the last few. */
    private static final int HEAD = 20;

    private static final int TAIL = 80;

    abstract boolean shows(int step, int length);

    /** Whether the step is the first of those left out. */
    boolean isGapAt(int step, int length) {
        return !shows(step, length) && shows(step - 1, length);
    }

    String remark(int length) {
        return "... " + Figures.count(length - HEAD - TAIL, "step")
                + " not shown: -v shows them, --trace keeps them ...";
    }
}
