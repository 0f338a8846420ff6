package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Switch;
import pleat.petri.Nets;
import pleat.testkit.SharedModels;
import pleat.testkit.SupportCheck;

/** Nets of others, of small size. Runs only where these nets are, and when asked for. */
@Tag("shared")
class NetReductionTest {
    private static final int STATES = 3_000;

    static List<Path> nets() {
        return Stream.of("pnml", "lpn", "circuits")
                .flatMap(folder -> SharedModels.nets(folder).stream()
                        .filter(row -> row.get("states").matches("[0-9]{1,4}")
                                && !row.get("file").startsWith("(")
                                && Integer.parseInt(row.get("states")) <= STATES)
                        .map(row -> SharedModels.netFolder(folder).resolve(row.get("file"))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("nets")
    void reductionLosesNothing(Path file) {
        Set<Switch> switches = file.toString().endsWith(".lpn") ? Set.of(Switch.SET_SEMANTICS) : Set.of();
        new SupportCheck(Nets.read(file, switches).fast(), 1).explore(300);
        ReductionCheck check =
                new ReductionCheck(() -> Nets.read(file, switches).fast(), STATES);
        assertThat(check.isComplete()).isTrue();
        check.waits();
        check.commute();
        check.cycles();
        check.check(file.hashCode());
    }
}
