package pleat.trace.view;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines that fit. Words that are longer than a line stay whole. */
public final class Lines {
    private final int width;

    public Lines(int width) {
        this.width = width;
    }

    public int width() {
        return width;
    }

    /** Items separated by commas, all lines with the same indent. */
    public List<String> list(List<String> items, int indent) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i) + (i + 1 < items.size() ? "," : "");
            words.addAll(indent + item.length() <= width ? List.of(item) : List.of(item.split(" ")));
        }
        return fill(words, indent, indent);
    }

    /** A text broken at its blanks. */
    public List<String> text(String text, int first, int others) {
        return fill(List.of(text.split(" ")), first, others);
    }

    private List<String> fill(List<String> words, int first, int others) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(" ".repeat(first));
        boolean isEmpty = true;
        for (String word : words) {
            if (!isEmpty && line.length() + 1 + word.length() > width) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(others));
                isEmpty = true;
            }
            line.append(isEmpty ? "" : " ").append(word);
            isEmpty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}
