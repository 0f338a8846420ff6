package pleat.source;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * Lets ANTLR read a source file. ANTLR's own streams count code points; this one counts chars, so that the offsets in
 * tokens are the offsets that {@link SourceFile} takes.
 */
public final class SourceCharStream implements CharStream {
    private final SourceFile source;
    private final String text;
    private int next;

    public SourceCharStream(SourceFile source) {
        this.source = source;
        this.text = source.text();
    }

    @Override
    public void consume() {
        if (next == text.length()) {
            throw new IllegalStateException("end of file");
        }
        next++;
    }

    @Override
    public int LA(int distance) {
        int offset = distance < 0 ? next + distance : next + distance - 1;
        return offset >= 0 && offset < text.length() ? text.charAt(offset) : IntStream.EOF;
    }

    /** Nothing to do: the whole text is there to go back to. */
    @Override
    public int mark() {
        return 0;
    }

    @Override
    public void release(int marker) {}

    @Override
    public int index() {
        return next;
    }

    @Override
    public void seek(int offset) {
        next = Math.min(offset, text.length());
    }

    @Override
    public int size() {
        return text.length();
    }

    @Override
    public String getSourceName() {
        return source.name();
    }

    @Override
    public String getText(Interval interval) {
        return text.substring(interval.a, Math.min(interval.b + 1, text.length()));
    }
}
