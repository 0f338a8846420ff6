package pleat.csp.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** A formula of linear temporal logic as it is written. */
public sealed interface Formula {
    /** A name or an event; which of both it is depends on what is declared. */
    record Occurrence(Event event) implements Formula {}

    /** {@code "c!1.2"}: an event by its text. */
    record Quoted(String text, SourceSpan span) implements Formula {}

    record Truth(boolean value) implements Formula {}

    record Unary(UnaryConnective connective, Formula operand) implements Formula {}

    record Binary(BinaryConnective connective, Formula left, Formula right) implements Formula {}

    /** Connectives with one operand. */
    enum UnaryConnective {
        NOT,
        ALWAYS,
        EVENTUALLY,
        NEXT
    }

    /** Connectives with two operands. */
    enum BinaryConnective {
        AND(List.of("&&", "/\\"), 3),
        OR(List.of("||", "\\/"), 2),
        XOR(List.of("xor"), 2),
        IMPLIES(List.of("->"), 1),
        EQUIVALENT(List.of("<->"), 0),
        UNTIL(List.of("U"), 4),
        RELEASE(List.of("V", "R"), 4);

        private final List<String> symbols;
        private final int level;

        BinaryConnective(List<String> symbols, int level) {
            this.symbols = symbols;
            this.level = level;
        }

        public List<String> symbols() {
            return symbols;
        }

        /** A higher level binds tighter. */
        public int level() {
            return level;
        }
    }
}
