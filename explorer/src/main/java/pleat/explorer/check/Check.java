package pleat.explorer.check;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.app.exit.CommandException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelFile;
import pleat.app.option.RunOptions;
import pleat.app.report.ViolationListener;
import pleat.app.run.PreparedRun;
import pleat.app.run.RunPlan;
import pleat.app.trace.TraceDocument;
import pleat.explorer.model.Bounds;
import pleat.explorer.model.Path;
import pleat.explorer.model.Place;
import pleat.explorer.refusal.Refusal;
import pleat.language.Subject;
import pleat.model.Coverage;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.Preparation;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.run.StopSwitch;
import pleat.run.UnfinishedException;
import pleat.trace.Trace;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** A check: on a thread of its own, with a translation of its own, as executors serve one thread. */
public final class Check implements RunListener {
    private static final long PROGRESS_NANOS = 250_000_000;

    private final int id;
    private final ModelFile file;
    private final CheckRequest request;
    private final RunOptions options;
    private final EventStream events;
    private final StopSwitch stop = new StopSwitch();
    private final Thread thread;
    private boolean isPreparing = true;
    private volatile boolean isRunning = true;

    private long lastProgress = System.nanoTime() - PROGRESS_NANOS;
    private final List<CheckEvent.Unreached> unreached = new ArrayList<>();
    private final Map<String, Shown> shown = new HashMap<>();

    /** A counterexample or a witness, and the path that it is. */
    private record Shown(TraceDocument document, Path path, String message) {
        boolean isAt(Path other) {
            return path.text().equals(other.text()) && path.loop().equals(other.loop());
        }
    }

    Check(int id, ModelFile file, CheckRequest request, RunOptions options, EventStream events) {
        this.id = id;
        this.file = file;
        this.request = request;
        this.options = options;
        this.events = events;
        this.thread = new Thread(this::run, "check");
        this.thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    boolean isRunning() {
        return isRunning;
    }

    /** A search looks at its switch all the time; who waits for a translation is interrupted. */
    void stop() {
        stop.press();
        synchronized (this) {
            if (isPreparing) {
                thread.interrupt();
            }
        }
    }

    private void run() {
        CheckEvent result;
        try {
            result = result();
        } catch (CommandException refused) {
            result = new CheckEvent.Failed(id, Refusal.text(refused));
        } catch (OutOfMemoryError full) {
            result = new CheckEvent.Failed(id, "The Java heap is full; raise it with PLEAT_JAVA_OPTS=-Xmx...");
        } catch (RuntimeException | StackOverflowError defect) {
            result = new CheckEvent.Failed(id, "Internal error: " + defect);
        }
        isRunning = false;
        events.tell(result);
    }

    private CheckEvent result() {
        Limits limits = options.limits(stop);
        LoadedModel loaded;
        PreparedRun run;
        try {
            Preparation preparation = options.preparation(limits);
            loaded = preparation.of(() -> file.load(new PrintStream(OutputStream.nullOutputStream())));
            RunPlan plan = options.plan(loaded, request.selection(), request.task(), options.store(), limits);
            run = preparation.of(plan::prepare);
        } catch (UnfinishedException limit) {
            return finished(Verdict.nothingFound(List.of(), limit.ending()), Map.of());
        }
        synchronized (this) {
            isPreparing = false;
            // What comes now writes files perhaps, and looks at the switch.
            Thread.interrupted();
        }
        List<Subject> subjects = loaded.subject().parts();
        Map<String, Integer> parts = new HashMap<>();
        for (PreparedRun.Part part : run.parts()) {
            int index = subjects.indexOf(part.model().subject());
            part.problem().properties().forEach(property -> parts.put(property.name(), index));
        }
        Verdict verdict = run.search(this, this::counterexamples);
        return finished(verdict, parts);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            events.tell(new CheckEvent.Started(
                    id, started.properties().stream().map(Property::name).toList()));
        } else if (event instanceof RunEvent.Progress progress) {
            progress(progress.statistics());
        } else if (event instanceof RunEvent.Covered covered) {
            covered.coverage().unreached().stream().map(Check::unreached).forEach(unreached::add);
        }
    }

    private void progress(Statistics now) {
        if (System.nanoTime() - lastProgress >= PROGRESS_NANOS) {
            lastProgress = System.nanoTime();
            events.tell(CheckEvent.Progress.of(now));
        }
    }

    private static CheckEvent.Unreached unreached(Coverage.Statement statement) {
        return new CheckEvent.Unreached(statement.process(), statement.text(), Place.of(statement.origin()));
    }

    private ViolationListener counterexamples(LoadedModel part) {
        return (property, trace) -> shown.put(property.name(), shown(part, property, trace));
    }

    private static Shown shown(LoadedModel part, Property property, Trace trace) {
        return new Shown(
                new TraceDocument(part, property, trace),
                TracePath.of(trace, property, part.reference()),
                part.inWords(trace, property).finding().message());
    }

    /** The counterexample or witness that was shown as this path, if there is one. */
    public synchronized Optional<byte[]> trace(Path path) {
        if (isRunning) {
            return Optional.empty();
        }
        return shown.values().stream()
                .filter(known -> known.isAt(path))
                .findFirst()
                .map(known -> known.document().bytes());
    }

    private CheckEvent finished(Verdict verdict, Map<String, Integer> parts) {
        Statistics statistics = verdict.statistics();
        return new CheckEvent.Finished(
                id,
                verdict.isComplete(),
                verdict.ending().text(),
                verdict.decisions().stream()
                        .map(decision -> decided(
                                decision, parts.getOrDefault(decision.property().name(), 0)))
                        .toList(),
                statistics.states(),
                statistics.transitions(),
                statistics.seconds(),
                statistics.peakBytes(),
                unreached);
    }

    private CheckEvent.Decided decided(Verdict.Decision decision, int part) {
        Outcome outcome = decision.outcome();
        Optional<Shown> evidence =
                Optional.ofNullable(shown.get(decision.property().name()));
        // A longer one is for 'pleat check --trace': no page could ask for its states.
        Optional<Path> path = evidence.map(Shown::path).filter(found -> found.steps() <= Bounds.STEPS);
        return new CheckEvent.Decided(
                decision.property().name(),
                part,
                word(outcome),
                outcome instanceof Outcome.Unknown unknown ? unknown.reason() : null,
                evidence.map(Shown::message).orElse(null),
                path.map(Path::text).orElse(null),
                path.filter(found -> found.loop().isPresent())
                        .map(found -> found.loop().getAsInt())
                        .orElse(null),
                outcome instanceof Outcome.Measured measured ? measured.value() : null);
    }

    private static String word(Outcome outcome) {
        if (outcome instanceof Outcome.Violated || outcome instanceof Outcome.Refuted) {
            return "violated";
        }
        if (outcome instanceof Outcome.Unknown) {
            return "unknown";
        }
        return outcome instanceof Outcome.Measured ? "measured" : "holds";
    }
}
