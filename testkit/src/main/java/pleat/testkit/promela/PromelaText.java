package pleat.testkit.promela;

/** Lines under construction: one statement to a line, so that models can be cut line by line. */
final class PromelaText {
    private final StringBuilder text = new StringBuilder();
    private int indent;

    void line(String line) {
        text.append("    ".repeat(indent)).append(line).append('\n');
    }

    void block(String opening, Runnable body, String closing) {
        line(opening);
        indented(body);
        line(closing);
    }

    void indented(Runnable body) {
        indent++;
        body.run();
        indent--;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
