package pleat.run;

import java.util.List;
import pleat.model.Property;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Something that happened in a run. */
public sealed interface RunEvent {
    record Started(String model, String store, List<Property> properties) implements RunEvent {}

    /** Several times a second while the search goes on. */
    record Progress(Statistics statistics) implements RunEvent {}

    record Warning(String message) implements RunEvent {}

    record PropertyDecided(Verdict.Decision decision) implements RunEvent {}

    /** Always the last one. */
    record Finished(Verdict verdict) implements RunEvent {}
}
