package pleat.run;

import java.nio.file.Path;
import java.util.List;
import pleat.model.Coverage;
import pleat.model.Figure;
import pleat.model.Profile;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Something that happened in a run. */
public sealed interface RunEvent {
    record Started(String model, List<Property> properties) implements RunEvent {}

    /** Five times a second at most, while the search goes on. */
    record Progress(Statistics statistics) implements RunEvent {}

    /** The number of states has grown by a tenth since the last event of this kind. For growth curves. */
    record Grown(Statistics statistics) implements RunEvent {}

    /**
     * A round is over that was divided among others than the search itself.
     *
     * @param tasks that it was divided into
     * @param statistics after it
     */
    record Round(int tasks, Statistics statistics) implements RunEvent {}

    /**
     * The run was saved.
     *
     * @param pauseNanos how long the search waited for it
     */
    record Saved(Path folder, long states, long bytes, long pauseNanos) implements RunEvent {}

    /** The run was cut short, and can be continued from a checkpoint in this folder. */
    record Resumable(Path folder) implements RunEvent {}

    record Warning(String message) implements RunEvent {}

    record PropertyDecided(Verdict.Decision decision) implements RunEvent {}

    /**
     * A property holds, and would hold of almost any system.
     *
     * @param reasons for people
     */
    record Vacuous(Property.NoAcceptingRun property, List<String> reasons) implements RunEvent {
        public Vacuous {
            reasons = List.copyOf(reasons);
        }

        /** A warning for each reason, with the place of the property. */
        public List<String> warnings() {
            String place = property.origin().equals(SourceSpan.NONE) ? "" : property.origin() + ": ";
            return reasons.stream()
                    .map(reason -> place + property.name() + " holds vacuously: " + reason)
                    .toList();
        }
    }

    /** A line of what the store has to say about itself, once the search is over. */
    record StoreRemark(String text) implements RunEvent {}

    /** What the model has gathered from the states, once all of them are explored. */
    record ModelFigures(List<Figure> figures) implements RunEvent {
        public ModelFigures {
            figures = List.copyOf(figures);
        }
    }

    /** What of the model was executed, once all states are explored. */
    record Covered(Coverage coverage) implements RunEvent {}

    /** What each transition did in a search of the system, if that was to be counted. */
    record Profiled(Profile profile) implements RunEvent {}

    /** Always the last one. */
    record Finished(Verdict verdict) implements RunEvent {}
}
