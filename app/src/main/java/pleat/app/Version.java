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
        return new String[] {
            "pleat " + number(), "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
        };
    }

    /** The version, and the commit that it was built from where that is known. */
    static String number() {
        try (InputStream version = Version.class.getResourceAsStream("version.txt")) {
            return new String(version.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
