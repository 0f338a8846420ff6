package pleat.testkit.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

    @Test
    void everyFeatureIsInEnoughModels() {
        Map<PromelaFeature, Long> users = LongStream.range(0, MODELS)
                .boxed()
                .flatMap(seed -> RandomPromela.model(seed).features().stream())
                .collect(Collectors.groupingBy(feature -> feature, Collectors.counting()));
        assertThat(users).containsOnlyKeys(PromelaFeature.values());
        assertThat(users)
                .allSatisfy((feature, count) ->
                        assertThat(count).as("%s", feature).isGreaterThanOrEqualTo(MODELS * 3 / 100));
    }

    /** The features are noted by the generator; this is what the text shows. */
    @Test
    void featuresAreThoseOfTheText() {
        Map<PromelaFeature, String> words = Map.ofEntries(
                Map.entry(PromelaFeature.ATOMIC, "atomic {"),
                Map.entry(PromelaFeature.D_STEP, "d_step {"),
                Map.entry(PromelaFeature.UNLESS, "} unless {"),
                Map.entry(PromelaFeature.TIMEOUT, "timeout"),
                Map.entry(PromelaFeature.SELECT, "select ("),
                Map.entry(PromelaFeature.SORTED_SEND, "!!"),
                Map.entry(PromelaFeature.COPY_RECEIVE, "?<"),
                Map.entry(PromelaFeature.EVAL, "eval("),
                Map.entry(PromelaFeature.LENGTH, "len("),
                Map.entry(PromelaFeature.PID, "_pid"),
                Map.entry(PromelaFeature.PROCESS_COUNT, "_nr_pr"),
                Map.entry(PromelaFeature.GOTO, "goto "),
                Map.entry(PromelaFeature.ASSERT, "assert("),
                Map.entry(PromelaFeature.PRINTF, "printf("),
                Map.entry(PromelaFeature.END_LABEL, "end0:"),
                Map.entry(PromelaFeature.PROVIDED, "provided ("),
                Map.entry(PromelaFeature.TYPEDEF, "typedef Pair "),
                Map.entry(PromelaFeature.REMOTE_LABEL, "]@"),
                Map.entry(PromelaFeature.RUN_VALUE, "= run "),
                Map.entry(PromelaFeature.CHANNEL_PARAMETER, "chan q"),
                Map.entry(PromelaFeature.FOR_CHANNEL, " in notes) {"),
                Map.entry(PromelaFeature.HIDDEN, "hidden byte "),
                Map.entry(PromelaFeature.PRIORITY, " priority "),
                Map.entry(PromelaFeature.PROGRESS_LABEL, "progress0:"),
                Map.entry(PromelaFeature.LAST, "_last "),
                Map.entry(PromelaFeature.ENABLED, "enabled("),
                Map.entry(PromelaFeature.PC_VALUE, "pc_value("),
                Map.entry(PromelaFeature.REMOTE_VARIABLE, "]:"),
                Map.entry(PromelaFeature.TRACE, "\ntrace {"),
                Map.entry(PromelaFeature.NOTRACE, "\nnotrace {"));
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
