package pleat.trace.view;

/** How much of a trace is shown. */
public enum Amount {
    /** Of a long trace the beginning and the end; an atomic sequence on one line. */
    EXCERPT {
        @Override
        boolean shows(int step, int length) {
            return length <= HEAD + TAIL || step <= HEAD || step > length - TAIL;
        }
    },
    WHOLE {
        @Override
        boolean shows(int step, int length) {
            return true;
        }
    };

    /** A depth-first search can come back with a million steps, of which people read the last few. */
    private static final int HEAD = 20;

    private static final int TAIL = 80;

    /** Of a trace with so many steps. */
    abstract boolean shows(int step, int length);

    /** How many steps are left out. */
    static int hidden(int length) {
        return length - HEAD - TAIL;
    }
}
