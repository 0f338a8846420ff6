package pleat.petri.astg;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Cuts a text into directives and arcs. */
public final class Lines {
    private final SourceFile source;
    private final String text;
    private final Comments comments;
    private final Diagnostics diagnostics;
    private final List<Line> lines = new ArrayList<>();

    /** What {@code #} begins. */
    public enum Comments {
        /** A comment. */
        PLAIN,
        /** A comment, unless {@code @} or a bar follows: then what ATACS or iBioSim add to the format. */
        EXTENDED
    }

    private Lines(SourceFile source, Comments comments, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.comments = comments;
        this.diagnostics = diagnostics;
    }

    /** The lines before {@code .end}. */
    public static List<Line> of(SourceFile source, Comments comments, Diagnostics diagnostics) {
        Lines lines = new Lines(source, comments, diagnostics);
        int at = 0;
        while (at < lines.text.length()) {
            at = lines.line(at);
        }
        return lines.lines;
    }

    /** Reads the line that starts here; returns where the next one starts. */
    private int line(int lineStart) {
        int end = endOfLine(lineStart);
        int start = lineStart;
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        if (isExtension(start)) {
            int dot = start + 2;
            while (dot < end && text.charAt(dot) == ' ') {
                dot++;
            }
            start = dot < end && text.charAt(dot) == '.' ? dot : end;
        }
        if (start < end && text.charAt(start) == '.') {
            return directive(start, end);
        }
        arcs(start, end);
        return end + 1;
    }

    private boolean isExtension(int at) {
        return comments == Comments.EXTENDED
                && at + 1 < text.length()
                && text.charAt(at) == '#'
                && (text.charAt(at + 1) == '@' || text.charAt(at + 1) == '|');
    }

    private int endOfLine(int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private int directive(int dot, int lineEnd) {
        int nameEnd = dot + 1;
        while (nameEnd < lineEnd && (Character.isLetter(text.charAt(nameEnd)) || text.charAt(nameEnd) == '_')) {
            nameEnd++;
        }
        String name = text.substring(dot + 1, nameEnd).toLowerCase(Locale.ROOT);
        if (name.isEmpty()) {
            diagnostics.report(AstgError.BAD_NODE, source.span(dot, nameEnd), ".");
            return lineEnd + 1;
        }
        if (name.equals("end")) {
            return text.length();
        }
        int end = lineEnd;
        String rest = uncommented(nameEnd, end);
        int brace = rest.indexOf('{');
        if (brace >= 0 && rest.indexOf('}', brace) < 0) {
            int close = text.indexOf('}', lineEnd);
            if (close < 0) {
                diagnostics.report(AstgError.UNCLOSED_BRACE, source.span(nameEnd + brace, nameEnd + brace + 1));
                return text.length();
            }
            rest = uncommented(nameEnd, close + 1);
            end = endOfLine(close);
        }
        lines.add(new Line(source, name, source.span(dot, nameEnd), nameEnd, rest, end, ""));
        return end + 1;
    }

    /** With comments, but not with extensions, as blanks. */
    private String uncommented(int from, int to) {
        char[] chars = text.substring(from, to).toCharArray();
        boolean inComment = false;
        for (int i = 0; i < chars.length; i++) {
            inComment = chars[i] != '\n' && (inComment || chars[i] == '#');
            if (inComment) {
                chars[i] = ' ';
            }
        }
        return new String(chars);
    }

    private void arcs(int start, int end) {
        int hash = text.indexOf('#', start);
        int bodyEnd = hash < 0 || hash > end ? end : hash;
        String body = text.substring(start, bodyEnd);
        if (body.isBlank()) {
            return;
        }
        int suffixStart = end;
        String suffix = "";
        if (isExtension(bodyEnd)) {
            suffixStart = bodyEnd + 2;
            int comment = text.indexOf('#', suffixStart);
            suffix = text.substring(suffixStart, comment < 0 || comment > end ? end : comment)
                    .stripTrailing();
        }
        lines.add(new Line(source, "", source.span(start, bodyEnd), start, body, suffixStart, suffix));
    }
}
