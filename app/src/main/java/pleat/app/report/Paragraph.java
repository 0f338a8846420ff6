package pleat.app.report;

import java.util.List;

/** Lists items over as many lines as they need. */
public final class Paragraph {
    private static final int WIDTH = 100;

    private Paragraph() {}

    /** Separated by commas, every line indented by so many blanks. */
    public static String of(List<String> items, int indent) {
        String margin = " ".repeat(indent);
        StringBuilder text = new StringBuilder(margin);
        int column = indent;
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i) + (i + 1 < items.size() ? "," : "");
            if (i > 0 && column + 1 + item.length() > WIDTH) {
                text.append('\n').append(margin);
                column = indent;
            } else if (i > 0) {
                text.append(' ');
                column++;
            }
            text.append(item);
            column += item.length();
        }
        return text.toString();
    }
}
