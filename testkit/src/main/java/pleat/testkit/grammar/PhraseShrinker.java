package pleat.testkit.grammar;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Reduces a phrase, step by step, while its text keeps a property. */
final class PhraseShrinker {
    private final int mostAttempts;
    private final Predicate<String> property;
    private final Set<String> tested = new HashSet<>();

    /**
     * A search that gives up in time.
     *
     * @param mostAttempts how often the property may be tested, which is what costs
     */
    PhraseShrinker(int mostAttempts, Predicate<String> property) {
        this.mostAttempts = mostAttempts;
        this.property = property;
    }

    /** The smallest phrase found that has the property, as the given one has. No single reduction of it has, if time allowed. */
    Phrase shrink(Phrase phrase) {
        Phrase smallest = phrase;
        Phrase before;
        do {
            before = smallest;
            smallest = pass(smallest);
        } while (smallest != before);
        return smallest;
    }

    /** Tries every reduction once; goes on at the same place after one that succeeds. */
    private Phrase pass(Phrase phrase) {
        Phrase smallest = phrase;
        List<Phrase> reductions = PhraseReductions.of(smallest);
        int next = 0;
        while (next < reductions.size() && tested.size() < mostAttempts) {
            Phrase candidate = reductions.get(next);
            if (holds(candidate)) {
                smallest = candidate;
                reductions = PhraseReductions.of(smallest);
            } else {
                next++;
            }
        }
        return smallest;
    }

    private boolean holds(Phrase candidate) {
        String text = candidate.text();
        return tested.add(text) && property.test(text);
    }
}
