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
            // Not readable inside a d_step, and a pid that is used again is another process.
            allowed.removeAll(EnumSet.of(PromelaFeature.D_STEP, PromelaFeature.WORKER));
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
