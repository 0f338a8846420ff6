package pleat.bench.suite;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where figures come from.
 *
 * @param commit of the source tree; one with changes has the time in it, so that it is like no other
 * @param load of the machine when the campaign began, in processes waiting for a core
 */
public record Provenance(
        String commit, String machine, String java, String command, String time, double load, Limits limits) {
    /** Records of the same conditions may stand in one table. */
    public String conditions() {
        return "%s; %s; %d ms; %d bytes".formatted(commit, java, limits.time().toMillis(), limits.memory());
    }

    public static Provenance of(Path root, List<String> arguments, Limits limits) {
        String time = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        return new Provenance(
                commit(root, time),
                thisMachine(),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
                ("pleat bench " + String.join(" ", arguments)).strip(),
                time,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                limits);
    }

    private static String commit(Path root, String time) {
        String commit = git(root, "rev-parse", "HEAD");
        if (commit.isEmpty()) {
            return "no commit, " + time;
        }
        boolean changed =
                !git(root, "status", "--porcelain", "--untracked-files=no").isEmpty();
        return changed ? commit + " with changes, " + time : commit;
    }

    /** What git prints; nothing where there is no git or no repository. */
    private static String git(Path root, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? output : "";
        } catch (IOException noGit) {
            return "";
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static String thisMachine() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return String.format(
                Locale.ROOT,
                "%s, %d cores, %.0f GB, %s %s",
                processor(),
                system.getAvailableProcessors(),
                system.getTotalMemorySize() / 1e9,
                system.getName(),
                system.getVersion());
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException notLinux) {
            return System.getProperty("os.arch");
        }
    }
}
