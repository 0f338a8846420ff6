package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.run.Reduction;
import pleat.testkit.circuit.Circuits;

class ModelFoldersTest {
    @TempDir
    Path folder;

    private ModelFolders folders() {
        return new ModelFolders(folder, List.of(), Optional.of(folder), folder.resolve("scratch"));
    }

    private static Suite.Model leader(Map<String, Integer> defines) {
        return new Suite.Model("leader N=6", Suite.Origin.SPIN, "leader.pml", defines, 0, 0, Reduction.NONE, "");
    }

    @Test
    void circuitsAreGenerated() {
        Suite.Model queue =
                new Suite.Model("fifoN2", Suite.Origin.GENERATOR, "fifoN2", Map.of(), 120, 0, Reduction.NONE, "");
        assertThat(folders().find(queue))
                .isInstanceOfSatisfying(
                        ModelFolders.Found.File.class,
                        found -> assertThat(found.path())
                                .hasFileName("fifoN2.lpn")
                                .content()
                                .isEqualTo(Circuits.named("fifoN2")));
    }

    @Test
    void parametersAreChangedInACopy() throws IOException {
        Path file = folder.resolve("leader.pml");
        String text = "#define NN 4\n#define N\t5\t/* nodes */\nbyte x = N;\n";
        Files.writeString(file, text);
        assertThat(folders().find(leader(Map.of("N", 6))))
                .isInstanceOfSatisfying(
                        ModelFolders.Found.File.class,
                        found -> assertThat(found.path())
                                .hasContent("#define NN 4\n#define N\t6\t/* nodes */\nbyte x = N;\n"));
        assertThat(file).hasContent(text);
        assertThat(folders().find(leader(Map.of()))).isEqualTo(new ModelFolders.Found.File(file.toAbsolutePath()));
    }

    @Test
    void aParameterThatTheModelDoesNotHaveIsToldOf() throws IOException {
        Files.writeString(folder.resolve("leader.pml"), "#define N 5\n");
        assertThat(folders().find(leader(Map.of("M", 6))))
                .isEqualTo(new ModelFolders.Found.Nothing("leader.pml does not define M"));
    }
}
