package pleat.api;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.model.Coverage;
import pleat.model.SourceSpan;
import pleat.source.DidYouMean;
import pleat.verdict.Statistics;

/** What a check has found. {@link #toString} tells it all, with the traces. */
public final class Result {
    private final String model;
    private final String store;
    private final pleat.verdict.Verdict run;
    private final List<PropertyResult> properties;
    private final List<String> warnings;
    private final List<Coverage.Statement> unreached;
    /** What is not as the model expects; empty if it expects nothing, or the run did not get so far. */
    private final Optional<List<String>> differences;

    Result(
            String model,
            String store,
            pleat.verdict.Verdict run,
            List<PropertyResult> properties,
            List<String> warnings,
            List<Coverage.Statement> unreached,
            Optional<List<String>> differences) {
        this.model = model;
        this.store = store;
        this.run = run;
        this.properties = List.copyOf(properties);
        this.warnings = List.copyOf(warnings);
        this.unreached = List.copyOf(unreached);
        this.differences = differences;
    }

    /**
     * All properties taken together: violated if one is, and holds only if all do.
     *
     * @return the verdict
     */
    public Verdict verdict() {
        return Verdict.valueOf(run.summary().name());
    }

    /**
     * The outcomes, in the order of the model.
     *
     * @return one for each property that was checked
     */
    public List<PropertyResult> properties() {
        return properties;
    }

    /**
     * The outcome of one property.
     *
     * @param name of a property that was checked
     * @return its outcome
     * @throws IllegalArgumentException when there is no such one
     */
    public PropertyResult property(String name) {
        return properties.stream()
                .filter(property -> property.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(name)));
    }

    private String unknown(String name) {
        List<String> known = properties.stream().map(PropertyResult::name).toList();
        String hint = DidYouMean.hint(name, known);
        return "no property '%s' was checked; %s"
                .formatted(name, hint.isEmpty() ? "those that were: " + String.join(", ", known) : hint);
    }

    /**
     * Whether all reachable states were explored, by a store that never takes two states for one.
     *
     * @return false if the run was cut short
     */
    public boolean isComplete() {
        return run.isComplete();
    }

    /**
     * Why the search ended.
     *
     * @return a part of a sentence: {@code all reachable states explored}, {@code time limit of 60 s reached}
     */
    public String ending() {
        return run.ending().text();
    }

    /**
     * How many states were found. Where only properties of infinite runs were checked, these are states of the model together
     * with the automaton of the first one.
     *
     * @return distinct states, the initial ones included
     */
    public long states() {
        return run.statistics().states();
    }

    /**
     * How many transitions were fired, to new and to old states.
     *
     * @return their number
     */
    public long transitions() {
        return run.statistics().transitions();
    }

    /**
     * How far from the initial states the search has come.
     *
     * @return breadth first the number of levels, depth first the longest path
     */
    public long depth() {
        return run.statistics().depth();
    }

    /**
     * How many states have no successor, although the system may not end there.
     *
     * @return the number of those that were expanded
     */
    public long deadlocks() {
        return run.statistics().deadlocks();
    }

    /**
     * How long the search took.
     *
     * @return without the translation of the model
     */
    public Duration time() {
        return Duration.ofNanos(run.statistics().nanos());
    }

    /**
     * What the visited states take at the end.
     *
     * @return bytes
     */
    public long storeBytes() {
        return run.statistics().storeBytes();
    }

    /**
     * What there is to say about the model and the run besides.
     *
     * @return sentences; mostly none
     */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * What was never executed although all states were explored.
     *
     * @return the actions or statements, with their places as far as they have some
     */
    public List<String> neverExecuted() {
        return unreached.stream()
                .map(statement -> statement.origin().equals(SourceSpan.NONE)
                        ? statement.text()
                        : statement.text() + "  (" + statement.origin().place() + ")")
                .toList();
    }

    /**
     * Asserts that all properties hold.
     *
     * @return this
     * @throws AssertionError when one does not, or is not known to
     */
    public Result assertHolds() {
        if (verdict() != Verdict.HOLDS) {
            throw new AssertionError(toString());
        }
        return this;
    }

    /**
     * Asserts that a property holds.
     *
     * @param name of the property
     * @return this
     * @throws AssertionError when it does not, or is not known to
     */
    public Result assertHolds(String name) {
        if (property(name).verdict() != Verdict.HOLDS) {
            throw new AssertionError("%s does not hold%n%s".formatted(name, this));
        }
        return this;
    }

    /**
     * Asserts that a property is violated.
     *
     * @param name of the property
     * @return the counterexample
     * @throws AssertionError when it is not, or no run shows it
     */
    public Trace assertViolated(String name) {
        PropertyResult property = property(name);
        if (property.verdict() != Verdict.VIOLATED) {
            throw new AssertionError("%s is not violated%n%s".formatted(name, this));
        }
        return property.trace().orElseThrow(() -> new AssertionError("%s: %s".formatted(name, property.message())));
    }

    /**
     * Whether the model has {@code EXPECT} lines, which {@link #assertAsExpected} compares with.
     *
     * @return false if it has none, and of a run that ended before it was read
     */
    public boolean hasExpectations() {
        return differences.isPresent();
    }

    /**
     * Asserts that all is as the {@code EXPECT} lines of the model say. The counts are those of the whole model, so the check is
     * to go on {@linkplain Check#toTheEnd to the end}.
     *
     * @return this
     * @throws AssertionError when something is not, when the run was cut short, and when the model expects nothing
     */
    public Result assertAsExpected() {
        if (!isComplete()) {
            throw new AssertionError(
                    "the run was cut short, and so is neither as expected nor not%n%s".formatted(this));
        }
        List<String> found = differences.orElseThrow(() -> new AssertionError(model + " has no line with EXPECT:"));
        if (!found.isEmpty()) {
            throw new AssertionError("%s is not as expected: %s%n%s".formatted(model, String.join("; ", found), this));
        }
        return this;
    }

    /** The verdict, each property, the counts, and the traces. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append("%s: %s (%s)%n".formatted(model, verdict().name().toLowerCase(Locale.ROOT), ending()));
        int width =
                properties.stream().mapToInt(one -> one.name().length()).max().orElse(0);
        for (PropertyResult property : properties) {
            text.append("  ").append(property.name());
            text.append(" ".repeat(width - property.name().length() + 2));
            text.append(property.message()).append(System.lineSeparator());
        }
        Statistics figures = run.statistics();
        text.append(String.format(
                Locale.ROOT,
                "  %s, %s, depth %,d, in %.2f s; store %s: %,d bytes%n",
                counted(figures.states(), "state"),
                counted(figures.transitions(), "transition"),
                figures.depth(),
                figures.seconds(),
                store,
                figures.storeBytes()));
        warnings.forEach(warning -> text.append("  ").append(warning).append(System.lineSeparator()));
        if (!unreached.isEmpty()) {
            text.append("  never executed: ")
                    .append(neverExecuted().stream().collect(Collectors.joining(", ")))
                    .append(System.lineSeparator());
        }
        for (PropertyResult property : properties) {
            property.trace()
                    .ifPresent(trace -> text.append(property.name())
                            .append(":")
                            .append(System.lineSeparator())
                            .append(trace)
                            .append(System.lineSeparator()));
        }
        return text.toString().stripTrailing();
    }

    private static String counted(long number, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
    }
}
