package pleat.csp.reference;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.value.Value;

/** A process in the midst of its run. Terms are equal when their texts are. */
sealed interface Term {
    String text();

    /** Never does anything. */
    record Stop() implements Term {
        @Override
        public String text() {
            return "Stop";
        }
    }

    /** Terminates. */
    record Skip() implements Term {
        @Override
        public String text() {
            return "Skip";
        }
    }

    /**
     * A process that is still as it is written: a prefix, a guard, a condition, a call that waits for the values of variables.
     *
     * @param names the values of its parameters, indexes and bound names
     */
    record Written(ProcessTerm process, Map<String, Value> names, String text) implements Term {}

    /**
     * One after the other.
     *
     * @param second is not looked at before the first has terminated
     */
    record Sequence(Term first, Written second) implements Term {
        @Override
        public String text() {
            return "(" + first.text() + ";" + second.text() + ")";
        }
    }

    /** General or external. */
    record Choice(ProcessTerm.Operator operator, List<Term> operands) implements Term {
        @Override
        public String text() {
            return join(operands, operator.symbol());
        }
    }

    record Interrupt(Term process, Term interruption) implements Term {
        @Override
        public String text() {
            return "(" + process.text() + " interrupt " + interruption.text() + ")";
        }
    }

    /**
     * Events of it are tau outside.
     *
     * @param events sorted
     */
    record Hide(Term process, Set<String> events, Origin origin) implements Term {
        @Override
        public String text() {
            return "(" + process.text() + "\\" + events + origin + ")";
        }
    }

    /** Where a hiding comes from. One that was merged with the one around it is another term than the one that is written. */
    enum Origin {
        WRITTEN,
        MERGED
    }

    record Atomic(Term process, boolean isStarted) implements Term {
        @Override
        public String text() {
            return (isStarted ? "started" : "atomic") + "{" + process.text() + "}";
        }
    }

    /** At least two, none of them Skip, and none of them a list itself. */
    record Interleaving(List<Term> operands, Order order) implements Term {
        @Override
        public String text() {
            return order + join(operands, "|||");
        }
    }

    /**
     * Operands that share events.
     *
     * @param alphabets those that the operands had at first
     */
    record Parallel(List<Term> operands, List<Set<String>> alphabets) implements Term {
        @Override
        public String text() {
            return join(operands, "||") + alphabets.hashCode();
        }
    }

    /** Whether the places of the operands matter. */
    enum Order {
        LIST,
        /** Some operands were equal at first: kept sorted by their texts. */
        BAG
    }

    private static String join(List<Term> terms, String symbol) {
        return terms.stream().map(Term::text).collect(Collectors.joining(symbol, "(", ")"));
    }
}
