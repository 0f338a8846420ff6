package pleat.observe;

import pleat.source.SourceFile;

/** Parts of texts as texts of their own. */
final class Texts {
    private Texts() {}

    /**
     * A condition that stands in a text, with or without quotes around it. Where it has no escapes its words keep their places.
     *
     * @param condition without escapes
     */
    static SourceFile condition(SourceFile text, int start, int end, String condition) {
        boolean isQuoted = text.text().startsWith("\"", start);
        int first = isQuoted ? start + 1 : start;
        int last = isQuoted ? end - 1 : end;
        boolean isPlain = first <= last && text.text().substring(first, last).equals(condition);
        return isPlain ? only(text, first, last) : new SourceFile(text.name(), condition);
    }

    /** The same text with spaces in place of all but a part of it. */
    private static SourceFile only(SourceFile text, int start, int end) {
        StringBuilder part = new StringBuilder(text.text());
        for (int i = 0; i < part.length(); i++) {
            if ((i < start || i >= end) && part.charAt(i) != '\n') {
                part.setCharAt(i, ' ');
            }
        }
        return new SourceFile(text.name(), part.toString());
    }
}
