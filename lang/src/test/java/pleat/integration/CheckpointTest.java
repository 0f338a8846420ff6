package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.checkpoint.CheckpointWriter;
import pleat.checkpoint.SavedRun;
import pleat.checkpoint.Schedule;
import pleat.checkpoint.StateSetFormat;
import pleat.file.FileAccess;
import pleat.file.Generations;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Progress;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.stores.saved.SavedStates;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Runs that are saved every few states, and go on in a new store and a new translation of the model as if nothing had been. */
class CheckpointTest {
    private static final StateSetFormat FORMAT = new SavedStates();

    @TempDir
    private Path folder;

    private static Subject subject(String model) throws IOException {
        Path file = ShippedModels.root().resolve("models").resolve(model);
        SourceFile source = new SourceFile(model, Files.readString(file, StandardCharsets.UTF_8));
        return Languages.ofFile(file)
                .translate(source, Request.defining(Map.of()))
                .subject()
                .orElseThrow();
    }

    private static Problem problem(Subject subject, Model fast) {
        List<Property> properties = fast.properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
        return new Problem(
                fast,
                subject.check(),
                properties,
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
    }

    private static List<Object> essence(Verdict verdict) {
        Statistics figures = verdict.statistics();
        return List.of(
                verdict.ending(),
                figures.states(),
                figures.transitions(),
                figures.depth(),
                figures.deadlocks(),
                verdict.decisions().stream()
                        .map(decision -> decision.outcome() instanceof Outcome.Violated violated
                                ? violated.trace().steps().stream()
                                        .map(step -> step.transition() + Arrays.toString(step.state()))
                                        .collect(Collectors.joining(" "))
                                : decision.outcome().toString())
                        .toList());
    }

    /** Of the stack, which takes about a thousand bytes with {@code dfa}, only the length is written. */
    @Test
    void theStackIsNotSavedWhereTheStoreKnowsIt() throws IOException {
        Subject subject = subject("promela/channel_sort.pml");
        Problem problem = problem(subject, subject.fast());
        Generations generations = new Generations(folder, FileAccess.ofSystem());
        CheckpointWriter writer = new CheckpointWriter(
                generations, Schedule.everyStates(1_000), FORMAT, statistics -> Map.of(), RunListener.none());
        writer.startPart(problem);
        new Search(Order.DEPTH_FIRST).saving(writer).run(problem, Stores.parse("dfa:layers"), RunListener.none());
        assertThat(generations.numbers()).isNotEmpty();
        for (long number : generations.numbers()) {
            assertThat(generations.open(number).lengths().get("search")).isBetween(1L, 100L);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dve/filter4.dve, fold:sifted:50, BREADTH_FIRST, 1",
        "promela/ring_election.pml, fold:sifted:100, BREADTH_FIRST, 2",
        "promela/ring_election.pml, fold, DEPTH_FIRST, 1",
        "promela/channel_sort.pml, hash, BREADTH_FIRST, 1",
        "promela/channel_sort.pml, tree, DEPTH_FIRST, 1",
        "dve/ticket.dve, dfa, BREADTH_FIRST, 1",
        "dve/ticket.dve, dfa:layers, BREADTH_FIRST, 1",
        "dve/ticket.dve, dfa:layers, DEPTH_FIRST, 1",
        "dve/phils_deadlock.dve, dfa:layers, DEPTH_FIRST, 1",
        "promela/ring_election.pml, dfa:layers, DEPTH_FIRST, 1",
        "promela/channel_sort.pml, dfa:layers, DEPTH_FIRST, 1",
        "promela/channel_sort.pml, collapse+dfa:layers, DEPTH_FIRST, 1",
        "dve/ticket.dve, gets, BREADTH_FIRST, 1",
        "promela/ring_election.pml, mdd, BREADTH_FIRST, 1",
        "promela/ring_election.pml, collapse+fold, BREADTH_FIRST, 1",
    })
    void aResumedRunFindsWhatAnUninterruptedOneFinds(String model, String store, Order order, int threads)
            throws IOException {
        Search search = new Search(order, threads == 1 ? Parallelism.alone() : new Parallelism(threads, 3, 2, 50));
        Subject subject = subject(model);
        Verdict whole = search.run(problem(subject, subject.fast()), Stores.parse(store), RunListener.none());

        Generations generations = new Generations(folder, FileAccess.ofSystem());
        List<RunEvent> events = new ArrayList<>();
        Subject saved = subject(model);
        Problem problem = problem(saved, saved.fast());
        CheckpointWriter writer = new CheckpointWriter(
                generations,
                Schedule.everyStates(Math.max(1, whole.statistics().states() / 7)),
                FORMAT,
                statistics -> Map.of(),
                events::add);
        writer.startPart(problem);
        Verdict saving = search.saving(writer).run(problem, Stores.parse(store), RunListener.none());
        assertThat(essence(saving)).isEqualTo(essence(whole));
        assertThat(events).hasOnlyElementsOfType(RunEvent.Saved.class).isNotEmpty();

        for (long number : generations.numbers()) {
            SavedRun run = new SavedRun(generations.open(number), List.of());
            Subject again = subject(model);
            Problem rest = problem(again, again.fast());
            Progress progress = run.restore(List.of(rest), FORMAT).get(0);
            assertThat(essence(search.resume(rest, Stores.parse(store), progress, RunListener.none())))
                    .isEqualTo(essence(whole));
        }
    }
}
