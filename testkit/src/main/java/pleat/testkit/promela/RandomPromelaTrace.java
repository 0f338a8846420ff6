package pleat.testkit.promela;

import java.util.List;
import java.util.stream.Collectors;

/** A random trace or notrace: what is said about the order of sends and receives on one or two global channels. */
final class RandomPromelaTrace {
    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaText text;
    private final List<PromelaChannel> channels;

    RandomPromelaTrace(Dice dice, FeatureMix mix, PromelaText text, PromelaScope globals) {
        this.dice = dice;
        this.mix = mix;
        this.text = text;
        this.channels = globals.channels().stream()
                .filter(channel -> !channel.isArray())
                .toList();
    }

    void write() {
        if (channels.isEmpty()) {
            return;
        }
        if (mix.allows(PromelaFeature.TRACE)) {
            mix.use(PromelaFeature.TRACE);
            text.block("trace {", this::body, "}");
        } else if (mix.allows(PromelaFeature.NOTRACE)) {
            mix.use(PromelaFeature.NOTRACE);
            text.block("notrace {", this::body, "}");
        }
    }

    private void body() {
        boolean loop = dice.chance(60);
        text.line(loop ? "do" : "if");
        PromelaChannel channel = dice.pick(channels);
        // The first event of an option differs from the others in a constant: SPIN takes the first that fits.
        for (int value = 0; value < 2; value++) {
            text.line(":: " + event(channel, value) + rest());
        }
        text.line(loop ? "od;" : "fi;");
    }

    private String rest() {
        return dice.chance(50) ? "" : "; " + event(dice.pick(channels), dice.between(0, 2));
    }

    /** With one field that must match, unless the number is no value for it. */
    private String event(PromelaChannel channel, int value) {
        PromelaType first = channel.fields().get(0);
        List<String> symbols = first.symbols();
        String match = value == 2 ? "_" : first.isSymbolic() ? symbols.get(value) : String.valueOf(value);
        String rest = channel.fields().stream().skip(1).map(field -> ", _").collect(Collectors.joining());
        return channel.name() + (channel.isBuffered() && dice.chance(50) ? "!" : "?") + match + rest;
    }
}
