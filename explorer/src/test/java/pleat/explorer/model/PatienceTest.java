package pleat.explorer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.app.load.ModelPath;
import pleat.explorer.refusal.Refusal;
import pleat.graph.Projection;

/** An answer that takes too long is cut off or refused, for others wait for theirs. */
class PatienceTest {
    private static final Path START = Path.parse("0", null);

    private final ExploredPart part = new ExploredPart(
            ModelPath.of(java.nio.file.Path.of("../models/dve/peterson.dve"))
                    .read(java.util.Map.of())
                    .load(System.err)
                    .parts()
                    .get(0),
            0);

    @Test
    void aRandomRunEndsWhereTimeDoes() {
        RandomAnswer cut = part.random(START, 50, 1, Duration.ZERO);
        assertThat(cut.stopped()).isEqualTo("time");
        assertThat(cut.path()).isEqualTo("0");
        RandomAnswer whole = part.random(START, 50, 1, Duration.ofMinutes(1));
        assertThat(whole.stopped()).isEqualTo("steps");
        assertThat(whole.path().split("\\.")).hasSize(51);
    }

    @Test
    void aGraphThatTakesTooLongIsRefused() {
        Projection all = new Projection(List.of());
        assertThatThrownBy(() -> part.graph(START, 3, 60, all, Duration.ZERO))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo("too-slow"));
        assertThat(part.graph(START, 1, 60, all, Duration.ofMinutes(1)).nodes()).hasSizeGreaterThan(1);
    }
}
