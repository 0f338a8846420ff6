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
        AND(3),
        OR(2),
        XOR(2),
        IMPLIES(1),
        EQUIVALENT(0),
        UNTIL(4),
        RELEASE(4);

        private final int level;

        BinaryConnective(int level) {
            this.level = level;
        }

        public List<String> symbols() {
            return switch (this) {
                case AND -> List.of("&&", "/\\");
                case OR -> List.of("||", "\\/");
                case XOR -> List.of("xor");
                case IMPLIES -> List.of("->");
                case EQUIVALENT -> List.of("<->");
                case UNTIL -> List.of("U");
                case RELEASE -> List.of("V", "R");
            };
        }

        /** A higher level binds tighter. */
        public int level() {
            return level;
        }
    }
}
