package pleat.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {
    @TempDir
    private Path folder;

    private Path write(byte... bytes) throws IOException {
        return Files.write(folder.resolve("file"), bytes);
    }

    @Test
    void readsUtf8WithoutItsByteOrderMark() throws IOException {
        Path file = write("\uFEFFbyte é;".getBytes(StandardCharsets.UTF_8));
        SourceFile source = SourceFile.read(file, "shown.dve");
        assertThat(source.name()).isEqualTo("shown.dve");
        assertThat(source.text()).isEqualTo("byte é;");
    }

    @Test
    void refusesNulBytes() throws IOException {
        Path file = write((byte) 'a', (byte) 0);
        assertThatThrownBy(() -> SourceFile.read(file, "shown.dve"))
                .isInstanceOfSatisfying(
                        UnfitSourceException.class,
                        exception -> assertThat(exception.diagnostic())
                                .hasToString("Diagnostic[code=SRC0001, severity=error, span=shown.dve:1:1,"
                                        + " message=not a text file: it contains NUL bytes, hint=]"));
    }

    @Test
    void refusesWhatIsNotUtf8() throws IOException {
        Path file = write((byte) 'a', (byte) 0xFF);
        assertThatThrownBy(() -> SourceFile.read(file, "shown.dve"))
                .isInstanceOf(UnfitSourceException.class)
                .hasMessage("shown.dve: not a text file: it is not in UTF-8");
    }

    @Test
    void readsNoMoreThanAModelCanHave() throws IOException {
        Path file = folder.resolve("large.dve");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(1L << 40);
        }
        assertThatThrownBy(() -> SourceFile.read(file, "shown.dve"))
                .isInstanceOf(UnfitSourceException.class)
                .hasMessage("shown.dve: larger than 16,777,216 bytes, the most that is read");
    }

    @Test
    void refusesWhatIsNoRegularFile() {
        assertThatThrownBy(() -> SourceFile.read(Path.of("/dev/zero"), "zero.dve"))
                .isInstanceOf(IOException.class)
                .hasMessage("not a regular file");
    }

    @Test
    void leavesAFileThatIsNotThereToTheCaller() {
        assertThatThrownBy(() -> SourceFile.read(folder.resolve("none"), "none"))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void countsLinesAndColumnsFromOne() {
        SourceFile source = new SourceFile("f", "ab\r\ncd\n");
        assertThat(source.span(4, 6)).hasToString("f:2:1");
        assertThat(source.span(7, 7)).hasToString("f:3:1");
        assertThat(source.line(1)).isEqualTo("ab");
        assertThat(source.line(3)).isEmpty();
    }
}
