package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;

/** Random sends and receives. */
final class RandomPromelaMessages {
    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaScope scope;
    private final RandomPromelaExpressions expressions;

    RandomPromelaMessages(Dice dice, FeatureMix mix, PromelaScope scope, RandomPromelaExpressions expressions) {
        this.dice = dice;
        this.mix = mix;
        this.scope = scope;
        this.expressions = expressions;
    }

    boolean arePossible() {
        return !scope.channels().isEmpty();
    }

    String exchange() {
        PromelaChannel channel = dice.pick(scope.channels());
        return dice.chance(55) ? send(channel) : receive(channel);
    }

    String send(PromelaChannel channel) {
        mix.use(PromelaFeature.SEND);
        String operator = "!";
        if (channel.isBuffered() && mix.allows(PromelaFeature.SORTED_SEND) && dice.chance(40)) {
            mix.use(PromelaFeature.SORTED_SEND);
            operator = "!!";
        }
        if (isWhole(channel)) {
            return channel.name() + operator + dice.pick(scope.records());
        }
        List<String> values =
                channel.fields().stream().map(expressions::valueFor).toList();
        return expressions.reference(channel) + operator + message(values);
    }

    String receive(PromelaChannel channel) {
        return channel.isBuffered() && mix.allows(PromelaFeature.COPY_RECEIVE) && dice.chance(25)
                ? copy(channel)
                : take(channel);
    }

    private String copy(PromelaChannel channel) {
        mix.use(PromelaFeature.RECEIVE);
        mix.use(PromelaFeature.COPY_RECEIVE);
        return expressions.fixedReference(channel) + receiving(channel) + "<" + String.join(", ", targets(channel))
                + ">";
    }

    /** A receive that removes the message; SPIN makes no C that compiles of a d_step that begins with one that does not. */
    String take(PromelaChannel channel) {
        mix.use(PromelaFeature.RECEIVE);
        return expressions.fixedReference(channel) + receiving(channel) + message(targets(channel));
    }

    private String receiving(PromelaChannel channel) {
        if (channel.isBuffered() && mix.allows(PromelaFeature.RANDOM_RECEIVE) && dice.chance(40)) {
            mix.use(PromelaFeature.RANDOM_RECEIVE);
            return "??";
        }
        return "?";
    }

    /** Whether all fields of a message are named as one. */
    private boolean isWhole(PromelaChannel channel) {
        if (channel.record().isEmpty() || scope.records().isEmpty() || dice.chance(30)) {
            return false;
        }
        mix.use(PromelaFeature.TYPEDEF_MESSAGE);
        return true;
    }

    private List<String> targets(PromelaChannel channel) {
        if (isWhole(channel)) {
            return List.of(dice.pick(scope.records()));
        }
        List<String> targets = new ArrayList<>();
        channel.fields().forEach(field -> targets.add(target(stored(field, channel), targets)));
        return targets;
    }

    /** SPIN stores a bit that is all of a message as a byte. */
    private static PromelaType stored(PromelaType field, PromelaChannel channel) {
        boolean isBit = field == PromelaType.BIT || field == PromelaType.BOOL;
        return isBit && channel.fields().size() == 1 ? PromelaType.BYTE : field;
    }

    /** Also in the form {@code first(rest)}. */
    private String message(List<String> fields) {
        if (fields.size() > 1 && dice.chance(20) && fields.get(0).matches("\\w+")) {
            return fields.get(0) + "(" + String.join(", ", fields.subList(1, fields.size())) + ")";
        }
        return String.join(", ", fields);
    }

    /**
     * A variable cannot take two fields of a message. When SPIN goes back over a receive, it puts the message together again from
     * the variables and the values of {@code eval}: a variable must hold all of its field, and an {@code eval} must not depend on
     * what the receive changes.
     */
    private String target(PromelaType field, List<String> taken) {
        int kind = dice.between(0, 9);
        if (kind < 2 && mix.allows(PromelaFeature.CONSTANT_MATCH)) {
            mix.use(PromelaFeature.CONSTANT_MATCH);
            return expressions.constantFor(field);
        }
        if (kind == 2 && mix.allows(PromelaFeature.EVAL)) {
            mix.use(PromelaFeature.EVAL);
            return "eval(" + unchanged(field, taken) + ")";
        }
        List<PromelaVariable> variables = scope.writable().stream()
                .filter(variable -> field.isSymbolic()
                        ? variable.type() == field
                        : !variable.type().isSymbolic() && variable.type().holds(field))
                .toList();
        if (!variables.isEmpty() && (kind > 3 || !mix.allows(PromelaFeature.WILDCARD))) {
            String reference = expressions.fixedReference(dice.pick(variables));
            String name = rootOf(reference);
            if (taken.stream().noneMatch(other -> rootOf(other).equals(name))) {
                return reference;
            }
        }
        mix.use(PromelaFeature.WILDCARD);
        return "_";
    }

    /** A value that a receive into the targets so far does not change. */
    private String unchanged(PromelaType field, List<String> taken) {
        List<PromelaVariable> others = scope.ownNumbers().stream()
                .filter(variable ->
                        taken.stream().noneMatch(other -> rootOf(other).equals(rootOf(variable.name()))))
                .toList();
        return field.isSymbolic() || others.isEmpty()
                ? expressions.constantFor(field)
                : expressions.fixedReference(dice.pick(others));
    }

    private static String rootOf(String target) {
        return target.replaceFirst("^eval\\(", "").split("[.\\[)]", 2)[0];
    }
}
