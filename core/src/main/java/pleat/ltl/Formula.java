package pleat.ltl;

import java.util.List;

/**
 * A formula of linear temporal logic, made by {@link Formulas}, which interns: within one factory, formulas that look the same are the
 * same object, so equality is identity and a formula is a directed acyclic graph.
 *
 * <p>A formula is in negation normal form when NOT stands only before propositions and none of IMPLIES, EQUIVALENT and XOR occurs; AND
 * and OR are flat, with at least two operands in the order of their numbers.
 */
public final class Formula {
    private final int number;
    private final Operator operator;
    private final int proposition;
    private final List<Formula> operands;
    private final int size;
    private final int height;
    private final Purity purity;

    Formula(int number, Operator operator, int proposition, List<Formula> operands) {
        this.number = number;
        this.operator = operator;
        this.proposition = proposition;
        this.operands = operands;
        long total = 1;
        int highest = 0;
        for (Formula operand : operands) {
            total += operand.size;
            highest = Math.max(highest, operand.height);
        }
        size = (int) Math.min(total, Integer.MAX_VALUE);
        height = highest + 1;
        purity = Purity.of(this);
    }

    /** Its place in the order of creation in its factory. */
    public int number() {
        return number;
    }

    public Operator operator() {
        return operator;
    }

    public List<Formula> operands() {
        return operands;
    }

    /** The first, and of unary operators the only operand. */
    public Formula left() {
        return operands.get(0);
    }

    public Formula right() {
        return operands.get(1);
    }

    /** Of a proposition: which, from 0. */
    public int proposition() {
        if (operator != Operator.PROPOSITION) {
            throw new IllegalStateException("no proposition: " + operator);
        }
        return proposition;
    }

    /** Nodes when written as a tree, at most {@link Integer#MAX_VALUE}. */
    public int size() {
        return size;
    }

    /** Levels of nesting; 1 of a proposition. */
    public int height() {
        return height;
    }

    public boolean is(Operator wanted) {
        return operator == wanted;
    }

    /** True of a proposition and of a negated one. */
    public boolean isLiteral() {
        return is(Operator.PROPOSITION) || (is(Operator.NOT) && left().is(Operator.PROPOSITION));
    }

    /**
     * A syntactic test: whatever word the formula holds on, it holds on every word that ends in it (a pure eventuality; Etessami and
     * Holzmann, "Optimizing Büchi Automata", 2000).
     */
    public boolean isEventual() {
        return purity.eventual();
    }

    /** The dual of {@link #isEventual()}: what holds on a word holds on each of its suffixes. */
    public boolean isUniversal() {
        return purity.universal();
    }

    /** Both eventual and universal: the truth depends on no finite prefix. */
    public boolean isSuspendable() {
        return purity.eventual() && purity.universal();
    }

    /** Without temporal operators. */
    public boolean isBoolean() {
        return purity.isBoolean();
    }

    /** With p0, p1 and so on for the propositions; cut off when it is very long. */
    @Override
    public String toString() {
        return size > 10_000
                ? "formula with " + size + " nodes"
                : FormulaPrinter.numbered().print(this);
    }
}
