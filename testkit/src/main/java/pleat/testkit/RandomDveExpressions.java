package pleat.testkit;

import java.util.List;
import java.util.Random;

/** Random expressions and assignments over the variables that one process of a random program sees. */
final class RandomDveExpressions {
    private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");
    private static final List<String> CONNECTIVES = List.of("and", "or", "imply", "&&", "||");
    private static final List<String> ARITHMETIC = List.of("+", "-", "*", "|", "&", "^");
    private static final int MOST_DEPTH = 2;

    private final Random random;
    private final List<DveVariable> readable;
    private final List<DveVariable> writable;
    /** Bare names of what a divisor or an index can be: no constants, because a compiler may refuse those. */
    private final List<String> scalars;

    private final List<String> locationTests;
    private final int wildPercent;

    /** @param readable at least one of them is writable */
    RandomDveExpressions(Random random, List<DveVariable> readable, List<String> locationTests, int wildPercent) {
        this.random = random;
        this.readable = readable;
        this.writable = readable.stream().filter(DveVariable::isWritable).toList();
        this.scalars = writable.stream()
                .filter(DveVariable::isScalar)
                .map(DveVariable::name)
                .toList();
        this.locationTests = locationTests;
        this.wildPercent = wildPercent;
    }

    String condition() {
        return condition(MOST_DEPTH);
    }

    /** Mostly between -4 and 4. */
    String smallValue() {
        return chance(wildPercent) ? value(MOST_DEPTH) : "(" + value(1) + ") % " + random.nextInt(2, 5);
    }

    /** What can be assigned to. */
    String target() {
        return reference(pick(writable));
    }

    String assignment() {
        String target = target();
        return switch (random.nextInt(4)) {
            case 0 -> target + " = " + random.nextInt(4);
            case 1 -> target + " = (" + target + " + 1) % " + random.nextInt(2, 5);
            default -> target + " = " + smallValue();
        };
    }

    private String condition(int depth) {
        int kind = random.nextInt(depth > 0 ? 10 : 6);
        return switch (kind) {
            case 0 -> pick(locationTests);
            case 1 -> chance(20) ? pick(List.of("true", "false")) : "not (" + value(0) + ")";
            case 6 -> "not (" + condition(depth - 1) + ")";
            case 7, 8, 9 ->
                operand(condition(depth - 1)) + " " + pick(CONNECTIVES) + " " + operand(condition(depth - 1));
            default -> value(depth - 1) + " " + pick(COMPARISONS) + " " + operand(value(depth - 1));
        };
    }

    private String value(int depth) {
        if (depth <= 0 || chance(30)) {
            return chance(30) ? String.valueOf(random.nextInt(4)) : reference(pick(readable));
        }
        return switch (random.nextInt(10)) {
            case 0 -> "-(" + value(depth - 1) + ")";
            case 1 -> "~(" + value(depth - 1) + ")";
            case 2 -> operand(value(depth - 1)) + " / " + divisor();
            case 3 -> operand(value(depth - 1)) + " % " + divisor();
            case 4 -> shift(depth, "<<");
            case 5 -> shift(depth, ">>");
            default -> operand(value(depth - 1)) + " " + pick(ARITHMETIC) + " " + operand(value(depth - 1));
        };
    }

    /** Sometimes without parentheses, for the sake of precedence and associativity. */
    private String operand(String expression) {
        return chance(75) ? "(" + expression + ")" : expression;
    }

    private String divisor() {
        return !scalars.isEmpty() && chance(4 * wildPercent) ? pick(scalars) : String.valueOf(random.nextInt(1, 4));
    }

    /** By 0..3, since nothing says what a shift by a negative number is, and so never without its parentheses. */
    private String shift(int depth, String operator) {
        String distance = chance(50) ? String.valueOf(random.nextInt(4)) : "((" + value(depth - 1) + ") & 3)";
        return "(" + operand(value(depth - 1)) + " " + operator + " " + distance + ")";
    }

    private String reference(DveVariable variable) {
        return variable.isScalar() ? variable.name() : variable.name() + "[" + index(variable.length()) + "]";
    }

    private String index(int length) {
        if (scalars.isEmpty() || chance(40)) {
            return String.valueOf(random.nextInt(length));
        }
        String index = pick(scalars);
        return chance(2 * wildPercent) ? index : index + " % " + length;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
