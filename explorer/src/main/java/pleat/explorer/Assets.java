package pleat.explorer;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import pleat.explorer.refusal.Refusal;

/** The files of the page: they are the same for every model. */
final class Assets {
    static final String FOLDER = "/assets/";

    /** The version stands in pom.xml, too. */
    private static final String CYTOSCAPE = "/META-INF/resources/webjars/cytoscape/3.33.1/dist/cytoscape.esm.min.mjs";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "mjs", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png");

    private Assets() {}

    static void page(Context request) {
        send("index.html", request);
    }

    static void file(Context request) {
        send(request.pathParam("name"), request);
    }

    private static void send(String name, Context request) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (!name.matches("[a-z][a-z0-9-]*\\.[a-z]+") || type == null) {
            throw missing(name);
        }
        String resource = name.equals("cytoscape.mjs") ? CYTOSCAPE : "/pleat/explorer/web/" + name;
        try (InputStream file = Assets.class.getResourceAsStream(resource)) {
            if (file == null) {
                throw missing(name);
            }
            request.contentType(type).result(file.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Refusal missing(String name) {
        return new Refusal(404, "no-file", "The page has no file " + name + ".");
    }
}
