package pleat.testkit.spin;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The programs that an exploration by SPIN needs. */
public final class SpinTools {
    static final String SPIN = "spin";
    static final String C_COMPILER = "gcc";
    /** Compiles a verifier in a twentieth of the time, to code that is several times slower. */
    static final String QUICK_C_COMPILER = "tcc";

    private SpinTools() {}

    /** Both are on the path of commands. */
    public static boolean areInstalled() {
        return List.of(SPIN, C_COMPILER).stream().allMatch(SpinTools::isOnPath);
    }

    /** Whether a program can be started by its name. */
    public static boolean isOnPath(String program) {
        String path = System.getenv("PATH");
        return path != null
                && Arrays.stream(path.split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
