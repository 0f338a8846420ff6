package pleat.app.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import pleat.app.load.LoadedModel;
import pleat.checkpoint.CheckpointWriter;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.Problem;
import pleat.search.Progress;
import pleat.search.Search;
import pleat.store.StoreFactory;
import pleat.verdict.Verdict;

/**
 * A run of which only the search is left to do, or several searches one after the other. From here on somebody looks at the
 * limits.
 *
 * @param parts at least one
 */
public record PreparedRun(List<Part> parts, StoreFactory store) {
    public PreparedRun {
        parts = List.copyOf(parts);
    }

    /** What is searched at a time. */
    public record Part(LoadedModel model, Problem problem, Search search) {}

    /**
     * Searches.
     *
     * @param listener hears all that there is to tell, as if it were one search
     * @param details for each part what hears of its end, after the result of all parts has been told
     */
    public Verdict search(RunListener listener, Function<LoadedModel, RunListener> details) {
        try {
            List<Progress> none = parts.stream().map(part -> Progress.none()).toList();
            return search(none, Optional.empty(), listener, details);
        } catch (IOException impossible) {
            throw new UncheckedIOException("nothing is read", impossible);
        }
    }

    /** The problems of its parts. */
    public List<Problem> problems() {
        return parts.stream().map(Part::problem).toList();
    }

    /**
     * Searches on from where a run was saved, and saves what is found.
     *
     * @param progress of each part
     * @throws IOException when what was saved cannot be read
     */
    public Verdict search(
            List<Progress> progress,
            Optional<CheckpointWriter> checkpoints,
            RunListener listener,
            Function<LoadedModel, RunListener> details)
            throws IOException {
        List<Property> properties = parts.stream()
                .flatMap(part -> part.problem().properties().stream())
                .toList();
        listener.on(new RunEvent.Started(parts.get(0).problem().model().name(), properties));
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Problem problem = parts.get(i).problem();
            Search search = parts.get(i).search();
            Search saving = checkpoints.map(search::saving).orElse(search);
            checkpoints.ifPresent(writer -> writer.startPart(problem));
            verdicts.add(saving.resume(problem, store, progress.get(i), event -> {
                boolean isOfTheWhole = event instanceof RunEvent.Started || event instanceof RunEvent.Finished;
                if (!isOfTheWhole) {
                    listener.on(event);
                }
            }));
        }
        Verdict whole = verdicts.stream().reduce(Verdict::and).orElseThrow();
        checkpoints.ifPresent(CheckpointWriter::end);
        listener.on(new RunEvent.Finished(whole));
        for (int i = 0; i < parts.size(); i++) {
            details.apply(parts.get(i).model()).on(new RunEvent.Finished(verdicts.get(i)));
        }
        return whole;
    }
}
