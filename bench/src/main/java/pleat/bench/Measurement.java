package pleat.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import pleat.verdict.Statistics;

/**
 * What one search showed.
 *
 * @param growth the run on its way, several samples a second
 */
record Measurement(long states, long transitions, double seconds, long storeBytes, List<Sample> growth) {
    /** So many states were found after so many seconds. */
    record Sample(long states, double seconds) {
        static Sample of(Statistics statistics) {
            return new Sample(statistics.states(), statistics.seconds());
        }
    }

    Measurement {
        growth = List.copyOf(growth);
    }

    double statesPerSecond() {
        return states / seconds;
    }

    double transitionsPerSecond() {
        return transitions / seconds;
    }

    double bytesPerState() {
        return (double) storeBytes / states;
    }

    /** States a second while the number of states passed the given one: from 10 % before it to 10 % after it. */
    double rateAround(long number) {
        Sample before = firstWith(number - number / 10);
        Sample after = firstWith(number + number / 10);
        return (after.states() - before.states()) / (after.seconds() - before.seconds());
    }

    private Sample firstWith(long number) {
        return growth.stream()
                .filter(sample -> sample.states() >= number)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the search found fewer than " + number + " states"));
    }

    /** One line, for the parent process. */
    String toLine() {
        String samples = growth.stream()
                .map(sample -> sample.states() + ":" + sample.seconds())
                .collect(Collectors.joining(","));
        return String.format(Locale.ROOT, "%d %d %s %d %s", states, transitions, seconds, storeBytes, samples);
    }

    static Measurement parse(String line) {
        String[] words = line.split(" ", -1);
        List<Sample> growth = words[4].isEmpty()
                ? List.of()
                : Arrays.stream(words[4].split(","))
                        .map(sample -> sample.split(":"))
                        .map(pair -> new Sample(Long.parseLong(pair[0]), Double.parseDouble(pair[1])))
                        .toList();
        return new Measurement(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Double.parseDouble(words[2]),
                Long.parseLong(words[3]),
                growth);
    }
}
