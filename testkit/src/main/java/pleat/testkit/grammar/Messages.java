package pleat.testkit.grammar;

import static pleat.testkit.grammar.Phrase.expression;
import static pleat.testkit.grammar.Phrase.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sends, receives and polls. A receive goes into variables of exactly the types of the fields, at constant indices, and evaluates
 * nothing that it changes: SPIN does not undo other receives rightly.
 */
final class Messages {
    private final Draft draft;
    private final Draw draw;
    private final Expressions expressions;

    Messages(Draft draft, Expressions expressions) {
        this.draft = draft;
        this.draw = draft.draw();
        this.expressions = expressions;
    }

    /** Channels that the scope allows to send to and to receive from. */
    private List<Channel> usable(Scope scope) {
        return scope.channels().stream()
                .filter(channel -> !scope.isDStep() || !channel.isRendezvous())
                .toList();
    }

    boolean isPossible(Scope scope) {
        return scope.mayBlock() && !usable(scope).isEmpty();
    }

    Phrase send(Scope scope) {
        Channel channel = choose(scope);
        draft.note(Construct.SEND);
        boolean sorted = !channel.isRendezvous() && draw.chance(20);
        if (sorted) {
            draft.note(Construct.SORTED_SEND);
        }
        List<Phrase> fields = channel.message().stream()
                .map(type -> expressions.value(scope, type))
                .toList();
        List<Object> parts = new ArrayList<>(List.of(name(channel), sorted ? "!!" : "!", fields.get(0)));
        boolean brackets = fields.size() > 1 && draw.chance(20);
        for (Phrase field : fields.subList(1, fields.size())) {
            parts.add(brackets ? "(" : ",");
            parts.add(field);
        }
        parts.add(brackets ? ")" : "");
        return statement(parts.toArray());
    }

    Phrase receive(Scope scope) {
        Channel channel = choose(scope);
        draft.note(Construct.RECEIVE);
        boolean random = !channel.isRendezvous() && draw.chance(25);
        if (random) {
            draft.note(Construct.RANDOM_RECEIVE);
        }
        String operator = random ? "??" : "?";
        boolean peek = !channel.isRendezvous() && draw.chance(15);
        if (peek) {
            draft.note(Construct.PEEK);
        }
        String fields = fields(scope, channel);
        return statement(name(channel) + operator + (peek ? "<" + fields + ">" : fields));
    }

    /** A condition; never on a rendezvous channel. */
    Phrase poll(Scope scope, Channel channel) {
        draft.note(Construct.POLL);
        return expression(name(channel) + draw.word("?", "??") + "[" + fields(scope, channel) + "]");
    }

    List<Channel> pollable(Scope scope) {
        return scope.channels().stream()
                .filter(channel -> !channel.isRendezvous())
                .toList();
    }

    private Channel choose(Scope scope) {
        Channel channel = draw.of(usable(scope));
        if (channel.isRendezvous()) {
            draft.note(scope.isAtomic() ? Construct.RENDEZVOUS_IN_ATOMIC : Construct.RENDEZVOUS);
        }
        if (!channel.isScalar()) {
            draft.note(Construct.CHANNEL_ARRAY);
        }
        return channel;
    }

    private String name(Channel channel) {
        return channel.isScalar() ? channel.name() : channel.name() + "[" + draw.below(2) + "]";
    }

    private String fields(Scope scope, Channel channel) {
        List<Place> targets = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        for (Type type : channel.message()) {
            List<Place> free = scope.scalars(type).stream()
                    .filter(place -> !targets.contains(place))
                    .toList();
            if (!free.isEmpty() && draw.chance(60)) {
                Place target = draw.of(free);
                targets.add(target);
                fields.add(target.name());
            } else if (draw.chance(40)) {
                fields.add("_");
            } else if (draw.chance(60)) {
                fields.add(expressions.constant(type));
            } else {
                fields.add(null);
            }
        }
        return fields.stream()
                .map(field -> field == null ? evaluated(scope, targets) : field)
                .collect(Collectors.joining(","));
    }

    private String evaluated(Scope scope, List<Place> targets) {
        draft.note(Construct.EVAL);
        List<Place> unchanged = scope.numbers().stream()
                .filter(place -> place.isScalar() && !targets.contains(place))
                .toList();
        return unchanged.isEmpty() || draw.chance(30)
                ? "eval(" + draw.number(0, 2) + ")"
                : "eval(" + draw.of(unchanged).name() + draw.word("", "", " + 1") + ")";
    }
}
