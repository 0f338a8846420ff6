package pleat.bench.report;

/** Text as it stands in HTML and SVG. */
final class Xml {
    private Xml() {}

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
