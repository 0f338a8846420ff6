package pleat.source;

import java.util.List;
import pleat.model.SourceSpan;

/** Writes diagnostics for a person: the place in the form editors jump to, the message, the source line and a caret. */
public final class DiagnosticFormat {
    private static final int TAB = 4;
    /** Longer source lines are cut to this many columns around the caret. */
    private static final int WINDOW = 120;
    /** Columns to show in front of the caret when a line is cut. */
    private static final int LEAD = 40;

    private static final int GUTTER = 5;
    private static final char CUT = '…';
    private static final char UNPRINTABLE = '\uFFFD';

    private final List<SourceFile> sources;

    public DiagnosticFormat(SourceFile source) {
        this(List.of(source));
    }

    /** For diagnostics of several files; a place in none of them is shown without its line. */
    public DiagnosticFormat(List<SourceFile> sources) {
        this.sources = List.copyOf(sources);
    }

    /** Three lines without a break at the end, or one when the place is an empty line. */
    public String format(Diagnostic diagnostic) {
        SourceSpan span = diagnostic.span();
        String header = span + ": " + diagnostic.severity() + "[" + diagnostic.code() + "]: " + diagnostic.message();
        Picture picture = picture(span);
        if (picture.line().isBlank() && diagnostic.hint().isEmpty()) {
            return header;
        }
        int gutter = Math.max(GUTTER, Integer.toString(span.line()).length());
        String remark = diagnostic.hint().isEmpty() ? "" : " " + diagnostic.hint();
        return header + "\n"
                + " ".repeat(gutter - Integer.toString(span.line()).length()) + span.line() + " | " + picture.line()
                + "\n" + " ".repeat(gutter) + " | " + " ".repeat(picture.caret()) + "^".repeat(picture.carets())
                + remark;
    }

    private Picture picture(SourceSpan span) {
        String line = sources.stream()
                .filter(source -> source.name().equals(span.file()))
                .findFirst()
                .map(source -> source.line(span.line()))
                .orElse("");
        int start = Math.min(span.column() - 1, line.length());
        int end = span.endLine() == span.line() ? Math.min(span.endColumn() - 1, line.length()) : line.length();
        // Only what can be seen is expanded: a line of garbage may be megabytes long.
        int from = line.length() <= WINDOW ? 0 : Math.max(0, start - LEAD);
        int to = Math.min(line.length(), from + WINDOW);
        Expansion shown = new Expansion();
        if (from > 0) {
            shown.add(CUT);
        }
        shown.addAll(line, from, start);
        int caret = shown.columns();
        int last = Math.max(start, Math.min(end, to));
        shown.addAll(line, start, last);
        int carets = Math.max(1, shown.columns() - caret);
        shown.addAll(line, last, to);
        if (to < line.length()) {
            shown.add(CUT);
        }
        return new Picture(shown.toString(), caret, carets);
    }

    /** A source line as it is shown, and where the carets go. */
    private record Picture(String line, int caret, int carets) {}

    /** Text in which every char takes one column. */
    private static final class Expansion {
        private final StringBuilder text = new StringBuilder();

        int columns() {
            return text.length();
        }

        void addAll(String line, int from, int to) {
            for (int i = from; i < to; i++) {
                add(line.charAt(i));
            }
        }

        void add(char c) {
            if (c == '\t') {
                text.append(" ".repeat(TAB - text.length() % TAB));
            } else {
                text.append(isPrintable(c) ? c : UNPRINTABLE);
            }
        }

        private static boolean isPrintable(char c) {
            return !Character.isISOControl(c)
                    && !Character.isSurrogate(c)
                    && Character.isDefined(c)
                    && Character.getType(c) != Character.FORMAT;
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
