package pleat.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that go into the page as they are. */
final class PageText {
    /** Chart.js, as it lies in its jar. */
    private static final String CHART_LIBRARY = "/META-INF/resources/webjars/chart.js/4.4.9/dist/chart.umd.js";

    private PageText() {}

    static String style() {
        return read("report.css");
    }

    /**
     * What makes charts that answer to the pointer out of their data. Empty in a class path without Chart.js: then the page has its
     * static pictures.
     */
    static String script() {
        return PageText.class.getResource(CHART_LIBRARY) == null ? "" : read(CHART_LIBRARY) + "\n" + read("report.js");
    }

    private static String read(String resource) {
        try (InputStream stream = PageText.class.getResourceAsStream(resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
