package pleat.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerationsTest {
    @TempDir
    private Path folder;

    private static void write(Path folder, FileAccess files, String text) throws IOException {
        Generations.Draft draft = new Generations(folder, files).begin();
        draft.write("one", out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        draft.write("two", out -> out.write((text + text).getBytes(StandardCharsets.UTF_8)));
        draft.commit();
    }

    private static String read(Path folder, long number) throws IOException {
        Generations.Version version = new Generations(folder, FileAccess.ofSystem()).open(number);
        String one = new String(version.read("one").readAllBytes(), StandardCharsets.UTF_8);
        String two = new String(version.read("two").readAllBytes(), StandardCharsets.UTF_8);
        assertThat(two).isEqualTo(one + one);
        return one;
    }

    private static List<Long> numbers(Path folder) throws IOException {
        return new Generations(folder, FileAccess.ofSystem()).numbers();
    }

    @Test
    void theLastTwoVersionsAreKept() throws IOException {
        for (String text : List.of("first", "second", "third", "fourth")) {
            write(folder, FileAccess.ofSystem(), text);
        }
        assertThat(numbers(folder)).containsExactly(4L, 3L);
        assertThat(read(folder, 4)).isEqualTo("fourth");
        assertThat(read(folder, 3)).isEqualTo("third");
    }

    @Test
    void aFolderThatIsNotThereHasNoVersions() throws IOException {
        assertThat(numbers(folder.resolve("nowhere"))).isEmpty();
    }

    /** The process dies, or the disk refuses, at any call: what was there stays, and a version that is seen is whole. */
    @Test
    void aFailureAtAnyCallLosesNothing() throws IOException {
        boolean failed = true;
        int attempts = 0;
        for (int calls = 0; failed; calls++) {
            Path place = folder.resolve("run" + calls);
            write(place, FileAccess.ofSystem(), "old");
            write(place, FileAccess.ofSystem(), "before");
            FailingFiles files = new FailingFiles(calls);
            try {
                write(place, files, "new");
            } catch (IOException expected) {
                assertThat(files.hasFailed()).isTrue();
                attempts++;
            }
            failed = files.hasFailed();
            long newest = numbers(place).get(0);
            assertThat(read(place, newest)).isEqualTo(newest == 3 ? "new" : "before");
            assertThat(read(place, 2)).isEqualTo("before");
            write(place, FileAccess.ofSystem(), "later");
            assertThat(read(place, numbers(place).get(0))).isEqualTo("later");
        }
        assertThat(attempts).isGreaterThan(10);
    }

    @Test
    void everyFlippedBitIsNoticed() throws IOException {
        write(folder, FileAccess.ofSystem(), "before");
        write(folder, FileAccess.ofSystem(), "damaged");
        int flipped = 0;
        for (Path file : files(folder.resolve("000002"))) {
            byte[] good = Files.readAllBytes(file);
            for (int bit = 0; bit < good.length * Byte.SIZE; bit++) {
                byte[] bad = good.clone();
                bad[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                Files.write(file, bad);
                assertThatThrownBy(() -> read(folder, 2)).isInstanceOf(StreamCorruptedException.class);
                flipped++;
            }
            for (int length = 0; length < good.length; length++) {
                Files.write(file, Arrays.copyOf(good, length));
                assertThatThrownBy(() -> read(folder, 2)).isInstanceOf(StreamCorruptedException.class);
            }
            Files.write(file, good);
        }
        assertThat(flipped).isGreaterThan(500);
        assertThat(read(folder, 2)).isEqualTo("damaged");
        assertThat(read(folder, 1)).isEqualTo("before");
    }

    @Test
    void aFileThatIsMissingIsNoticed() throws IOException {
        write(folder, FileAccess.ofSystem(), "text");
        Files.delete(folder.resolve("000001").resolve("two"));
        assertThatThrownBy(() -> read(folder, 1)).isInstanceOf(IOException.class);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
