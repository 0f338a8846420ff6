package pleat.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.model.SourceSpan;

/**
 * Something that has a name in a model.
 *
 * @param detail what is known of it in one line, such as its type, its range or its value; may be empty
 * @param place the name where it is declared, or where it stands first in a language without declarations
 * @param extent the whole declaration; covers the place
 * @param uses all other places of the name, in the order of the text
 * @param members what is declared inside of it
 * @param obstacle why it cannot get another name, if it cannot
 */
public record Symbol(
        String name,
        Kind kind,
        String detail,
        SourceSpan place,
        SourceSpan extent,
        List<SourceSpan> uses,
        List<Symbol> members,
        Optional<String> obstacle) {
    /** Sorts of things that have names. */
    public enum Kind {
        MODULE,
        PROCESS,
        INLINE,
        MACRO,
        TYPE,
        FIELD,
        CONSTANT,
        VARIABLE,
        PARAMETER,
        CHANNEL,
        EVENT,
        STATE,
        LABEL,
        SIGNAL,
        PLACE,
        TRANSITION,
        PROPERTY;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Symbol {
        uses = List.copyOf(uses);
        members = List.copyOf(members);
    }

    /** All places of the name. */
    public Stream<SourceSpan> occurrences() {
        return Stream.concat(Stream.of(place), uses.stream());
    }
}
