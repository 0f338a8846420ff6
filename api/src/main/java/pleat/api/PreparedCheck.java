package pleat.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
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

    /** A part whose properties have not been chosen yet. */
    private record Draft(Subject subject, Model fast, MemoryBudget budget) {}

    static PreparedCheck of(Origin origin, Request request, Selection selection, Limits limits, long memory) {
        Origin.Translated translated = origin.translate(request);
        List<Draft> drafts = new ArrayList<>();
        for (Subject part : translated.subject().parts()) {
            MemoryBudget budget = MemoryBudget.of(memory);
            drafts.add(new Draft(part, part.fast(budget), budget));
        }
        List<Property> all = drafts.stream()
                .flatMap(draft -> draft.fast().properties().stream())
                .toList();
        List<Property> selected = selection.from(all, origin);
        List<Part> parts = drafts.stream()
                .map(draft -> part(draft, selected, limits))
                .filter(part -> !part.problem().properties().isEmpty())
                .toList();
        return new PreparedCheck(parts, translated.warnings(), translated.expectation());
    }

    private static Part part(Draft draft, List<Property> selected, Limits limits) {
        // By name: what is selected may be about other runs than the property of the model is.
        List<Property> own = draft.fast().properties().stream()
                .flatMap(property -> selected.stream()
                        .filter(chosen -> chosen.name().equals(property.name()))
                        .limit(1))
                .toList();
        own.forEach(property -> requireFairness(draft.fast(), property));
        return new Part(
                draft.subject(),
                new Problem(
                        draft.fast(),
                        draft.subject().check(),
                        own,
                        limits,
                        draft.budget(),
                        Spilling.toTemporaryFolder()));
    }

    private static void requireFairness(Model model, Property property) {
        if (property instanceof Property.NoAcceptingRun run) {
            model.obstacle(run.fairness()).ifPresent(reason -> {
                throw new IllegalArgumentException(reason);
            });
        }
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
