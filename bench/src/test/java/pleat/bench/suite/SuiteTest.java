package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.store.Capability;
import pleat.stores.Stores;

class SuiteTest {
    private static final Path ROOT = Path.of(System.getProperty("pleat.root"));
    private static final Pattern EXPECTED_STATES = Pattern.compile("EXPECT: states=(\\d+) ");

    static Stream<Suite> suites() {
        return Suite.NAMES.stream().map(Suite::named);
    }

    @ParameterizedTest
    @MethodSource("suites")
    void storesExistAndLoseNoStates(Suite suite) {
        assertThat(suite.stores())
                .isNotEmpty()
                .allSatisfy(
                        store -> assertThat(Stores.parse(store).capabilities()).contains(Capability.EXACT));
        assertThat(suite.contenders()).extracting(Contender::label).contains(suite.baseline());
    }

    @ParameterizedTest
    @MethodSource("suites")
    void figuresOfPapersAreAboutModelsAndStoresOfTheSuite(Suite suite) {
        List<String> models = suite.models().stream().map(Suite.Model::name).toList();
        assertThat(models).doesNotHaveDuplicates();
        for (Suite.Table table : suite.tables()) {
            assertThat(table.figures()).allSatisfy(figure -> {
                assertThat(models).contains(figure.model());
                assertThat(figure.seconds()).isPositive();
                assertThat(figure.megabytes()).isPositive();
                if (!figure.store().isEmpty()) {
                    assertThat(suite.stores()).contains(figure.store());
                }
            });
        }
        suite.paperAverages()
                .ifPresent(averages -> assertThat(averages.figures())
                        .allSatisfy(figure -> assertThat(suite.stores()).contains(figure.store())));
        suite.paperBest().ifPresent(best -> assertThat(suite.stores()).containsAll(best.stores()));
    }

    /** Those with other definitions than the file has are those of a paper, whose counts have tests of their own. */
    @ParameterizedTest
    @MethodSource("suites")
    void modelsOfThisRepositoryHaveTheStatesThatTheirFilesSay(Suite suite) throws IOException {
        for (Suite.Model model : suite.models()) {
            if (model.from() == Suite.Origin.PLEAT
                    && model.defines().isEmpty()
                    && !model.extent().leavesOut()) {
                Matcher expected = EXPECTED_STATES.matcher(Files.readString(ROOT.resolve(model.path())));
                assertThat(expected.find()).as(model.path()).isTrue();
                assertThat(model.states()).as(model.path()).isEqualTo(Long.parseLong(expected.group(1)));
            }
        }
    }

    /** So that there is something to compare them with. */
    @ParameterizedTest
    @MethodSource("suites")
    void reducedModelsAreThereInFullToo(Suite suite) {
        assertThat(suite.models())
                .filteredOn(model -> model.extent().leavesOut())
                .allSatisfy(reduced -> assertThat(suite.models()).anyMatch(reduced::isReductionOf));
    }

    @Test
    void thePapersOfVisserAndGregoireHaveTheirReducedRows() {
        List<Suite.Table> visser = Suite.named("visser").tables();
        assertThat(visser.get(3).figures())
                .hasSize(2 * 4)
                .extracting(Suite.Figure::states)
                .containsExactly(9_491L, 9_491L, 15_295L, 15_295L, 9_251L, 9_251L, 95_241L, 95_241L);
        assertThat(Suite.named("gregoire").tables().get(1).figures())
                .extracting(Suite.Figure::states)
                .containsExactly(95_241L, 95_241L, 1_004_630L, 1_004_630L);
    }

    /** Their products of rates and costs are printed beside, rounded: a check of the transcription. */
    @Test
    void thePaperOfZhengIsTranscribed() {
        List<Suite.Figure> figures = Suite.named("zheng").tables().get(0).figures();
        assertThat(figures).hasSize(3 * 40);
        assertThat(speed(figures, "anderson.6", "mdd")).isBetween(20_297L, 20_299L);
        assertThat(density(figures, "szymanski.4", "mdd-hybrid")).isBetween(11_341L, 11_343L);
        assertThat(density(figures, "lamport.7", "mdd")).isBetween(109_528L, 109_530L);
    }

    private static Suite.Figure figure(List<Suite.Figure> figures, String model, String store) {
        return figures.stream()
                .filter(figure -> figure.model().equals(model) && figure.store().equals(store))
                .findFirst()
                .orElseThrow();
    }

    private static long speed(List<Suite.Figure> figures, String model, String store) {
        Suite.Figure figure = figure(figures, model, store);
        return Math.round(figure.states() / figure.seconds());
    }

    private static long density(List<Suite.Figure> figures, String model, String store) {
        Suite.Figure figure = figure(figures, model, store);
        return Math.round(figure.states() / figure.megabytes());
    }

    @Test
    void aSuiteCanBeRestricted() {
        Suite visser = Suite.named("visser");
        Suite some = visser.restricted(List.of("snoopy"), List.of("hash", "fold"));
        assertThat(some.models()).extracting(Suite.Model::name).containsExactly("snoopy");
        assertThat(some.stores()).containsExactly("hash", "fold");
        assertThat(some.tables())
                .hasSize(3)
                .allSatisfy(table -> assertThat(table.figures())
                        .isNotEmpty()
                        .extracting(Suite.Figure::model)
                        .containsOnly("snoopy"));
        assertThat(visser.restricted(List.of("counters.4"), List.of()).tables()).hasSize(1);
        assertThat(visser.restricted(List.of(), List.of())).isEqualTo(visser);
        assertThat(Suite.named("spin")
                        .restricted(List.of(), List.of("SPIN hash", "fold"))
                        .contenders())
                .extracting(Contender::label)
                .containsExactly("SPIN hash", "fold");
    }
}
