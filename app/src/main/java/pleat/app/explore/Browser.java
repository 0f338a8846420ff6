package pleat.app.explore;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** The browser that the person in front of this machine has chosen. */
public final class Browser {
    private Browser() {}

    /** Opens a page; false if there is no way to. */
    public static boolean open(URI page) {
        try {
            new ProcessBuilder(command(System.getProperty("os.name", ""), page.toString()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException none) {
            return false;
        }
    }

    static List<String> command(String system, String page) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", page);
        }
        return List.of(name.contains("mac") ? "open" : "xdg-open", page);
    }
}
