package pleat.trace.view;

/** How much of a trace is shown. */
public enum Amount {
    /** Of a long trace the beginning and the end; an atomic sequence on one line. */
    EXCERPT {
        @Override
        boolean shows(int step, int length) {
            return length <= HEAD + TAIL || step <= HEAD || step > length - TAIL;
        }

        @Override
        String place(String text) {
            return text.length() <= LONGEST_PLACE ? text : text.substring(0, LONGEST_PLACE - 1) + "…";
        }
    },
    WHOLE {
        @Override
        boolean shows(int step, int length) {
            return true;
        }

        @Override
        String place(String text) {
            return text;
        }
    };

    /** A depth-first search can come back with a million steps, of which people read the last few. */
    private static final int HEAD = 20;

    private static final int TAIL = 80;

    /** Where a process stands can be a whole term of a process algebra, of which the beginning tells what comes next. */
    private static final int LONGEST_PLACE = 72;

    /** As much as is shown of where a process stands. */
    abstract String place(String text);

    /** Of a trace with so many steps. */
    abstract boolean shows(int step, int length);

    /** How many steps are left out. */
    static int hidden(int length) {
        return length - HEAD - TAIL;
    }
}
