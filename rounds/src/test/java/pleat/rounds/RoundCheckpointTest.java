package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.checkpoint.CheckpointWriter;
import pleat.checkpoint.SavedRun;
import pleat.checkpoint.Schedule;
import pleat.checkpoint.StateSetFormat;
import pleat.file.FileAccess;
import pleat.file.Generations;
import pleat.language.Subject;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Progress;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.stores.saved.SavedStates;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Searches in rounds that are saved, and go on with a new translation of the model as if nothing had been. */
class RoundCheckpointTest {
    private static final StateSetFormat FORMAT = new SavedStates();

    @TempDir
    private Path folder;

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

    private static Problem problem(String model) {
        Subject subject = Models.subject(Models.shipped(model));
        return Models.problem(subject, Models.ofStates(subject.fast()));
    }

    @ParameterizedTest
    @CsvSource({
        "dve/phils_deadlock.dve, LEVELS",
        "dve/ticket.dve, CLASSES",
        "promela/lost_update.pml, LEVELS",
        "promela/client_server.pml, CLASSES"
    })
    void aResumedSearchFindsWhatAnUninterruptedOneFinds(String model, Rounds.Shape shape) throws IOException {
        Search search = new Search(Order.BREADTH_FIRST)
                .by(new Rounds(shape, 3, Rounds.threads(shape, 2, 3).executors(), new RoundTuning(1, 10, 20)));
        Verdict whole = search.run(problem(model), Stores.parse("fold"), RunListener.none());

        Generations generations = new Generations(folder, FileAccess.ofSystem());
        List<RunEvent> events = new ArrayList<>();
        Problem problem = problem(model);
        CheckpointWriter writer = new CheckpointWriter(
                generations, Schedule.everyStates(10), FORMAT, statistics -> Map.of(), events::add);
        writer.startPart(problem);
        Verdict saving = search.saving(writer).run(problem, Stores.parse("fold"), RunListener.none());
        assertThat(essence(saving)).isEqualTo(essence(whole));
        assertThat(events).hasOnlyElementsOfType(RunEvent.Saved.class).isNotEmpty();

        assertThat(generations.numbers()).isNotEmpty();
        for (long number : generations.numbers()) {
            SavedRun run = new SavedRun(generations.open(number), List.of());
            Problem rest = problem(model);
            Progress progress = run.restore(List.of(rest), FORMAT).get(0);
            assertThat(progress.underWay()).isPresent();
            assertThat(essence(search.resume(rest, Stores.parse("fold"), progress, RunListener.none())))
                    .isEqualTo(essence(whole));
        }
    }
}
