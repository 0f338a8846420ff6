package pleat.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** Which Pleat this is, and what it runs on. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String commit = text("commit.txt");
        return new String[] {
            "pleat " + number() + (commit.isEmpty() ? "" : " (commit " + commit + ")"),
            "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
        };
    }

    static String number() {
        return text("version.txt");
    }

    /** What the build wrote; the commit is empty where the build was not told. */
    private static String text(String resource) {
        try (InputStream stream = Version.class.getResourceAsStream(resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
