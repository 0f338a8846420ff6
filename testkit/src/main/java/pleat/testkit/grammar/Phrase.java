package pleat.testkit.grammar;

import java.util.List;
import java.util.stream.Collectors;

/** A part of a model, with as much structure as shrinking needs: what may be left out, and what may stand for what. */
public sealed interface Phrase {
    /** What a phrase is in the grammar. Within a sort, a phrase may be replaced by a smaller one that it contains. */
    enum Sort {
        STATEMENT,
        EXPRESSION,
        OTHER;

        /** The phrases of this sort that have no structure. */
        List<Phrase> smallest() {
            return switch (this) {
                case STATEMENT -> List.of(new Word("skip"));
                case EXPRESSION -> List.of(new Word("0"), new Word("1"));
                case OTHER -> List.of();
            };
        }
    }

    /** What stands between the items of a list. */
    enum Glue {
        STATEMENTS("; ", 1),
        OPTIONS(" ", 1),
        UNITS("\n", 0),
        FIELDS("; ", 1),
        /** Clauses that a construct can do without. */
        CLAUSES("", 0);

        private final String text;
        private final int least;

        Glue(String text, int least) {
            this.text = text;
            this.least = least;
        }

        /** How many items must be left. */
        int least() {
            return least;
        }
    }

    /** Text that stays as it is. */
    record Word(String text) implements Phrase {}

    /** Parts that need each other. */
    record Node(Sort sort, List<Phrase> parts) implements Phrase {
        @Override
        public String text() {
            return parts.stream().map(Phrase::text).collect(Collectors.joining());
        }
    }

    /** Parts that may be left out, one by one. */
    record Items(Glue glue, List<Phrase> items) implements Phrase {
        @Override
        public String text() {
            return items.stream().map(Phrase::text).collect(Collectors.joining(glue.text));
        }
    }

    /** In Promela. */
    String text();

    /** A statement of texts and phrases. */
    static Phrase statement(Object... parts) {
        return new Node(Sort.STATEMENT, phrases(parts));
    }

    /** An expression of texts and phrases. */
    static Phrase expression(Object... parts) {
        return new Node(Sort.EXPRESSION, phrases(parts));
    }

    /** Texts and phrases that belong together. */
    static Phrase row(Object... parts) {
        return new Node(Sort.OTHER, phrases(parts));
    }

    /** Text that a construct can do without. */
    static Phrase clause(String text) {
        return new Items(Glue.CLAUSES, List.of(new Word(text)));
    }

    private static List<Phrase> phrases(Object... parts) {
        return List.of(parts).stream()
                .map(part -> part instanceof Phrase phrase ? phrase : new Word((String) part))
                .toList();
    }
}
