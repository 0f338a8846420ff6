package pleat.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.language.Draft;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.spill.Spilling;
import pleat.store.StoreFactory;
import pleat.verdict.Expectation;
import pleat.verdict.Verdict;

/**
 * A check of which only the search is left to do, or several searches one after the other.
 *
 * @param parts at least one
 */
record PreparedCheck(List<Part> parts, List<String> warnings, Optional<Expectation> expectation) {
    PreparedCheck {
        parts = List.copyOf(parts);
        warnings = List.copyOf(warnings);
    }

    /** What is searched at a time. */
    record Part(Subject subject, Problem problem) {}

    static PreparedCheck of(Origin origin, Request request, Selection selection, Limits limits, long memory) {
        Origin.Translated translated = origin.translate(request);
        List<Draft> drafts = translated.subject().parts().stream()
                .map(part -> Draft.of(part, memory))
                .toList();
        List<Property> selected = selection.from(Draft.properties(drafts), origin);
        List<Part> parts = drafts.stream()
                .map(draft -> part(draft, selected, limits))
                .filter(part -> !part.problem().properties().isEmpty())
                .toList();
        return new PreparedCheck(parts, translated.warnings(), translated.expectation());
    }

    private static Part part(Draft draft, List<Property> selected, Limits limits) {
        List<Property> own = draft.own(selected);
        draft.obstacle(own).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        return new Part(draft.subject(), draft.problem(draft.fast(), own, limits, Spilling.toTemporaryFolder()));
    }

    /** Whether it is to be found out if some state can be reached. */
    boolean asksForStates() {
        return parts.stream()
                .flatMap(part -> part.problem().properties().stream())
                .anyMatch(Property.Reachable.class::isInstance);
    }

    Result search(Search search, StoreFactory store, RunRecord record) {
        record.begin(warnings, expectation);
        List<Verdict> verdicts = new ArrayList<>();
        for (Part part : parts) {
            record.beginPart(part.subject());
            verdicts.add(search.run(part.problem(), store, record));
        }
        return record.finished(verdicts.stream().reduce(Verdict::and).orElseThrow());
    }
}
