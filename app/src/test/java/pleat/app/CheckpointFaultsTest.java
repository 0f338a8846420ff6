package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.file.FileAccess;

/** Disks that fail under a run that is saved: its answer is right all the same, and the last good checkpoint stays. */
@Tag("long")
class CheckpointFaultsTest {
    private static final String MODEL = "../models/promela/ring_election.pml";

    @TempDir
    private Path directory;

    /** What goes wrong. */
    private enum Fault {
        /** Nothing can be written, made durable or renamed any more. */
        BROKEN,
        /** One operation fails, and the next works. */
        ONCE,
        /** What is written is cut off, and nobody says so. */
        SHORT
    }

    /** Files of the system, until the fault comes. */
    private static final class Faulty implements FileAccess {
        private final FileAccess real = FileAccess.ofSystem();
        private final Fault fault;
        private final int callsBefore;
        private int calls;

        Faulty(Fault fault, int callsBefore) {
            this.fault = fault;
            this.callsBefore = callsBefore;
        }

        boolean hasFailed() {
            return calls > callsBefore;
        }

        private boolean fails() {
            calls++;
            return fault == Fault.BROKEN ? calls > callsBefore : calls == callsBefore + 1;
        }

        private void call() throws IOException {
            if (fails() && fault != Fault.SHORT) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void createFolder(Path folder) throws IOException {
            call();
            real.createFolder(folder);
        }

        @Override
        public OutputStream create(Path file) throws IOException {
            call();
            return new FilterOutputStream(real.create(file)) {
                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    boolean isCutOff = fails();
                    out.write(bytes, from, isCutOff ? count / 2 : count);
                    if (isCutOff && fault != Fault.SHORT) {
                        throw new IOException("No space left on device");
                    }
                }
            };
        }

        @Override
        public InputStream open(Path file) throws IOException {
            return real.open(file);
        }

        @Override
        public void sync(Path path) throws IOException {
            call();
            real.sync(path);
        }

        @Override
        public void rename(Path from, Path to) throws IOException {
            call();
            real.rename(from, to);
        }

        @Override
        public void delete(Path path) throws IOException {
            call();
            real.delete(path);
        }

        @Override
        public List<String> names(Path folder) throws IOException {
            return real.names(folder);
        }
    }

    private static Invocation invoke(FileAccess files, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Environment world = Environment.detached(InputStream.nullInputStream(), out, new PrintStream(err, true, UTF_8));
        int exitCode = Pleat.run(arguments, world.with(files));
        return new Invocation(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    }

    /** A run with two good checkpoints. */
    private Path cutShort(String name) {
        Path folder = directory.resolve(name);
        Invocation cut = Invocation.of(
                "check", "--json", "--checkpoint", folder.toString(), "--every", "50", "--max-states", "200", MODEL);
        assertThat(cut.exitCode()).isEqualTo(2);
        assertThat(Invocation.of("resume", "--max-states", "400", folder.toString())
                        .exitCode())
                .isEqualTo(2);
        return folder;
    }

    private static JsonNode essence(Invocation run) throws IOException {
        JsonNode essence = ResumeCommandTest.essence(run.json());
        ((ObjectNode) essence).remove("warnings");
        return essence;
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void aFaultNeitherChangesTheAnswerNorLosesACheckpoint(Fault fault) throws IOException {
        JsonNode expected = essence(Invocation.of("check", "--json", MODEL));
        int failures = 0;
        int warnings = 0;
        boolean hasFailed = true;
        for (int calls = 0; hasFailed; calls += 3) {
            Path folder = cutShort(fault + "-" + calls);
            Faulty files = new Faulty(fault, calls);
            Invocation run = invoke(files, "resume", "--every", "150", folder.toString());
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(essence(run)).isEqualTo(expected);
            hasFailed = files.hasFailed();
            failures += hasFailed ? 1 : 0;
            warnings += run.err().contains("no checkpoint: No space left on device") ? 1 : 0;
            Invocation again = Invocation.of("resume", folder.toString());
            assertThat(again.exitCode())
                    .as("after %d calls: %s", calls, again.err())
                    .isZero();
            assertThat(essence(again)).isEqualTo(expected);
        }
        assertThat(failures).isGreaterThan(5);
        assertThat(warnings > 0).isEqualTo(fault != Fault.SHORT);
    }

    @Test
    void anyBitThatFlipsIsNoticed() throws IOException {
        JsonNode expected = essence(Invocation.of("check", "--json", MODEL));
        Path folder = cutShort("run");
        List<Path> versions = versions(folder);
        assertThat(versions).hasSize(2);
        List<Path> files;
        try (Stream<Path> all = Files.list(versions.get(1))) {
            files = all.sorted().toList();
        }
        assertThat(files).hasSizeGreaterThan(4);
        for (Path file : files) {
            byte[] good = Files.readAllBytes(file);
            for (int part = 0; part < 3; part++) {
                byte[] bad = good.clone();
                bad[(bad.length - 1) * part / 2] ^= (byte) (1 << (2 * part));
                Files.write(file, bad);
                Invocation shown = Invocation.of("checkpoint", folder.toString());
                assertThat(shown.err()).as("%s, part %d", file, part).contains("cannot be used");
                assertThat(shown.exitCode()).isZero();
            }
            Files.write(file, good);
        }
        Files.write(files.get(0), new byte[] {1});
        Invocation resumed = Invocation.of("resume", folder.toString());
        assertThat(resumed.err()).contains("pleat: warning: checkpoint ", "cannot be used");
        assertThat(essence(resumed)).isEqualTo(expected);
    }

    private static List<Path> versions(Path folder) throws IOException {
        try (Stream<Path> names = Files.list(folder)) {
            return names.filter(name -> name.getFileName().toString().matches("\\d+"))
                    .sorted()
                    .toList();
        }
    }
}
