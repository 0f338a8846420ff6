package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.testkit.spin.SpinProfile;
import pleat.testkit.spin.SpinResult;
import pleat.testkit.spin.SpinRunner;
import pleat.testkit.spin.SpinTools;

class RandomPromelaTest {
    private static final int MODELS = 1000;

    @Test
    void theSameSeedMakesTheSameModel() {
        assertThat(RandomPromela.model(17)).isEqualTo(RandomPromela.model(17));
    }

    @Test
    void seedsMakeDifferentModels() {
        Set<String> sources = new HashSet<>();
        LongStream.range(0, MODELS)
                .forEach(seed -> sources.add(RandomPromela.model(seed).source()));
        assertThat(sources).hasSizeGreaterThan(MODELS * 99 / 100);
    }

    @ParameterizedTest
    @EnumSource(PromelaFeature.class)
    void everyFeatureIsInEnoughModels(PromelaFeature feature) {
        long users = LongStream.range(0, MODELS)
                .filter(seed -> RandomPromela.model(seed).features().contains(feature))
                .count();
        assertThat(users).isGreaterThanOrEqualTo(MODELS * 3 / 100);
    }

    /** The features are noted by the generator; this is what the text shows. */
    @Test
    void featuresAreThoseOfTheText() {
        Map<PromelaFeature, String> words = new EnumMap<>(Map.of(
                PromelaFeature.ATOMIC, "atomic {",
                PromelaFeature.D_STEP, "d_step {",
                PromelaFeature.UNLESS, "} unless {",
                PromelaFeature.TIMEOUT, "timeout",
                PromelaFeature.SELECT, "select (",
                PromelaFeature.SORTED_SEND, "!!",
                PromelaFeature.EVAL, "eval(",
                PromelaFeature.GOTO, "goto ",
                PromelaFeature.PROVIDED, "provided (",
                PromelaFeature.TYPEDEF, "typedef "));
        for (long seed = 0; seed < 200; seed++) {
            RandomPromela.Model model = RandomPromela.model(seed);
            words.forEach((feature, word) -> assertThat(model.features().contains(feature))
                    .as("%s in seed %d:%n%s", feature, model.seed(), model.source())
                    .isEqualTo(model.source().contains(word)));
        }
    }

    @Test
    @Tag("spin")
    void spinTakesThemAndMostAreSmall() throws InterruptedException, ExecutionException {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
        SpinRunner spin = new SpinRunner(SpinProfile.SMALL);
        List<Callable<SpinResult>> runs = new ArrayList<>();
        // Far from the seeds that the differential test takes.
        LongStream.range(1_000_000, 1_000_100)
                .mapToObj(RandomPromela::model)
                .forEach(model -> runs.add(() -> spin.run(model.source()).completeResult()));
        List<Long> states = new ArrayList<>();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            for (Future<SpinResult> run : threads.invokeAll(runs)) {
                states.add(run.get().states());
            }
        } finally {
            threads.shutdownNow();
        }
        states.sort(null);
        assertThat(states.get(states.size() / 2)).as("median").isBetween(20L, 2_000L);
        assertThat(states.get(states.size() * 9 / 10)).as("ninth decile").isLessThan(20_000);
    }
}
