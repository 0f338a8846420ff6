package pleat.cluster;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import pleat.rounds.ClusterService;

/**
 * Pleat and Spark as they are installed somewhere, made of the class path of the tests: a folder of Spark's jars, and Pleat in a jar of
 * its own. Everything listens on the loopback device alone.
 */
final class Installation implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    private final Path folder;
    private final Path pleat;

    /** How a process ended. */
    record Ended(int exitCode, String out, String err, Duration time) {
        boolean showsStackTrace() {
            return Stream.concat(out.lines(), err.lines()).anyMatch(line -> line.matches("\\s+at [\\w.$/]+\\(.*"));
        }
    }

    private Installation(Path folder, Path pleat) {
        this.folder = folder;
        this.pleat = pleat;
    }

    /** Installs into a folder. */
    static Installation in(Path folder) throws IOException {
        Path jars = Files.createDirectories(folder.resolve("jars"));
        Map<String, Path> libraries = new LinkedHashMap<>();
        List<Path> classes = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                classes.add(path);
            } else if (entry.endsWith(".jar")) {
                // Spark accepts one version of Jackson only; where there are two, the older one is Spark's.
                String name = path.getFileName().toString();
                libraries.merge(
                        name.replaceFirst("-\\d.*", ""),
                        path,
                        (one, other) -> one.getFileName().compareTo(other.getFileName()) < 0 ? one : other);
            }
        }
        for (Path library : libraries.values()) {
            Files.createSymbolicLink(jars.resolve(library.getFileName()), library);
        }
        Path jar = folder.resolve("pleat-cluster.jar");
        pack(classes, jar);
        return new Installation(folder, jar);
    }

    /** The class files of this build in one jar; accidents are the service of it. */
    private static void pack(List<Path> folders, Path jar) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            String service = "META-INF/services/" + ClusterService.class.getName();
            names.add(service);
            entries.putNextEntry(new JarEntry(service));
            entries.write(Sabotage.class.getName().getBytes(StandardCharsets.UTF_8));
            for (Path from : folders) {
                List<Path> files;
                try (Stream<Path> all = Files.walk(from)) {
                    files = all.filter(Files::isRegularFile).sorted().toList();
                }
                for (Path file : files) {
                    String name = from.relativize(file).toString().replace(File.separatorChar, '/');
                    if (names.add(name)) {
                        entries.putNextEntry(new JarEntry(name));
                        entries.write(Files.readAllBytes(file));
                    }
                }
            }
        }
    }

    /** The jar that executors get, with the command in it. */
    Path jar() {
        return pleat;
    }

    /** A new folder, below that of the installation. */
    Path folder(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    /** The command, not yet started. */
    ProcessBuilder pleat(Map<String, String> properties, String... arguments) {
        List<String> command = java(properties);
        command.add("pleat.app.Pleat");
        command.addAll(List.of(arguments));
        return process(command);
    }

    /** A class of Spark's with a main method, not yet started. */
    ProcessBuilder spark(Map<String, String> properties, String main, String... arguments) {
        List<String> command = java(properties);
        command.add(main);
        command.addAll(List.of(arguments));
        return process(command);
    }

    private List<String> java(Map<String, String> properties) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Xss4m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider",
                "-Dslf4j.internal.verbosity=ERROR",
                "-Dspark.driver.host=" + LOOPBACK,
                "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"));
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-cp", pleat + File.pathSeparator + folder.resolve("jars") + "/*"));
        return command;
    }

    private ProcessBuilder process(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("SPARK_HOME", folder.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
        return builder;
    }

    /** Waits for the end of a process; one that takes too long is killed, with all that it has started. */
    static Ended ended(ProcessBuilder builder, Path output, Duration limit) throws IOException, InterruptedException {
        Path out = output.resolve("stdout");
        Path err = output.resolve("stderr");
        long start = System.nanoTime();
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            boolean isOver = process.waitFor(limit.toSeconds(), TimeUnit.SECONDS);
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            if (!isOver) {
                throw new AssertionError(
                        "not over after " + time + ": " + Files.readString(out) + Files.readString(err));
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err), time);
        } finally {
            kill(process);
        }
    }

    /** Ends a process and what it has started. */
    static void kill(Process process) {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    /** Takes the links away; the rest is in the folder. */
    @Override
    public void close() throws IOException {
        List<Path> links;
        try (Stream<Path> all = Files.list(folder.resolve("jars"))) {
            links = all.toList();
        }
        for (Path link : links) {
            Files.delete(link);
        }
    }
}
