package pleat.testkit.promela;

import java.util.EnumSet;
import java.util.Set;

/** The features that one model may use, and those that it does use so far. */
final class FeatureMix {
    private final Set<PromelaFeature> allowed = EnumSet.noneOf(PromelaFeature.class);
    private final Set<PromelaFeature> used = EnumSet.noneOf(PromelaFeature.class);

    FeatureMix(Dice dice) {
        for (PromelaFeature feature : PromelaFeature.values()) {
            if (dice.chance(feature.percent())) {
                allowed.add(feature);
            }
        }
        if (allowed.contains(PromelaFeature.REMOTE_LABEL)) {
            allowed.add(PromelaFeature.LABEL);
        }
        if (allows(PromelaFeature.REMOTE_LABEL) || allows(PromelaFeature.REMOTE_VARIABLE)) {
            // Not readable inside a d_step, and a pid that is used again is another process.
            allowed.removeAll(EnumSet.of(PromelaFeature.D_STEP, PromelaFeature.WORKER));
        }
        if (allows(PromelaFeature.TRACE) || allows(PromelaFeature.NOTRACE)) {
            // SPIN compares an event with the last message of the channel, or the first, wherever the message goes or
            // comes from.
            allowed.removeAll(EnumSet.of(PromelaFeature.SORTED_SEND, PromelaFeature.RANDOM_RECEIVE));
        }
        if (allows(PromelaFeature.EXCLUSIVE)) {
            // SPIN refuses it where an else stands beside a send or a receive.
            allowed.removeAll(EnumSet.of(PromelaFeature.ELSE, PromelaFeature.D_STEP));
        }
        if (allows(PromelaFeature.PRIORITY)) {
            // SPIN tests whether a process is enabled for the sake of priorities, and takes a step amid a test inside a
            // test.
            allowed.remove(PromelaFeature.ENABLED);
        }
        if (allows(PromelaFeature.ENABLED)) {
            // SPIN takes an else of the tested process for executable or not by what the testing process has done.
            allowed.removeAll(EnumSet.of(
                    PromelaFeature.ELSE,
                    PromelaFeature.D_STEP,
                    PromelaFeature.FOR_RANGE,
                    PromelaFeature.FOR_ARRAY,
                    PromelaFeature.FOR_CHANNEL,
                    PromelaFeature.INLINE));
        }
        if (allows(PromelaFeature.PRIORITY) || allows(PromelaFeature.ENABLED)) {
            // SPIN refuses them beside rendezvous.
            allowed.remove(PromelaFeature.RENDEZVOUS);
        }
    }

    boolean allows(PromelaFeature feature) {
        return allowed.contains(feature);
    }

    void use(PromelaFeature feature) {
        used.add(feature);
    }

    Set<PromelaFeature> used() {
        return EnumSet.copyOf(used);
    }
}
