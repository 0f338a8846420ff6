package pleat.petri.contest;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;

/** Conditions of formulas for people. Long ones are cut: some name hundreds of places. */
final class ConditionText {
    private static final int MOST_NAMES = 4;

    private final Net net;

    ConditionText(Net net) {
        this.net = net;
    }

    String of(Condition condition) {
        if (condition instanceof Condition.AtMost atMost) {
            return sum(atMost.left()) + " <= " + sum(atMost.right());
        }
        if (condition instanceof Condition.Enabled enabled) {
            return list(
                    enabled.transitions(),
                    number -> net.transitions().get(number).name(),
                    ", ",
                    "enabled(",
                    ")");
        }
        if (condition instanceof Condition.Not not) {
            return "!(" + of(not.operand()) + ")";
        }
        if (condition instanceof Condition.And and) {
            return and.operands().isEmpty() ? "true" : list(and.operands(), this::of, " && ", "(", ")");
        }
        if (condition instanceof Condition.Or or) {
            return or.operands().isEmpty() ? "false" : list(or.operands(), this::of, " || ", "(", ")");
        }
        throw new IllegalArgumentException("no formula has " + condition);
    }

    private String sum(Condition.Sum sum) {
        return sum.places().isEmpty()
                ? Integer.toString(sum.constant())
                : list(sum.places(), place -> net.layout().slot(place).name(), " + ", "", "");
    }

    private static <T> String list(
            List<T> items, Function<T, String> text, String separator, String start, String end) {
        String rest = items.size() > MOST_NAMES ? separator + "... (" + items.size() + " in all)" : "";
        return items.stream().limit(MOST_NAMES).map(text).collect(Collectors.joining(separator, start, rest + end));
    }
}
