package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No result is written over what was read, and no two to the same place. */
@DisabledOnOs(OS.WINDOWS)
class OutputFilesTest {
    private static final String PART = "byte y;\n";

    @TempDir
    private Path directory;

    private Path main;
    private Path part;

    @BeforeEach
    void writeModel() throws IOException {
        Files.createDirectory(directory.resolve("parts"));
        part = Files.writeString(directory.resolve("parts/part.h"), PART);
        main = Files.writeString(
                directory.resolve("m.pml"), "#include \"parts/part.h\"\ninit { y = 1; assert(y == 2) }\n");
        Files.createSymbolicLink(directory.resolve("link.h"), Path.of("parts/part.h"));
        Files.createSymbolicLink(directory.resolve("linked"), Path.of("parts"));
        Files.createLink(directory.resolve("hard.h"), part);
    }

    private static void assertRefused(Invocation run, String reason) {
        assertThat(run.err()).startsWith("pleat: cannot write the ").contains(reason);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parts/part.h", "parts/../parts/./part.h", "link.h", "linked/part.h", "hard.h"})
    void whatTheModelIncludesIsSpared(String name) throws IOException {
        String output = directory.resolve(name).toString();
        for (String option : new String[] {"--trace", "--msc", "--growth"}) {
            assertRefused(Invocation.of("check", main.toString(), option, output), "is included by the model");
        }
        assertRefused(Invocation.of("states", main.toString(), "--growth", output), "is included by the model");
        assertRefused(Invocation.of("dump", main.toString(), "--dot", output), "is included by the model");
        assertThat(part).hasContent(PART.strip());
    }

    @Test
    void theModelIsSpared() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("trace.json"), main);
        assertRefused(Invocation.of("check", main.toString(), "--trace", link.toString()), "is the model");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out", "parts/../out", "new"})
    void twoResultsDoNotGoToOneFile(String other) throws IOException {
        Files.createSymbolicLink(directory.resolve("new"), Path.of("out"));
        String one = directory.resolve("out").toString();
        String two = directory.resolve(other).toString();
        assertRefused(Invocation.of("check", main.toString(), "--trace", one, "--msc", two), "is where the trace goes");
        assertRefused(
                Invocation.of("check", main.toString(), "--growth", two, "--msc", one), "is where the chart goes");
        assertThat(directory.resolve("out")).doesNotExist();
        assertThat(Invocation.of("check", main.toString(), "--trace", one, "--msc", one + ".svg")
                        .exitCode())
                .isEqualTo(1);
    }

    /** The trace could not be written after hours of search. */
    @Test
    void whatCannotBeWrittenIsToldBeforeTheSearch() throws IOException {
        Path loop = Files.createSymbolicLink(directory.resolve("loop"), Path.of("loop"));
        Path gone = Files.createSymbolicLink(directory.resolve("gone"), Path.of("absent/trace.json"));
        String holds = model("holds.dve");
        assertRefused(Invocation.of("check", holds, "--trace", loop.toString()), "too many symbolic links");
        assertRefused(Invocation.of("check", holds, "--trace", gone.toString()), "there is no directory");
        assertRefused(
                Invocation.of(
                        "check",
                        holds,
                        "--trace",
                        directory.resolve("x".repeat(300)).toString()),
                "File name too long");
        assertRefused(Invocation.of("check", holds, "--trace", part + "/trace.json"), "there is no directory");
    }
}
