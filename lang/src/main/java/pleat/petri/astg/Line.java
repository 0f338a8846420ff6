package pleat.petri.astg;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/**
 * A directive or an arc.
 *
 * @param directive its name without the dot, in lower case; empty for arcs
 * @param span of the directive's name
 * @param start of the text: the rest of a directive up to the end of the line, or to the brace that closes its list
 * @param text comments are blanks in it
 * @param suffixStart of the suffix
 * @param suffix what stands behind {@code #@} on a line of arcs, or empty
 */
public record Line(
        SourceFile source, String directive, SourceSpan span, int start, String text, int suffixStart, String suffix) {
    /** The words of the text. */
    public List<Word> words() {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            words.add(new Word(text.substring(at, end), source.span(start + at, start + end)));
            at = end;
        }
        return words;
    }

    /** Part of the text. */
    public SourceSpan span(int from, int to) {
        return source.span(start + from, start + to);
    }

    public SourceSpan suffixSpan() {
        return source.span(suffixStart, suffixStart + suffix.length());
    }
}
