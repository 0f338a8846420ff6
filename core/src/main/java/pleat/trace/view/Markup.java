package pleat.trace.view;

/** How parts of a text are set off from each other: colours of a terminal, tags, or nothing. */
public interface Markup {
    /** Adds nothing. */
    Markup NONE = new Markup() {
        @Override
        public String strong(String text) {
            return text;
        }

        @Override
        public String faint(String text) {
            return text;
        }

        @Override
        public String bad(String text) {
            return text;
        }
    };

    String strong(String text);

    String faint(String text);

    String bad(String text);
}
