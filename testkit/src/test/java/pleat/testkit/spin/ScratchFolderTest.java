package pleat.testkit.spin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScratchFolderTest {
    @Test
    void isGoneWithItsFilesWhenClosed() throws IOException {
        Path path;
        try (ScratchFolder folder = ScratchFolder.create()) {
            path = folder.path();
            Files.createDirectory(path.resolve("inner"));
            folder.write("inner/file.txt", "text");
            assertThat(path.resolve("inner/file.txt")).hasContent("text");
        }
        assertThat(path).doesNotExist();
    }
}
