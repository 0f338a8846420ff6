package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as it is used with a cluster: a master with two workers, spark-submit, an interrupt. All on the loopback device. */
@Tag("cluster")
class RealClusterTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String EXACT = "\"states\":20736,\"transitions\":76032,\"depth\":44,\"deadlocks\":1";

    @TempDir
    private static Path folder;

    private static Installation installation;

    @BeforeAll
    static void install() throws IOException {
        installation = Installation.in(folder);
    }

    @AfterAll
    static void uninstall() throws IOException {
        installation.close();
    }

    /** So many states as combinations of values of four counters; there are values from 0 on. */
    private static Path counters(int values) throws IOException {
        StringBuilder text = new StringBuilder("byte a; byte b; byte c; byte d;\nprocess P { state s; init s; trans ");
        List<String> steps = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d")) {
            steps.add("s -> s { guard %s < %d; effect %s = %s + 1; }".formatted(name, values - 1, name, name));
        }
        text.append(String.join(", ", steps)).append("; }\nsystem async;\n");
        return Files.writeString(folder.resolve("counters" + values + ".dve"), text);
    }

    private static Map<String, String> accidents(Path place, String plan) {
        return Map.of("sabotage.folder", place.toString(), "sabotage.plan", plan);
    }

    private static void assertExact(Installation.Ended ended) {
        assertThat(ended.out()).as(ended.err()).contains(EXACT);
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aMasterWithTwoWorkersAndAnExecutorThatDies() throws IOException, InterruptedException {
        Path place = installation.folder("standalone");
        int port = freePort();
        String master = "spark://127.0.0.1:" + port;
        List<Process> processes = new ArrayList<>();
        try {
            processes.add(started(
                    place,
                    "org.apache.spark.deploy.master.Master",
                    "--host",
                    "127.0.0.1",
                    "--port",
                    Integer.toString(port),
                    "--webui-port",
                    "0"));
            awaitPort(port);
            for (int i = 0; i < 2; i++) {
                processes.add(started(
                        place,
                        "org.apache.spark.deploy.worker.Worker",
                        "--host",
                        "127.0.0.1",
                        "--webui-port",
                        "0",
                        "--cores",
                        "1",
                        "--memory",
                        "1g",
                        "--work-dir",
                        installation.folder("work" + i).toString(),
                        master));
            }
            ProcessBuilder command = installation.pleat(
                    accidents(place, "2:kill"),
                    "states",
                    "--json",
                    "--cluster",
                    master,
                    counters(12).toString());
            assertExact(Installation.ended(command, place, LIMIT));
            assertThat(place.resolve("KILL0")).doesNotExist();
        } finally {
            processes.forEach(Installation::kill);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Process started(Path place, String main, String... arguments) throws IOException {
        File log = place.resolve("log").toFile();
        return installation
                .spark(Map.of(), main, arguments)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }

    private static void awaitPort(int port) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (System.nanoTime() < end) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException later) {
                TimeUnit.MILLISECONDS.sleep(200);
            }
        }
        throw new AssertionError("there is no master");
    }

    @Test
    void sparkSubmitStartsTheCommand() throws IOException, InterruptedException {
        Path place = installation.folder("submitted");
        String master = "local-cluster[2,1,1024]";
        ProcessBuilder command = installation.spark(
                accidents(place, ""),
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--class",
                "pleat.app.Pleat",
                installation.jar().toString(),
                "states",
                "--json",
                "--cluster",
                master,
                counters(12).toString());
        assertExact(Installation.ended(command, place, LIMIT));
    }

    @Test
    void anInterruptEndsTheRunSoonAndQuietly() throws IOException, InterruptedException {
        Path place = installation.folder("interrupted");
        ProcessBuilder command = installation.pleat(
                accidents(place, ""),
                "states",
                "--json",
                "--cluster",
                "local-cluster[2,1,1024]",
                counters(200).toString());
        Path out = place.resolve("stdout");
        Path err = place.resolve("stderr");
        Process process =
                command.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            Path rounds = place.resolve("rounds");
            long end = System.nanoTime() + LIMIT.toNanos();
            while (!Files.exists(rounds) || Files.readAllLines(rounds).size() < 3) {
                assertThat(System.nanoTime()).isLessThan(end);
                TimeUnit.MILLISECONDS.sleep(100);
            }
            List<ProcessHandle> executors = process.descendants().toList();
            assertThat(executors).isNotEmpty();
            long pressed = System.nanoTime();
            // What Ctrl-C does; a SIGINT may be ignored here, if whoever started the tests ignores it.
            process.destroy();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - pressed)).isLessThan(Duration.ofSeconds(5));
            assertThat(Files.readString(out))
                    .contains("\"endingCode\":\"interrupted\"")
                    .contains("\"complete\":false");
            assertThat(Files.readString(err)).isEmpty();
            assertThat(process.exitValue()).isEqualTo(2);
        } finally {
            Installation.kill(process);
        }
    }

    /** What is built for the launcher and for spark-submit. */
    @Test
    void theJarForExecutorsHasNothingOfSparksInIt() throws IOException {
        Path jar = Path.of(System.getProperty("pleat.root", ".."), "cluster/target/pleat-cluster.jar");
        Assumptions.assumeTrue(Files.exists(jar), "skipped: it is built by ./pleat check --cluster");
        try (JarFile file = new JarFile(jar.toFile())) {
            List<String> names = file.stream().map(JarEntry::getName).toList();
            assertThat(names).contains("pleat/cluster/SparkService.class", "pleat/dve/DveLanguage.class");
            assertThat(names)
                    .noneMatch(name -> name.startsWith("org/apache/")
                            || name.startsWith("scala/")
                            || name.startsWith("com/fasterxml/")
                            || name.startsWith("picocli/"));
        }
        assertThat(Files.size(jar)).isLessThan(8 << 20);
    }
}
