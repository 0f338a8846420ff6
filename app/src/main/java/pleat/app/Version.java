package pleat.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** Which Pleat this is, and what it runs on. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        try (InputStream version = Version.class.getResourceAsStream("version.txt")) {
            return new String[] {
                "pleat " + new String(version.readAllBytes(), StandardCharsets.UTF_8).strip(),
                "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
            };
        }
    }
}
