package pleat.testkit.promela;

import java.util.List;

/** Random expressions over a scope. They have no side effects, never divide by zero and never leave an array. */
final class RandomPromelaExpressions {
    private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");
    private static final List<String> CONNECTIVES = List.of("&&", "||");
    private static final List<String> ARITHMETIC = List.of("+", "-", "*", "|", "&", "^");
    private static final int MOST_DEPTH = 2;

    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaScope scope;

    RandomPromelaExpressions(Dice dice, FeatureMix mix, PromelaScope scope) {
        this.dice = dice;
        this.mix = mix;
        this.scope = scope;
    }

    /** What a process can wait for; unlike a part of a larger expression it may be a test that cannot be negated. */
    String guard() {
        List<PromelaChannel> buffered = scope.bufferedChannels();
        if (!buffered.isEmpty() && mix.allows(PromelaFeature.FULL_OR_EMPTY) && dice.chance(25)) {
            mix.use(PromelaFeature.FULL_OR_EMPTY);
            String test =
                    dice.pick(List.of("full", "nfull", "empty", "nempty")) + "(" + reference(dice.pick(buffered)) + ")";
            return dice.chance(70) ? test : test + " && " + condition(1);
        }
        return scope.remoteTests().isEmpty() && dice.chance(60) ? likelyCondition() : condition();
    }

    String condition() {
        return condition(MOST_DEPTH);
    }

    /** Mostly true while values are small. */
    String likelyCondition() {
        String likely = value(0) + " < " + dice.between(3, 5);
        return dice.chance(50) ? likely : likely + " || " + condition(1);
    }

    /** Mostly between -4 and 4. */
    String smallValue() {
        return switch (dice.between(0, 4)) {
            case 0 -> String.valueOf(dice.between(0, 3));
            case 1 -> value(0);
            default -> "(" + value(1) + ") % " + dice.between(2, 4);
        };
    }

    /** Fits a variable, a parameter or a message field. */
    String valueFor(PromelaType type) {
        if (!type.isSymbolic()) {
            return smallValue();
        }
        List<PromelaVariable> variables = scope.ofType(type);
        mix.use(type.feature());
        return variables.isEmpty() || dice.chance(50) ? dice.pick(type.symbols()) : reference(dice.pick(variables));
    }

    /** Known when the model is translated. */
    String constantFor(PromelaType type) {
        return type.isSymbolic() ? dice.pick(type.symbols()) : String.valueOf(dice.between(0, 2));
    }

    String reference(PromelaVariable variable) {
        mix.use(variable.type().feature());
        if (variable.isRemote()) {
            mix.use(PromelaFeature.REMOTE_VARIABLE);
        }
        String name = variable.name();
        if (variable.isInElement()) {
            mix.use(PromelaFeature.TYPEDEF_ARRAY);
            name = variable.nameAt(index(variable.root(), PromelaVariable.ELEMENTS));
        }
        if (!variable.isArray()) {
            return name;
        }
        mix.use(PromelaFeature.ARRAY);
        return name + "[" + index(variable.root(), variable.length()) + "]";
    }

    /** With a constant index only: a message is stored field by field, and the first may change the index of the second. */
    String fixedReference(PromelaVariable variable) {
        mix.use(variable.type().feature());
        String name = variable.nameAt(String.valueOf(dice.between(0, PromelaVariable.ELEMENTS - 1)));
        return variable.isArray() ? name + "[" + dice.between(0, variable.length() - 1) + "]" : name;
    }

    String reference(PromelaChannel channel) {
        if (!channel.isArray()) {
            return channel.name();
        }
        mix.use(PromelaFeature.CHANNEL_ARRAY);
        return channel.name() + "[" + index(channel.name(), channel.length()) + "]";
    }

    /** With an index that receiving does not change: SPIN would take back the message from the wrong channel. */
    String fixedReference(PromelaChannel channel) {
        if (!channel.isArray()) {
            return channel.name();
        }
        mix.use(PromelaFeature.CHANNEL_ARRAY);
        if (dice.chance(33)) {
            mix.use(PromelaFeature.PID);
            return channel.name() + "[_pid % " + channel.length() + "]";
        }
        return channel.name() + "[" + dice.between(0, channel.length() - 1) + "]";
    }

    private String index(String array, int length) {
        List<PromelaVariable> indexes = scope.naturalScalarsOutside(array);
        if (indexes.isEmpty() || dice.chance(40)) {
            return String.valueOf(dice.between(0, length - 1));
        }
        if (mix.allows(PromelaFeature.PID) && dice.chance(30)) {
            mix.use(PromelaFeature.PID);
            return "_pid % " + length;
        }
        return reference(dice.pick(indexes)) + " % " + length;
    }

    private String condition(int depth) {
        if (!scope.remoteTests().isEmpty() && dice.chance(40)) {
            PromelaScope.RemoteTest test = dice.pick(scope.remoteTests());
            mix.use(test.feature());
            return test.text();
        }
        if (mix.allows(PromelaFeature.LAST) && dice.chance(20)) {
            mix.use(PromelaFeature.LAST);
            return "_last " + dice.pick(List.of("==", "!=")) + " " + dice.between(0, 2);
        }
        return switch (dice.between(1, depth > 0 ? 9 : 6)) {
            case 1 -> symbolComparison(depth);
            case 2 -> poll(depth);
            case 7 -> "!(" + condition(depth - 1) + ")";
            case 8, 9 ->
                operand(condition(depth - 1)) + " " + dice.pick(CONNECTIVES) + " " + operand(condition(depth - 1));
            default -> comparison(depth);
        };
    }

    private String comparison(int depth) {
        return operand(value(depth - 1)) + " " + dice.pick(COMPARISONS) + " " + operand(value(depth - 1));
    }

    private String symbolComparison(int depth) {
        List<PromelaVariable> variables = scope.symbolic();
        if (variables.isEmpty()) {
            return comparison(depth);
        }
        PromelaVariable variable = dice.pick(variables);
        return reference(variable) + dice.pick(List.of(" == ", " != ")) + valueFor(variable.type());
    }

    private String poll(int depth) {
        List<PromelaChannel> buffered = scope.bufferedChannels();
        if (buffered.isEmpty() || !mix.allows(PromelaFeature.POLL)) {
            return comparison(depth);
        }
        mix.use(PromelaFeature.POLL);
        PromelaChannel channel = dice.pick(buffered);
        String operator = mix.allows(PromelaFeature.RANDOM_RECEIVE) && dice.chance(30) ? "??" : "?";
        if (operator.equals("??")) {
            mix.use(PromelaFeature.RANDOM_RECEIVE);
        }
        List<String> matches = channel.fields().stream().map(this::pollPattern).toList();
        return reference(channel) + operator + "[" + String.join(", ", matches) + "]";
    }

    /** A variable matches anything, as {@code _} does: nothing is stored. */
    private String pollPattern(PromelaType field) {
        int kind = dice.between(0, 9);
        if (kind < 2 && mix.allows(PromelaFeature.WILDCARD)) {
            mix.use(PromelaFeature.WILDCARD);
            return "_";
        }
        if (kind < 4 && mix.allows(PromelaFeature.EVAL)) {
            mix.use(PromelaFeature.EVAL);
            return "eval(" + (field.isSymbolic() ? constantFor(field) : atom()) + ")";
        }
        List<PromelaVariable> variables = scope.ofType(field);
        if (kind == 4 && !variables.isEmpty()) {
            return reference(dice.pick(variables));
        }
        mix.use(PromelaFeature.CONSTANT_MATCH);
        return constantFor(field);
    }

    private String value(int depth) {
        if (depth <= 0 || dice.chance(30)) {
            return atom();
        }
        return switch (dice.between(0, 10)) {
            case 0 -> "-(" + value(depth - 1) + ")";
            case 1 -> "~(" + value(depth - 1) + ")";
            case 2 -> operand(value(depth - 1)) + " / " + dice.between(1, 3);
            case 3 -> operand(value(depth - 1)) + " % " + dice.between(1, 3);
            case 4 -> "(" + operand(value(depth - 1)) + " << " + dice.between(0, 2) + ")";
            case 5 -> "(" + operand(value(depth - 1)) + " >> " + dice.between(0, 2) + ")";
            case 6 -> conditional(depth);
            default -> operand(value(depth - 1)) + " " + dice.pick(ARITHMETIC) + " " + operand(value(depth - 1));
        };
    }

    private String conditional(int depth) {
        if (!mix.allows(PromelaFeature.CONDITIONAL_EXPRESSION)) {
            return atom();
        }
        mix.use(PromelaFeature.CONDITIONAL_EXPRESSION);
        return "(" + condition(depth - 1) + " -> " + value(depth - 1) + " : " + value(depth - 1) + ")";
    }

    private String atom() {
        int kind = dice.between(0, 9);
        if (kind == 0 && mix.allows(PromelaFeature.PID)) {
            mix.use(PromelaFeature.PID);
            return "_pid";
        }
        if (kind == 1 && mix.allows(PromelaFeature.PROCESS_COUNT)) {
            mix.use(PromelaFeature.PROCESS_COUNT);
            return "_nr_pr";
        }
        if (kind == 2 && mix.allows(PromelaFeature.LENGTH) && !scope.channels().isEmpty()) {
            mix.use(PromelaFeature.LENGTH);
            return "len(" + reference(dice.pick(scope.channels())) + ")";
        }
        if (kind == 3 && mix.allows(PromelaFeature.PRIORITY) && mix.allows(PromelaFeature.SET_PRIORITY)) {
            mix.use(PromelaFeature.SET_PRIORITY);
            if (dice.chance(50)) {
                return "_priority";
            }
            mix.use(PromelaFeature.PID);
            return "get_priority(_pid)";
        }
        List<PromelaVariable> numbers = scope.numbers();
        return kind <= 4 || numbers.isEmpty() ? String.valueOf(dice.between(0, 3)) : reference(dice.pick(numbers));
    }

    /** Sometimes without parentheses, for the sake of precedence and associativity. */
    private String operand(String expression) {
        return dice.chance(70) ? "(" + expression + ")" : expression;
    }
}
