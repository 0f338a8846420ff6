package pleat.testkit.grammar;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import pleat.testkit.promela.ShrinkableModel;

/**
 * A random model.
 *
 * @param units its declarations and proctypes
 * @param constructs what it contains
 */
public record GrammarModel(Phrase units, Set<Construct> constructs) implements ShrinkableModel {
    /** The same for the same seed. */
    public static GrammarModel of(long seed) {
        Draft draft = new Draft(new Draw(seed));
        Statements statements = new Statements(draft);
        Declarations declarations = new Declarations(draft, statements.expressions());
        List<Phrase> units = declarations.all();
        List<Phrase> processes = new Processes(draft, declarations, statements).all();
        if (draft.has(Flavour.TRACE)) {
            // In front of all proctypes it would make SPIN lose handshakes of the first process.
            processes.add(draft.has(Flavour.RENDEZVOUS) ? processes.size() : 0, declarations.trace());
        }
        units.addAll(processes);
        return new GrammarModel(
                new Phrase.Items(Phrase.Glue.UNITS, List.copyOf(units)), Set.copyOf(draft.constructs()));
    }

    @Override
    public String source() {
        return units.text() + "\n";
    }

    @Override
    public String shrink(Predicate<String> property, int mostAttempts) {
        return new PhraseShrinker(mostAttempts, text -> property.test(text + "\n"))
                        .shrink(units)
                        .text() + "\n";
    }
}
