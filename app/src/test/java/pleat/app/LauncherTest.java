package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code pleat} in a tree without sources, with a path on which there is only what the test has put there. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final List<String> TOOLS =
            List.of("dirname", "readlink", "find", "grep", "mkdir", "touch", "cat", "cp", "mv", "rm", "sleep");

    /** A Java that starts, and tells its version and Pleat's; it writes down what it is asked for, and a run finds a violation. */
    private static final String GOOD_JAVA = """
        echo "$*" >>"$0.calls"
        case "$*" in
          *-version) echo 'openjdk version "17.0.1" 2021-10-19' >&2 ;;
          *) echo "run"; exit 1 ;;
        esac
        """;

    /** A Maven that makes the jar. */
    private static final String GOOD_MAVEN = """
        echo built >>"$0.calls"
        sleep 1
        echo jar >app/target/pleat.jar
        """;

    @TempDir
    private Path directory;

    private Path root;
    private Path bin;
    private Path launch;
    private final Map<String, String> variables = new HashMap<>();

    private record Ended(int exitCode, String out, String err) {}

    @BeforeEach
    void makeTree() throws IOException {
        root = Files.createDirectory(directory.resolve("root"));
        bin = Files.createDirectory(directory.resolve("bin"));
        launch = Files.createDirectories(root.resolve("app/target/launch"));
        Files.copy(Path.of("..", "pleat"), root.resolve("pleat"));
        Files.createFile(root.resolve("pom.xml"));
        for (String module : List.of("core", "stores", "rounds", "lang", "app")) {
            Files.createDirectories(root.resolve(module + "/src/main"));
            Files.createFile(root.resolve(module + "/pom.xml"));
        }
        for (String tool : TOOLS) {
            link(tool, installed(tool));
        }
        Files.writeString(launch.resolve("pleat.jar"), "jar");
    }

    private static Path installed(String tool) {
        return List.of("/bin", "/usr/bin", "/usr/local/bin").stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private void fake(String name, String script) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!" + installed("bash") + "\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void link(String name, Path program) throws IOException {
        fake(name, "exec %s \"$@\"".formatted(program));
    }

    /** Answers when it is asked for its version. */
    private void fakeVersion(String version, String otherwise) throws IOException {
        fake("java", "if [[ ${*: -1} == -version ]]; then echo '%s' >&2; else %s; fi".formatted(version, otherwise));
    }

    private void useThisJava() throws IOException {
        link("java", Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    private List<String> calls(String name) throws IOException {
        return Files.readAllLines(bin.resolve(name + ".calls"));
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(installed("bash").toString(), root.resolve("pleat").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve("err").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", bin.toString());
        builder.environment().putAll(variables);
        return builder.start();
    }

    private Ended run() throws IOException, InterruptedException {
        return end(start("check", "m.pml"));
    }

    private Ended end(Process process) throws IOException, InterruptedException {
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Ended(
                process.exitValue(),
                Files.readString(directory.resolve("out"), UTF_8),
                Files.readString(directory.resolve("err"), UTF_8));
    }

    private void assertRefused(int exitCode, String... reasons) throws IOException, InterruptedException {
        Ended ended = run();
        assertThat(ended.err()).startsWith("pleat: ").contains(reasons);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void theExitCodeOfARunIsPassedOn() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        assertThat(run()).isEqualTo(new Ended(1, "run\n", ""));
    }

    /** What has started once is not tried again: that would cost time in every run. */
    @Test
    void onlyANewJavaIsTried() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        run();
        int calls = calls("java").size();
        run();
        assertThat(calls("java")).hasSize(calls + 1).last().asString().endsWith("check m.pml");
        Files.writeString(launch.resolve("pleat.jar"), "another");
        run();
        assertThat(calls("java")).hasSizeGreaterThan(calls + 2);
    }

    @Test
    void aJavaThatCannotStartPleatIsNoViolation() throws IOException, InterruptedException {
        fakeVersion("openjdk version \"17.0.1\"", "echo 'Error occurred during initialization of VM'; exit 1");
        assertRefused(5, "does not start", "Error occurred during initialization of VM");
    }

    @Test
    void aJavaThatCannotStartAtAllIsNoViolation() throws IOException, InterruptedException {
        fake("java", "echo 'no libjvm'; exit 1");
        assertRefused(4, "does not start", "no libjvm");
    }

    @Test
    void anOldJavaIsRefused() throws IOException, InterruptedException {
        fakeVersion("openjdk version \"11.0.2\" 2019-01-15", "exit 1");
        assertRefused(4, "needs Java 17", "11.0.2");
        fakeVersion("java version \"1.8.0_301\"", "exit 1");
        assertRefused(4, "needs Java 17", "1.8.0_301");
    }

    @Test
    void aMissingJavaIsNamed() throws IOException, InterruptedException {
        assertRefused(4, "there is no java on the PATH");
        variables.put("JAVA_HOME", "/absent");
        assertRefused(4, "JAVA_HOME is /absent");
    }

    @Test
    void wrongOptionsAreRefused() throws IOException, InterruptedException {
        useThisJava();
        for (String options : List.of("-Xmx1x", "-Xmx900000g", "-Xms2g -Xmx1g", "-XX:+UseNoSuchThing")) {
            variables.put("PLEAT_JAVA_OPTS", options);
            assertRefused(4, "does not start with these options", options);
        }
        variables.remove("PLEAT_JAVA_OPTS");
        variables.put("JAVA_TOOL_OPTIONS", "-Xmx1x");
        assertRefused(4, "does not start");
    }

    /** The explorer is Pleat with a web server, in a jar of its own that is built when it is asked for. */
    @Test
    void theExplorerIsBuiltWhenItIsAskedFor() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo \"$*\" >>\"$0.calls\"\necho jar >explorer/target/pleat-explorer.jar\n");
        module("explorer");
        Ended ended = end(start("explore", "m.pml"));
        assertThat(ended.err()).startsWith("pleat: building");
        assertThat(calls("mvn")).singleElement().asString().contains("-pl explorer -am package");
        assertThat(calls("java"))
                .last()
                .asString()
                .contains("explorer/target/launch/pleat-explorer.jar")
                .endsWith("pleat.app.Pleat explore m.pml");
    }

    /** A page is asked for, so that the classes which serve it are in the archive; then the server that was started for it ends. */
    @Test
    void theArchiveOfTheExplorerHasTheClassesOfItsServer() throws IOException, InterruptedException {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        try (ServerSocket socket = new ServerSocket(0, 20, InetAddress.getLoopbackAddress())) {
            Thread answering = new Thread(() -> answer(socket, asked));
            answering.start();
            link("awk", installed("awk"));
            fake("java", """
                echo "$*" >>"$0.calls"
                for word in "$@"; do
                  [[ $word != -XX:DumpLoadedClassList=* ]] || list=${word#*=}
                done
                case "$*" in
                  *-version) echo 'openjdk version "17.0.1"' >&2 ;;
                  *DumpLoadedClassList*" explore "*) echo web/Server >"$list"; echo "http://127.0.0.1:PORT/?token=abc"; exec sleep 50 ;;
                  *DumpLoadedClassList*) echo pleat/Search >"$list" ;;
                esac
                """.replace("PORT", Integer.toString(socket.getLocalPort())));
            fake("javac", "exit 0");
            fake("mvn", "echo jar >explorer/target/pleat-explorer.jar\n");
            module("explorer");
            long start = System.nanoTime();
            assertThat(end(start("explore", "m.pml")).exitCode()).isZero();
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                    .isLessThan(45);
            assertThat(asked).contains("GET / HTTP/1.1", "GET /api/model HTTP/1.1", "X-Pleat-Token: abc");
            assertThat(root.resolve("explorer/target/launch/classes.lst.all")).hasContent("pleat/Search\nweb/Server");
            assertThat(calls("java")).anyMatch(call -> call.startsWith("-Xshare:dump"));
        }
    }

    /** Notes the lines of each request and answers nothing. */
    private static void answer(ServerSocket socket, List<String> asked) {
        while (!socket.isClosed()) {
            try (Socket one = socket.accept();
                    BufferedReader lines = new BufferedReader(new InputStreamReader(one.getInputStream(), UTF_8))) {
                for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
                    asked.add(line);
                }
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void module(String name) throws IOException {
        Files.createDirectories(root.resolve(name + "/src/main"));
        Files.createDirectories(root.resolve(name + "/target"));
        Files.createFile(root.resolve(name + "/pom.xml"));
    }

    /** What an editor needs is a jar beside the one of Pleat, which stays as it is, with its archive. */
    @Test
    void theLanguageServerIsBuiltBesidePleat() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo \"$*\" >>\"$0.calls\"\necho jar >lsp/target/pleat-lsp.jar\n");
        module("lsp");
        Path archive = Files.writeString(launch.resolve("pleat.jsa"), "archive");
        Ended ended = end(start("lsp"));
        assertThat(ended.err()).startsWith("pleat: building");
        assertThat(calls("mvn")).singleElement().asString().contains("-Pquick ", "-pl lsp -am package");
        assertThat(archive).hasContent("archive");
        assertThat(calls("java"))
                .last()
                .asString()
                .contains("-XX:SharedArchiveFile=" + archive)
                .endsWith("-cp %s:%s pleat.app.Pleat lsp"
                        .formatted(launch.resolve("pleat.jar"), root.resolve("lsp/target/launch/pleat-lsp.jar")));

        assertThat(end(start("lsp")).err()).isEmpty();
        assertThat(calls("mvn")).hasSize(1);
        Files.setLastModifiedTime(
                Files.writeString(root.resolve("lsp/src/main/New.java"), "class New {}"),
                FileTime.from(Instant.now().plusSeconds(5)));
        assertThat(end(start("check", "m.pml")).err()).isEmpty();
        assertThat(end(start("lsp")).err()).startsWith("pleat: building");
        assertThat(calls("mvn")).hasSize(2);
    }

    @Test
    void aClusterIsBuiltWhenItIsAskedFor() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo \"$*\" >>\"$0.calls\"\necho jar >cluster/target/pleat-cluster.jar\n");
        module("cluster");
        end(start("check", "--cluster", "local[2]", "m.pml"));
        assertThat(calls("mvn")).singleElement().asString().contains("-Pquick,cluster ", "-pl cluster -am package");
        assertThat(calls("java"))
                .last()
                .asString()
                .contains(root.resolve("cluster/target/launch/pleat-cluster.jar") + ":" + root
                        + "/cluster/target/spark/jars/*")
                // The last one counts.
                .containsPattern("-Xmn8m .*-Xmn64m ");
        end(start("check", "m.pml"));
        assertThat(calls("java")).last().asString().doesNotContain("cluster", "-Xmn64m");
    }

    @Test
    void aBuildOfTheLanguageServerThatFailsIsNoViolation() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo 'cannot resolve'; exit 1");
        module("lsp");
        Ended ended = end(start("lsp"));
        assertThat(ended.exitCode()).isEqualTo(5);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("cannot resolve", "the build failed");
    }

    @Test
    void aDamagedJarIsNoViolation() throws IOException, InterruptedException {
        useThisJava();
        assertRefused(5, "pleat.jar is damaged");
    }

    /** Otherwise Java's own files would be standard input and output. */
    @Test
    void whatIsClosedIsReplaced() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA.replace("echo \"run\"; exit 1", "cat; exit $?"));
        run();
        for (String closed : List.of("<&-", "2>&-", "<&- 2>&-")) {
            fake("shell", "exec %s %s check m.pml %s".formatted(installed("bash"), root.resolve("pleat"), closed));
            ProcessBuilder builder = new ProcessBuilder(bin.resolve("shell").toString());
            builder.environment().put("PATH", bin.toString());
            Process process = builder.start();
            process.getOutputStream().close();
            assertThat(process.getInputStream().readAllBytes()).as(closed).isEmpty();
            assertThat(process.waitFor()).as(closed).isZero();
        }
    }

    /** Java can name files by the characters of the locale only; C has but those of ASCII. */
    @Test
    void namesOfFilesMayHaveAnyCharacter() throws IOException, InterruptedException {
        fake("java", GOOD_JAVA.replace("\"run\"", "\"$LC_ALL\""));
        for (String locale : List.of("", "C", "POSIX")) {
            variables.put("LC_ALL", locale);
            assertThat(run().out()).isEqualTo("C.UTF-8\n");
        }
        variables.put("LC_ALL", "en_US.ISO-8859-1");
        assertThat(run().out()).isEqualTo("en_US.ISO-8859-1\n");
    }

    @Test
    void aMissingMavenIsNamed() throws IOException, InterruptedException {
        Files.delete(launch.resolve("pleat.jar"));
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        assertRefused(4, "there is no mvn on the PATH");
    }

    @Test
    void aMissingCompilerIsNamed() throws IOException, InterruptedException {
        Files.delete(launch.resolve("pleat.jar"));
        fake("java", GOOD_JAVA);
        fake("mvn", GOOD_MAVEN);
        assertRefused(4, "building needs a JDK");
    }

    @Test
    void aFailedBuildIsNoViolation() throws IOException, InterruptedException {
        Files.delete(launch.resolve("pleat.jar"));
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo 'cannot resolve'; exit 1");
        assertRefused(5, "cannot resolve", "the build failed");
        fake("mvn", "exit 0");
        assertRefused(5, "the build failed: cannot write", "pleat.jar");
    }

    @Test
    void twoThatBuildAtOnceBuildOnce() throws IOException, InterruptedException {
        Files.delete(launch.resolve("pleat.jar"));
        link("flock", installed("flock"));
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", GOOD_MAVEN);
        Process one = start("check", "m.pml");
        Process other = start("check", "m.pml");
        assertThat(end(one).exitCode()).isEqualTo(1);
        assertThat(end(other).exitCode()).isEqualTo(1);
        assertThat(calls("mvn")).hasSize(1);
    }

    @Test
    void anInterruptedBuildEndsAtOnce() throws IOException, InterruptedException {
        Files.delete(launch.resolve("pleat.jar"));
        fake("java", GOOD_JAVA);
        fake("javac", "exit 0");
        fake("mvn", "echo built >>\"$0.calls\"; exec sleep 50");
        Process building = start("check", "m.pml");
        while (!Files.exists(bin.resolve("mvn.calls"))) {
            assertThat(building.isAlive()).isTrue();
            Thread.sleep(20);
        }
        building.destroy();
        assertThat(building.waitFor(20, TimeUnit.SECONDS)).isTrue();
        Ended ended = end(building);
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).endsWith("pleat: interrupted\n");
        assertThat(ended.out()).isEmpty();
    }
}
