package pleat.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.Guard;
import pleat.model.SlotSet;

/** What expressions read, and what can be said of their values, in given {@link Surroundings}. */
public final class Reading {
    private final Surroundings surroundings;

    public Reading(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** The value, where it is always the same. */
    public OptionalInt value(Expr expr) {
        Range range = range(expr);
        return range.least() == range.most() ? OptionalInt.of((int) range.least()) : OptionalInt.empty();
    }

    /** What the value can be at most. */
    public Range range(Expr expr) {
        if (expr instanceof Expr.Const constant) {
            return Range.of(constant.value());
        }
        OptionalInt slot = slot(expr);
        if (slot.isPresent()) {
            OptionalInt constant = surroundings.constant(slot.getAsInt());
            return constant.isPresent() ? Range.of(constant.getAsInt()) : Range.ALL;
        }
        if (expr instanceof Expr.Binary binary) {
            return range(binary);
        }
        if (expr instanceof Expr.Divide divide) {
            OptionalInt divisor = value(divide.right());
            return divide.op() == Expr.DivideOp.REMAINDER && divisor.isPresent() && divisor.getAsInt() > 0
                    ? remainder(range(divide.left()), divisor.getAsInt())
                    : Range.ALL;
        }
        if (expr instanceof Expr.Checked checked) {
            return range(checked.index()).cut(0, checked.length() - 1L);
        }
        if (expr instanceof Expr.Conditional conditional) {
            return range(conditional.then()).union(range(conditional.otherwise()));
        }
        if (expr instanceof ProcessExpr.Ask ask && ask.fact() == ProcessExpr.Fact.SELF) {
            return surroundings.pid().isPresent() ? Range.of(surroundings.pid().getAsInt()) : Range.ALL;
        }
        return Range.ALL;
    }

    private static Range remainder(Range dividend, int divisor) {
        return new Range(dividend.least() >= 0 ? 0 : 1L - divisor, divisor - 1L);
    }

    private Range range(Expr.Binary binary) {
        return switch (binary.op()) {
            case ADD -> range(binary.left()).plus(range(binary.right()));
            case SUBTRACT -> range(binary.left()).minus(range(binary.right()));
            case MULTIPLY -> range(binary.left()).times(range(binary.right()));
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> new Range(0, 1);
            default -> Range.ALL;
        };
    }

    /** The slot whose value it is, if it is always the same slot. */
    private OptionalInt slot(Expr expr) {
        if (expr instanceof Expr.Load load) {
            return OptionalInt.of(load.slot());
        }
        if (expr instanceof Expr.LoadElement element) {
            return single(range(element.index()).cut(0, element.length() - 1L), element.base());
        }
        if (expr instanceof ProcessExpr.Local local && surroundings.frame() >= 0) {
            return OptionalInt.of(surroundings.frame() + local.offset());
        }
        if (expr instanceof ProcessExpr.Indirect indirect) {
            return single(indirect.area(), range(indirect.address()));
        }
        if (expr instanceof ProcessExpr.AskChannel ask && ask.fact() == ProcessExpr.ChannelFact.LENGTH) {
            return length(ask);
        }
        return OptionalInt.empty();
    }

    private OptionalInt single(ProcessExpr.Area area, Range range) {
        if (area == ProcessExpr.Area.GLOBAL) {
            return single(range, 0);
        }
        return surroundings.frame() >= 0 ? single(range, surroundings.frame()) : OptionalInt.empty();
    }

    private static OptionalInt single(Range range, int base) {
        return range.least() == range.most() ? OptionalInt.of(base + (int) range.least()) : OptionalInt.empty();
    }

    private OptionalInt length(ProcessExpr.AskChannel ask) {
        OptionalInt channel = value(ask.channel());
        boolean isBuffered =
                channel.isPresent() && surroundings.capacity(channel.getAsInt()).orElse(0) > 0;
        return isBuffered ? OptionalInt.of(surroundings.length(channel.getAsInt())) : OptionalInt.empty();
    }

    /** The numbers of the channels that it may stand for; empty where they are not known. */
    public Optional<BitSet> channels(Expr expr) {
        BitSet numbers = new BitSet();
        OptionalInt value = value(expr);
        if (value.isPresent()) {
            numbers.set(Math.max(0, value.getAsInt()));
            return Optional.of(numbers);
        }
        if (!(expr instanceof ProcessExpr.Indirect indirect)) {
            return Optional.empty();
        }
        BitSet slots = new BitSet();
        place(indirect.area(), indirect.address(), slots);
        boolean areKnown =
                slots.stream().allMatch(slot -> surroundings.constant(slot).isPresent());
        slots.stream()
                .filter(slot -> areKnown)
                .forEach(slot ->
                        numbers.set(Math.max(0, surroundings.constant(slot).getAsInt())));
        return areKnown && !slots.isEmpty() ? Optional.of(numbers) : Optional.empty();
    }

    /** Every slot that the value depends on. */
    public SlotSet reads(Expr expr) {
        BitSet slots = new BitSet();
        reads(expr, slots);
        return SlotSet.of(slots);
    }

    /** Adds every slot that the value depends on. */
    public void reads(Expr expr, BitSet into) {
        if (expr instanceof Expr.LoadElement element) {
            set(range(element.index()).cut(0, element.length() - 1L), element.base(), into);
        } else if (expr instanceof ProcessExpr.Indirect indirect) {
            place(indirect.area(), indirect.address(), into);
        } else if (expr instanceof ProcessExpr.AskChannel ask) {
            channels(ask.channel())
                    .ifPresentOrElse(
                            numbers -> numbers.stream()
                                    .forEach(number -> surroundings.readLength(OptionalInt.of(number), into)),
                            () -> surroundings.readLength(OptionalInt.empty(), into));
        } else if (expr instanceof ProcessExpr.Poll poll) {
            channels(poll.channel())
                    .ifPresentOrElse(
                            numbers -> numbers.stream()
                                    .forEach(number -> surroundings.readMessages(OptionalInt.of(number), into)),
                            () -> surroundings.readMessages(OptionalInt.empty(), into));
        } else if (expr instanceof ProcessExpr question && isAboutProcesses(question)) {
            surroundings.readProcesses(question, into);
        } else {
            slot(expr).ifPresent(into::set);
        }
        for (Expr operand : expr.operands()) {
            reads(operand, into);
        }
    }

    private static boolean isAboutProcesses(ProcessExpr question) {
        return question instanceof ProcessExpr.AskProcess
                || question instanceof ProcessExpr.AtLocation
                || question instanceof ProcessExpr.SomeAt
                || question instanceof ProcessExpr.Exists
                || question instanceof ProcessExpr.Remote
                || (question instanceof ProcessExpr.Ask ask && ask.fact() == ProcessExpr.Fact.TIMEOUT);
    }

    /** Adds the slots that an address of an area may stand for. */
    public void place(ProcessExpr.Area area, Expr address, BitSet into) {
        if (area == ProcessExpr.Area.GLOBAL) {
            set(range(address).cut(0, surroundings.fixedSlots() - 1L), 0, into);
        } else if (surroundings.frame() >= 0) {
            set(range(address).cut(0, surroundings.frameSlots() - 1L), surroundings.frame(), into);
        }
    }

    private static void set(Range range, int base, BitSet into) {
        into.set(base + (int) range.least(), base + (int) range.most() + 1);
    }

    /** Whether there may be states in which it cannot be evaluated. */
    public boolean mayFail(Expr expr) {
        if (mayFailItself(expr)) {
            return true;
        }
        for (Expr operand : expr.operands()) {
            if (mayFail(operand)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayFailItself(Expr expr) {
        if (expr instanceof Expr.LoadElement element) {
            return !range(element.index()).isWithin(0, element.length() - 1L);
        }
        if (expr instanceof Expr.Lookup lookup) {
            return !range(lookup.index()).isWithin(0, lookup.table().size() - 1L);
        }
        if (expr instanceof Expr.Divide divide) {
            return value(divide.right()).orElse(0) == 0;
        }
        if (expr instanceof Expr.Checked checked) {
            return !range(checked.index()).isWithin(0, checked.length() - 1L);
        }
        if (expr instanceof ProcessExpr.AskChannel ask) {
            OptionalInt channel = value(ask.channel());
            return channel.isEmpty()
                    || surroundings.capacity(channel.getAsInt()).isEmpty();
        }
        if (expr instanceof ProcessExpr.Poll poll) {
            OptionalInt channel = value(poll.channel());
            return channel.isEmpty()
                    || surroundings.capacity(channel.getAsInt()).orElse(0) == 0
                    || surroundings.fields(channel.getAsInt()) < poll.patterns().size();
        }
        return expr instanceof ProcessExpr.Remote || expr instanceof ProcessExpr.AskProcess;
    }

    /**
     * The conditions that must hold for the expression to be true. Those from the first that may fail on are one: where it fails,
     * the others do not matter.
     */
    public List<Guard> guards(Expr condition) {
        List<Expr> conjuncts = new ArrayList<>();
        split(condition, conjuncts);
        List<Guard> guards = new ArrayList<>();
        for (int i = 0; i < conjuncts.size(); i++) {
            if (mayFail(conjuncts.get(i))) {
                BitSet rest = new BitSet();
                conjuncts.subList(i, conjuncts.size()).forEach(conjunct -> reads(conjunct, rest));
                guards.add(new Guard.Other(SlotSet.of(rest)));
                return guards;
            }
            OptionalInt known = value(conjuncts.get(i));
            if (known.isEmpty() || known.getAsInt() == 0) {
                guards.add(guard(conjuncts.get(i)));
            }
        }
        return guards;
    }

    private static void split(Expr expr, List<Expr> into) {
        if (expr instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.AND) {
            split(lazy.left(), into);
            split(lazy.right(), into);
        } else if (expr instanceof Expr.Unary unary && unary.op() == Expr.UnaryOp.NOT) {
            splitNegation(unary, into);
        } else {
            into.add(expr);
        }
    }

    private static void splitNegation(Expr.Unary negation, List<Expr> into) {
        Expr operand = negation.operand();
        if (operand instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.OR) {
            split(new Expr.Unary(Expr.UnaryOp.NOT, lazy.left()), into);
            split(new Expr.Unary(Expr.UnaryOp.NOT, lazy.right()), into);
        } else if (operand instanceof Expr.Lazy lazy && lazy.op() == Expr.LazyOp.IMPLY) {
            split(lazy.left(), into);
            split(new Expr.Unary(Expr.UnaryOp.NOT, lazy.right()), into);
        } else if (operand instanceof Expr.Unary inner && inner.op() == Expr.UnaryOp.NOT) {
            split(inner.operand(), into);
        } else {
            into.add(negation);
        }
    }

    private Guard guard(Expr condition) {
        Guard.Compare compare = comparison(condition);
        if (compare != null) {
            return compare;
        }
        BitSet slots = new BitSet();
        reads(condition, slots);
        return new Guard.Other(SlotSet.of(slots));
    }

    /** The condition as a comparison of a slot with a constant, or null. */
    private Guard.Compare comparison(Expr condition) {
        if (condition instanceof Expr.Unary unary && unary.op() == Expr.UnaryOp.NOT) {
            Guard.Compare compare = comparison(unary.operand());
            return compare == null
                    ? null
                    : new Guard.Compare(compare.slot(), compare.relation().negated(), compare.value());
        }
        if (condition instanceof Expr.Binary binary && relation(binary.op()) != null) {
            Guard.Relation relation = relation(binary.op());
            OptionalInt left = slot(binary.left());
            OptionalInt right = value(binary.right());
            if (left.isPresent() && right.isPresent()) {
                return new Guard.Compare(left.getAsInt(), relation, right.getAsInt());
            }
            OptionalInt other = slot(binary.right());
            OptionalInt constant = value(binary.left());
            return other.isPresent() && constant.isPresent()
                    ? new Guard.Compare(other.getAsInt(), relation.mirrored(), constant.getAsInt())
                    : null;
        }
        if (condition instanceof ProcessExpr.AskChannel ask) {
            return comparison(ask);
        }
        OptionalInt slot = slot(condition);
        return slot.isPresent() ? new Guard.Compare(slot.getAsInt(), Guard.Relation.NOT_EQUAL, 0) : null;
    }

    private Guard.Compare comparison(ProcessExpr.AskChannel ask) {
        OptionalInt slot = length(ask);
        if (slot.isEmpty()) {
            return null;
        }
        int capacity = surroundings.capacity(value(ask.channel()).getAsInt()).getAsInt();
        return switch (ask.fact()) {
            case LENGTH, NOT_EMPTY -> new Guard.Compare(slot.getAsInt(), Guard.Relation.GREATER, 0);
            case EMPTY -> new Guard.Compare(slot.getAsInt(), Guard.Relation.EQUAL, 0);
            case FULL -> new Guard.Compare(slot.getAsInt(), Guard.Relation.EQUAL, capacity);
            case NOT_FULL -> new Guard.Compare(slot.getAsInt(), Guard.Relation.LESS, capacity);
        };
    }

    private static Guard.Relation relation(Expr.BinaryOp op) {
        return switch (op) {
            case EQUAL -> Guard.Relation.EQUAL;
            case NOT_EQUAL -> Guard.Relation.NOT_EQUAL;
            case LESS -> Guard.Relation.LESS;
            case LESS_EQUAL -> Guard.Relation.LESS_EQUAL;
            case GREATER -> Guard.Relation.GREATER;
            case GREATER_EQUAL -> Guard.Relation.GREATER_EQUAL;
            default -> null;
        };
    }
}
