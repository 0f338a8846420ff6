package pleat.app.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pleat.app.run.Goal;
import pleat.model.Coverage;
import pleat.model.Figure;
import pleat.model.Profile;
import pleat.model.Property;
import pleat.run.Comparison;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The result of a run for a person, but for its counterexample. */
public final class TextReport implements RunListener {
    /** At least this wide, so that the reports of most models look alike. */
    private static final int NAME_COLUMN = 14;

    private final ReportedRun reported;
    private final Goal goal;
    private final String store;
    private final Palette palette;
    private final Detail detail;
    private final PrintStream out;
    private final List<String> remarks = new ArrayList<>();
    /** By name: of several searches, the last knows them all. */
    private final Map<String, Figure> figures = new LinkedHashMap<>();

    private final Set<Property> vacuous = new HashSet<>();
    private final CoverageText coverageText;
    private final ProfileText profileText;
    private final List<RunEvent.Saved> saved = new ArrayList<>();
    private Optional<Path> resumable = Optional.empty();
    private Optional<Coverage> coverage = Optional.empty();
    private Optional<Profile> profile = Optional.empty();

    /**
     * Reports on one run.
     *
     * @param store the specification of the store
     */
    public TextReport(ReportedRun run, String store, Presentation presentation, PrintStream out) {
        this.reported = run;
        this.goal = run.goal();
        this.store = store;
        this.palette = presentation.palette();
        this.detail = presentation.detail();
        this.coverageText = new CoverageText(presentation);
        this.profileText = new ProfileText(presentation);
        this.out = out;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.StoreRemark remark) {
            remarks.add(remark.text());
        } else if (event instanceof RunEvent.Vacuous hollow) {
            vacuous.add(hollow.property());
        } else if (event instanceof RunEvent.ModelFigures gathered) {
            gathered.figures().forEach(figure -> figures.put(figure.name(), figure));
        } else if (event instanceof RunEvent.Covered covered) {
            coverage = Optional.of(covered.coverage());
        } else if (event instanceof RunEvent.Profiled counted) {
            profile = Optional.of(
                    profile.map(earlier -> earlier.and(counted.profile())).orElse(counted.profile()));
        } else if (event instanceof RunEvent.Saved done) {
            saved.add(done);
        } else if (event instanceof RunEvent.Resumable place) {
            resumable = Optional.of(place.folder());
        } else if (event instanceof RunEvent.Finished finished) {
            write(finished.verdict());
        }
    }

    private void write(Verdict verdict) {
        out.println(palette.strong(reported.model().name() + ": ") + headline(verdict));
        if (!verdict.decisions().isEmpty()) {
            writeDecisions(verdict);
        }
        writeFigures(verdict);
        reported.loaded().map(asked -> asked.answers(verdict)).orElse(List.of()).forEach(out::println);
        if (!saved.isEmpty()) {
            RunEvent.Saved last = saved.get(saved.size() - 1);
            out.printf(
                    "  %s in %s, the last of %s; the search waited %s%n",
                    Figures.count(saved.size(), "checkpoint"),
                    last.folder(),
                    Figures.bytes(last.bytes()),
                    Figures.seconds(
                            saved.stream().mapToLong(RunEvent.Saved::pauseNanos).sum() / 1e9));
        }
        resumable.ifPresent(folder -> out.printf("  continue with: pleat resume %s%n", folder));
    }

    private void writeComparison(Comparison comparison) {
        if (comparison.differences().isEmpty()) {
            out.println("  " + palette.good("as expected"));
        }
        comparison
                .differences()
                .forEach(difference -> out.println("  " + palette.bad("unexpected") + ": " + difference));
    }

    private String headline(Verdict verdict) {
        String word = goal.word(verdict);
        return switch (goal.exitCode(verdict)) {
            case OK -> palette.good(word);
            case VIOLATED -> palette.bad(word);
            default -> palette.open(word) + " (" + verdict.ending().text() + ")";
        };
    }

    private void writeDecisions(Verdict verdict) {
        int width = verdict.decisions().stream()
                .mapToInt(decision -> decision.property().name().length())
                .reduce(NAME_COLUMN, Math::max);
        String row = "  %-" + width + "s  %s%n";
        out.printf(row, "property", "outcome");
        verdict.decisions()
                .forEach(decision -> out.printf(
                        row,
                        decision.property().name(),
                        describe(decision.outcome(), verdict.ending().text())
                                + (vacuous.contains(decision.property()) ? ", but vacuously" : "")));
    }

    private String describe(Outcome outcome, String ending) {
        if (outcome instanceof Outcome.Violated violated) {
            return palette.bad("violated") + " after "
                    + Figures.count(violated.trace().length(), "step");
        }
        if (outcome instanceof Outcome.Witnessed witnessed) {
            return palette.good("holds") + ", reached after "
                    + Figures.count(witnessed.trace().length(), "step");
        }
        if (outcome instanceof Outcome.Refuted) {
            return palette.bad("violated") + ", no state is found";
        }
        if (outcome instanceof Outcome.Measured measured) {
            return Figures.count(measured.value());
        }
        if (outcome instanceof Outcome.Unknown unknown && !unknown.reason().equals(ending)) {
            return palette.open("unknown") + ", " + unknown.reason();
        }
        return outcome instanceof Outcome.Holds ? palette.good("holds") : palette.open("unknown");
    }

    private void writeFigures(Verdict verdict) {
        Statistics run = verdict.statistics();
        if (!verdict.isOfProductsOnly()) {
            out.println("  " + counts(run));
        }
        if (verdict.isOfProductsOnly() || detail == Detail.ALL) {
            verdict.decisions()
                    .forEach(decision -> decision.product()
                            .ifPresent(product -> out.println(
                                    "  product with " + decision.property().name() + ": " + counts(product))));
        }
        if (!figures.isEmpty()) {
            out.println(figures.values().stream()
                    .map(figure -> figure.text() + ": " + Figures.count(figure.value()))
                    .collect(Collectors.joining(", ", "  ", "")));
        }
        out.printf(
                "  store %s: %s, %s bytes/state; search: %s; peak together %s%n",
                store,
                Figures.bytes(run.storeBytes()),
                Figures.decimal(run.bytesPerState()),
                Figures.bytes(run.searchBytes()),
                Figures.bytes(run.peakBytes()));
        if (run.spilledBytes() > 0 || detail == Detail.ALL) {
            out.printf("  spilled to disk: %s%n", Figures.bytes(run.spilledBytes()));
        }
        detail.of(remarks).forEach(remark -> out.println("  " + remark));
        coverage.map(coverageText::lines).orElse(List.of()).forEach(out::println);
        profile.map(profileText::lines).orElse(List.of()).forEach(out::println);
        reported.comparison().ifPresent(this::writeComparison);
    }

    private String counts(Statistics search) {
        return String.format(
                Locale.ROOT,
                "%s, %s, depth %s%s, in %s (%s states/s)",
                Figures.count(search.states(), "state"),
                Figures.count(search.transitions(), "transition"),
                Figures.count(search.depth()),
                goal == Goal.COUNT ? ", " + Figures.count(search.deadlocks(), "deadlock state") : "",
                Figures.seconds(search.seconds()),
                Figures.rate(search.statesPerSecond()));
    }
}
