package pleat.integration;

import java.nio.file.Path;
import java.util.List;
import pleat.model.Fairness;

/**
 * A line of a table with verdicts on infinite runs.
 *
 * @param configuration what SPIN was asked: {@code ltl NAME}, {@code never}, {@code accept} or {@code np}, and {@code fair} behind it
 */
record LivenessRow(Path file, String configuration, boolean violated) {
    /** The name of the property that Pleat has for it. */
    String property() {
        List<String> words = List.of(configuration.split(" ", -1));
        return switch (words.get(0)) {
            case "ltl" -> words.get(1);
            case "np" -> "progress";
            default -> words.get(0);
        };
    }

    Fairness fairness() {
        return configuration.endsWith(" fair") ? Fairness.WEAK : Fairness.NONE;
    }

    LivenessRow withVerdict(boolean isViolated) {
        return new LivenessRow(file, configuration, isViolated);
    }

    @Override
    public String toString() {
        return file.getFileName() + " " + configuration;
    }
}
