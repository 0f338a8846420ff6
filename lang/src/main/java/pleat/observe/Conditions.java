package pleat.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.ir.Condition;
import pleat.ir.Expr;
import pleat.model.SourceSpan;

/** The conditions on states that a program is asked about, each once. */
public final class Conditions {
    private final List<Condition> all = new ArrayList<>();
    private final Map<Expr, Integer> numbers = new HashMap<>();

    /** Adds a condition if there is no such one yet, and returns its number. */
    public int add(Expr condition, String text, SourceSpan origin) {
        Integer known = numbers.get(condition);
        return known == null ? add(new Condition(text, condition, text, origin)) : known;
    }

    /** Adds a condition with a name of its own, and returns its number. */
    public int add(Condition condition) {
        all.add(condition);
        numbers.putIfAbsent(condition.condition(), all.size() - 1);
        return all.size() - 1;
    }

    Condition get(int number) {
        return all.get(number);
    }

    /** By their numbers. */
    public List<Condition> all() {
        return List.copyOf(all);
    }
}
