package pleat.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The most memory this process ever had, as the operating system counts it. */
final class PeakMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "VmHWM:";

    private PeakMemory() {}

    /** In bytes; empty where the system does not tell. */
    static OptionalLong bytes() {
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(KEY))
                    .mapToLong(line -> Long.parseLong(line.substring(KEY.length())
                                    .replace("kB", "")
                                    .strip())
                            * 1024)
                    .findFirst();
        } catch (IOException noSuchSystem) {
            return OptionalLong.empty();
        }
    }
}
