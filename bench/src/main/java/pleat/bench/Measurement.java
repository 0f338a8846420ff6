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
record Measurement(
        long states,
        long transitions,
        double seconds,
        long storeBytes,
        long storePeakBytes,
        long storeNodes,
        long storeEdges,
        List<Sample> growth) {
    /**
     * So many states were expanded after so many seconds. Not the states found: early in a breadth-first search most
     * successors are new, later most are old, so that their number says little about the cost of a state.
     */
    record Sample(long expanded, double seconds) {
        static Sample of(Statistics statistics) {
            return new Sample(statistics.states() - statistics.waiting(), statistics.seconds());
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

    double peakBytesPerState() {
        return (double) storePeakBytes / states;
    }

    /** States expanded a second while their number passed the given one: from a quarter before it to a quarter after it. */
    double rateAround(long number) {
        long quarter = number / 4;
        return 2 * quarter / (secondsTo(number + quarter) - secondsTo(number - quarter));
    }

    /** When so many states were expanded, on a line between the two samples around. */
    private double secondsTo(long number) {
        Sample before = new Sample(0, 0);
        for (Sample sample : growth) {
            if (sample.expanded() >= number) {
                double part = (double) (number - before.expanded()) / (sample.expanded() - before.expanded());
                return before.seconds() + part * (sample.seconds() - before.seconds());
            }
            before = sample;
        }
        throw new IllegalStateException("the search expanded fewer than " + number + " states");
    }

    /** One line, for the parent process. */
    String toLine() {
        String samples = growth.stream()
                .map(sample -> sample.expanded() + ":" + sample.seconds())
                .collect(Collectors.joining(","));
        return String.format(
                Locale.ROOT,
                "%d %d %s %d %d %d %d %s",
                states,
                transitions,
                seconds,
                storeBytes,
                storePeakBytes,
                storeNodes,
                storeEdges,
                samples);
    }

    static Measurement parse(String line) {
        String[] words = line.split(" ", -1);
        List<Sample> growth = words[7].isEmpty()
                ? List.of()
                : Arrays.stream(words[7].split(","))
                        .map(sample -> sample.split(":"))
                        .map(pair -> new Sample(Long.parseLong(pair[0]), Double.parseDouble(pair[1])))
                        .toList();
        return new Measurement(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Double.parseDouble(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]),
                Long.parseLong(words[5]),
                Long.parseLong(words[6]),
                growth);
    }
}
