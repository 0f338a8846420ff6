package pleat.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

class SpillFileTest {
    private final MemoryBudget budget = MemoryBudget.unlimited();

    @TempDir
    private Path folder;

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void pagesComeBackAsTheyWentOut() {
        try (SpillFile file = new Spilling(new TemporaryFile(folder), 16).start(budget)) {
            int words = file.write(new long[] {7, Long.MIN_VALUE, -1, 9}, 1, 2);
            int bytes = file.write(new byte[] {1, -2, 3});
            long[] wordsBack = {5, 5, 5, 5};
            file.read(words, wordsBack, 1, 2);
            assertThat(wordsBack).containsExactly(5, Long.MIN_VALUE, -1, 5);
            byte[] bytesBack = new byte[3];
            file.read(bytes, bytesBack);
            assertThat(bytesBack).containsExactly(1, -2, 3);
            file.read(words, wordsBack, 0, 1);
            assertThat(wordsBack[0]).as("a page that was read is still there").isEqualTo(Long.MIN_VALUE);
        }
    }

    @Test
    void freedPagesAreUsedAgain() {
        try (SpillFile file = new Spilling(new TemporaryFile(folder), 8).start(budget)) {
            int[] pages = new int[100];
            for (int i = 0; i < 100; i++) {
                pages[i] = file.write(new long[] {i}, 0, 1);
            }
            assertThat(file.bytes()).isEqualTo(800);
            for (int i = 0; i < 100; i += 2) {
                file.free(pages[i]);
            }
            for (int i = 0; i < 100; i += 2) {
                pages[i] = file.write(new long[] {1000 + i}, 0, 1);
            }
            assertThat(file.bytes()).isEqualTo(800);
            assertThat(pages).doesNotHaveDuplicates();
            long[] word = new long[1];
            for (int i = 0; i < 100; i++) {
                file.read(pages[i], word, 0, 1);
                assertThat(word[0]).isEqualTo(i % 2 == 0 ? 1000 + i : i);
            }
        }
    }

    @Test
    void nothingIsTouchedBeforeTheFirstPage() {
        try (SpillFile file =
                Spilling.to(folder.resolve("not there").resolve("at all")).start(budget)) {
            assertThat(file.bytes()).isZero();
            assertThat(budget.used()).isZero();
            assertThatThrownBy(() -> file.write(new byte[1]))
                    .isInstanceOf(SpillException.class)
                    .hasMessageContaining(folder.resolve("not there").toString())
                    .hasMessageContaining("there is no such folder");
        }
        assertThat(budget.used()).isZero();
    }

    @Test
    void theFileIsGoneAfterwards() throws IOException {
        SpillFile file = Spilling.to(folder).start(budget);
        file.write(new byte[100]);
        file.close();
        assertThat(filesIn(folder)).isEmpty();
        assertThat(budget.used()).isZero();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theFileHasNoNameWhileItIsUsed() throws IOException {
        try (SpillFile file = Spilling.to(folder).start(budget)) {
            file.write(new byte[100]);
            assertThat(filesIn(folder))
                    .as("a process that is killed leaves nothing")
                    .isEmpty();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void onlyTheOwnerMayReadIt() throws IOException {
        try (SpillFile file = Spilling.to(folder).start(budget)) {
            file.write(new byte[100]);
            List<Path> open = filesIn(Path.of("/proc/self/fd")).stream()
                    .filter(link -> targetOf(link).startsWith(folder.toString()))
                    .toList();
            assertThat(open).hasSize(1);
            assertThat(Files.getPosixFilePermissions(open.get(0)))
                    .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        }
    }

    /** Empty where the descriptor was closed in the meantime: the one that listed the folder. */
    private static String targetOf(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException closed) {
            return "";
        }
    }

    @Test
    void aFullDiskLosesNothingThatItTook() {
        SmallDisk disk = new SmallDisk(3);
        try (SpillFile file = new Spilling(disk, 8).start(budget)) {
            for (int i = 0; i < 3; i++) {
                assertThat(file.write(new long[] {i}, 0, 1)).isEqualTo(i);
            }
            assertThatThrownBy(() -> file.write(new long[] {3}, 0, 1))
                    .isInstanceOf(SpillException.class)
                    .hasMessage("cannot write to the temporary file in a small disk, which has 24 bytes:"
                            + " No space left on device");
            assertThat(file.bytes()).isEqualTo(24);
            long[] word = new long[1];
            for (int i = 0; i < 3; i++) {
                file.read(i, word, 0, 1);
                assertThat(word[0]).isEqualTo(i);
            }
        }
        assertThat(disk.isClosed()).isTrue();
    }

    @Test
    void aFailedReadIsTold() {
        try (SpillFile file = new Spilling(new SmallDisk(1), 8).start(budget)) {
            file.write(new long[] {1}, 0, 1);
            assertThatThrownBy(() -> file.read(5, new long[1], 0, 1))
                    .isInstanceOf(SpillException.class)
                    .hasMessageStartingWith("cannot read from the temporary file in a small disk");
        }
    }

    @Test
    void theBufferCountsInTheBudget() {
        MemoryBudget small = MemoryBudget.of(1000);
        try (SpillFile file = new Spilling(new SmallDisk(1), 1024).start(small)) {
            assertThatThrownBy(() -> file.write(new byte[1]))
                    .isInstanceOfSatisfying(
                            OutOfBudgetException.class,
                            full -> assertThat(full.part()).isEqualTo("spill buffer"));
        }
        try (SpillFile file = new Spilling(new SmallDisk(1), 512).start(small)) {
            file.write(new byte[1]);
            assertThat(small.used()).isGreaterThan(512);
        }
    }

    @Test
    void aShareOfTheBudgetIsPermittedButNotTheLastOfIt() {
        MemoryBudget some = MemoryBudget.of(100_000);
        MemoryBudget.Account holder = some.open("holder");
        MemoryBudget.Account other = some.open("other");
        try (SpillFile file = new Spilling(new SmallDisk(1), 64).start(some)) {
            Allowance quarter = Allowance.of(some, holder, file, 4);
            assertThat(quarter.permits(25_000)).isTrue();
            assertThat(quarter.permits(25_001)).isFalse();
            holder.reserve(20_000);
            assertThat(quarter.permits(5_000)).isTrue();
            assertThat(quarter.permits(5_001)).isFalse();
            other.reserve(79_000);
            assertThat(quarter.permits(800)).as("the disk needs a buffer").isFalse();
            file.write(new byte[1]);
            long free = some.free();
            assertThat(quarter.permits(free - 64)).as("it has one now").isTrue();
            assertThat(quarter.permits(free - 63)).isFalse();
        }
    }

    @Test
    void ofABudgetWithoutLimitEverythingIsPermitted() {
        MemoryBudget.Account holder = budget.open("holder");
        Allowance eighth = Allowance.of(budget, holder, Spilling.to(folder).start(budget), 8);
        holder.reserve(1L << 50);
        assertThat(eighth.permits(1L << 50)).isTrue();
    }
}
