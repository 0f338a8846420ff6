package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pleat.csp.ast.BinaryOperator;
import pleat.model.EvaluationFault;

/**
 * A compiled expression. Equal when it is written alike, wherever it stands; immutable. Numbers of faults are not compared,
 * they only name a place.
 */
sealed interface Expr {
    /**
     * The value in a state, as {@link Values} has it.
     *
     * @param locals of the block or the quantifiers around; the rest is working memory
     */
    int eval(int[] state, int[] locals);

    /** The same with values for names, and with what is constant then evaluated. */
    Expr with(Map<String, Integer> names);

    String text();

    default boolean isConstant() {
        return this instanceof Const;
    }

    default boolean isTrue(int[] state, int[] locals, int fault) {
        int value = eval(state, locals);
        if (!Values.isTruth(value)) {
            throw new EvaluationFault(fault);
        }
        return value == Values.TRUE;
    }

    record Const(int value) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return value;
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return this;
        }

        @Override
        public String text() {
            return Values.text(value);
        }
    }

    /** A parameter, an index or a bound name that has no value yet. */
    record Name(String name) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            throw new IllegalStateException("no value for " + name);
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return names.containsKey(name) ? new Const(names.get(name)) : this;
        }

        @Override
        public String text() {
            return name;
        }
    }

    /** A variable of a block, or the index of a quantifier. */
    record Local(int number, String name) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return locals[number];
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return this;
        }

        @Override
        public String text() {
            return name;
        }
    }

    /** A single variable. */
    record Load(Place place) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return place.load(state, place.first());
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return this;
        }

        @Override
        public String text() {
            return place.name();
        }
    }

    record Element(Place place, List<Expr> indexes, FaultNumber fault) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return place.load(state, slot(state, locals));
        }

        int slot(int[] state, int[] locals) {
            int offset = 0;
            for (int i = 0; i < indexes.size(); i++) {
                int index = indexes.get(i).eval(state, locals);
                int length = place.dimensions().get(i);
                if (index < 0 || index >= length) {
                    throw new EvaluationFault(fault.number());
                }
                offset = offset * length + index;
            }
            return place.first() + offset;
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return Exprs.element(new Element(place, Exprs.with(indexes, names), fault));
        }

        @Override
        public String text() {
            return place.name()
                    + indexes.stream().map(index -> "[" + index.text() + "]").collect(Collectors.joining());
        }
    }

    /** An element that is known before the search. */
    record Cell(Place place, int slot, String text) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return place.load(state, slot);
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return this;
        }
    }

    record Minus(Expr operand, FaultNumber notNumber, FaultNumber tooLarge) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return Exprs.checked(-(long) Exprs.number(operand.eval(state, locals), notNumber), tooLarge);
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return Exprs.folded(new Minus(operand.with(names), notNumber, tooLarge));
        }

        @Override
        public String text() {
            return "-" + operand.text();
        }
    }

    record Not(Expr operand, FaultNumber notTruth) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return Values.of(!operand.isTrue(state, locals, notTruth.number()));
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return Exprs.folded(new Not(operand.with(names), notTruth));
        }

        @Override
        public String text() {
            return "!" + operand.text();
        }
    }

    /** {@code && || xor}. */
    record Logical(BinaryOperator operator, Expr left, Expr right, FaultNumber notTruth) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            boolean first = left.isTrue(state, locals, notTruth.number());
            return switch (operator) {
                case AND -> Values.of(first && right.isTrue(state, locals, notTruth.number()));
                case OR -> Values.of(first || right.isTrue(state, locals, notTruth.number()));
                default -> Values.of(first ^ right.isTrue(state, locals, notTruth.number()));
            };
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return Exprs.folded(new Logical(operator, left.with(names), right.with(names), notTruth));
        }

        @Override
        public String text() {
            return "(" + left.text() + " " + operator.symbol() + " " + right.text() + ")";
        }
    }

    /** Comparisons and arithmetic. */
    record Binary(BinaryOperator operator, Expr left, Expr right, ArithmeticFaults faults) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            return Exprs.apply(operator, left.eval(state, locals), right.eval(state, locals), faults);
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return Exprs.folded(new Binary(operator, left.with(names), right.with(names), faults));
        }

        @Override
        public String text() {
            return "(" + left.text() + " " + operator.symbol() + " " + right.text() + ")";
        }
    }

    /**
     * {@code target = value}.
     *
     * @param target a {@link Load}, an {@link Element}, a {@link Cell} or a {@link Local}
     */
    record Assign(Expr target, Expr value, FaultNumber outOfRange) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            int result = value.eval(state, locals);
            if (target instanceof Local local) {
                locals[local.number()] = result;
            } else if (target instanceof Load load) {
                load.place().store(state, load.place().first(), result, outOfRange.number());
            } else if (target instanceof Cell cell) {
                cell.place().store(state, cell.slot(), result, outOfRange.number());
            } else {
                Element element = (Element) target;
                element.place().store(state, element.slot(state, locals), result, outOfRange.number());
            }
            return result;
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return new Assign(target.with(names), value.with(names), outOfRange);
        }

        @Override
        public String text() {
            return target.text() + " = " + value.text();
        }
    }

    /** A question about a channel that stores messages. */
    record Query(Question question, ChannelPlace channel, Expr index, FaultNumber fault) implements Expr {
        @Override
        public int eval(int[] state, int[] locals) {
            int slot = channel.slot(index.eval(state, locals), fault);
            int count = state[slot];
            return switch (question) {
                case CFULL -> Values.of(count == channel.capacity());
                case CEMPTY -> Values.of(count == 0);
                case CCOUNT -> count;
                case CSIZE -> channel.capacity();
                case CPEEK -> peek(state, slot, count);
            };
        }

        private int peek(int[] state, int slot, int count) {
            if (count == 0 || channel.arity(state, slot) == 0) {
                throw new EvaluationFault(fault.number());
            }
            return state[slot + 2];
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return new Query(question, channel, index.with(names), fault);
        }

        @Override
        public String text() {
            return "call(" + question.word() + ", " + channel.elementText(index) + ")";
        }
    }

    /** What can be asked about a channel. */
    enum Question {
        CFULL,
        CEMPTY,
        CCOUNT,
        CSIZE,
        CPEEK;

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** {@code && i:{0..2} @ (e)}, over one index. */
    record Quantified(
            BinaryOperator operator, Local index, Range range, Expr body, FaultNumber notTruth, FaultNumber endless)
            implements Expr {
        /** The values of an index: an interval, or a list. */
        record Range(List<Expr> bounds, boolean isInterval, FaultNumber fault) {
            Range with(Map<String, Integer> names) {
                return new Range(Exprs.with(bounds, names), isInterval, fault);
            }
        }

        @Override
        public int eval(int[] state, int[] locals) {
            boolean result = operator == BinaryOperator.AND;
            int first = range.isInterval() ? bound(0, state, locals) : 0;
            int last = range.isInterval()
                    ? bound(1, state, locals)
                    : range.bounds().size() - 1;
            int before = Rounds.before(locals);
            // A long, since the last value may be the largest number.
            for (long i = first; i <= last; i++) {
                Rounds.next(locals, before, endless);
                locals[index.number()] = range.isInterval()
                        ? (int) i
                        : range.bounds().get((int) i).eval(state, locals);
                boolean next = body.isTrue(state, locals, notTruth.number());
                switch (operator) {
                    case AND -> result &= next;
                    case OR -> result |= next;
                    default -> result ^= next;
                }
            }
            return Values.of(result);
        }

        private int bound(int which, int[] state, int[] locals) {
            return Exprs.number(range.bounds().get(which).eval(state, locals), range.fault());
        }

        @Override
        public Expr with(Map<String, Integer> names) {
            return new Quantified(operator, index, range.with(names), body.with(names), notTruth, endless);
        }

        @Override
        public String text() {
            String bounds = range.bounds().stream()
                    .map(Expr::text)
                    .collect(Collectors.joining(range.isInterval() ? ".." : ", ", "{", "}"));
            return operator.symbol() + " " + index.name() + ":" + bounds + " @ " + body.text();
        }
    }
}
