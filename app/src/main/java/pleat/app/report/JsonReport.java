package pleat.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import pleat.model.Coverage;
import pleat.model.Figure;
import pleat.model.Profile;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.Trace;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The result of a run for a program: one JSON object. */
public final class JsonReport implements RunListener {
    private final ReportedRun reported;
    private final String store;
    private final PrintStream out;
    private final List<String> warnings = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    /** Why properties hold that say little. */
    private final Map<Property, List<String>> vacuities = new HashMap<>();

    private Optional<Coverage> coverage = Optional.empty();
    private Optional<Profile> profile = Optional.empty();
    /** By name: of several searches, the last knows them all. */
    private final Map<String, Figure> figures = new LinkedHashMap<>();

    private final List<RunEvent.Saved> saved = new ArrayList<>();
    private final List<RunEvent.Round> rounds = new ArrayList<>();
    private Optional<Path> resumable = Optional.empty();

    /**
     * Reports on one run.
     *
     * @param store the specification of the store
     */
    public JsonReport(ReportedRun reported, String store, PrintStream out) {
        this.reported = reported;
        this.store = store;
        this.out = out;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.message());
        } else if (event instanceof RunEvent.Vacuous vacuous) {
            vacuities.put(vacuous.property(), vacuous.reasons());
            warnings.addAll(vacuous.warnings());
        } else if (event instanceof RunEvent.StoreRemark remark) {
            remarks.add(remark.text());
        } else if (event instanceof RunEvent.ModelFigures gathered) {
            gathered.figures().forEach(figure -> figures.put(figure.name(), figure));
        } else if (event instanceof RunEvent.Covered covered) {
            coverage = Optional.of(covered.coverage());
            warnings.addAll(CoverageText.warnings(covered.coverage(), reported.goal()));
        } else if (event instanceof RunEvent.Profiled counted) {
            profile = Optional.of(
                    profile.map(earlier -> earlier.and(counted.profile())).orElse(counted.profile()));
        } else if (event instanceof RunEvent.Round over) {
            rounds.add(over);
        } else if (event instanceof RunEvent.Saved done) {
            saved.add(done);
        } else if (event instanceof RunEvent.Resumable place) {
            resumable = Optional.of(place.folder());
        } else if (event instanceof RunEvent.Finished finished) {
            Json.print(json -> write(finished.verdict(), json), out);
        }
    }

    /** Names and order of the fields are the contract with scripts; docs/cli.md says what they mean. */
    private void write(Verdict verdict, JsonGenerator json) throws IOException {
        Statistics run = verdict.statistics();
        json.writeStringField("model", reported.model().name());
        json.writeStringField("language", reported.model().language().name());
        Map<String, Integer> definitions =
                new TreeMap<>(reported.request().request().definitions());
        if (!definitions.isEmpty()) {
            json.writeObjectFieldStart("definitions");
            for (Map.Entry<String, Integer> definition : definitions.entrySet()) {
                json.writeNumberField(definition.getKey(), definition.getValue());
            }
            json.writeEndObject();
        }
        json.writeStringField("verdict", reported.goal().word(verdict));
        json.writeBooleanField("complete", verdict.isComplete());
        json.writeStringField("ending", verdict.ending().text());
        json.writeStringField("endingCode", verdict.ending().code());
        boolean isOfSystem = !verdict.isOfProductsOnly();
        writeCount("states", run.states(), isOfSystem, json);
        writeCount("transitions", run.transitions(), isOfSystem, json);
        writeCount("depth", run.depth(), isOfSystem, json);
        writeCount("deadlocks", run.deadlocks(), isOfSystem, json);
        for (Figure figure : figures.values()) {
            json.writeNumberField(figure.name(), figure.value());
        }
        json.writeNumberField("seconds", rounded(run.seconds(), 1e6));
        json.writeNumberField("statesPerSecond", Math.round(run.statesPerSecond()));
        writeStore(run, json);
        writeMemory(run, json);
        json.writeArrayFieldStart("properties");
        for (Verdict.Decision decision : verdict.decisions()) {
            writeDecision(decision, json);
        }
        json.writeEndArray();
        List<String> answers =
                reported.loaded().map(asked -> asked.answers(verdict)).orElse(List.of());
        if (!answers.isEmpty()) {
            Json.writeTexts("answers", answers, json);
        }
        if (coverage.isPresent()) {
            writeUnreached(coverage.get(), json);
        }
        if (profile.isPresent()) {
            writeProfile(profile.get(), json);
        }
        if (!rounds.isEmpty()) {
            writeRounds(json);
        }
        if (!saved.isEmpty()) {
            writeCheckpoints(json);
        }
        if (resumable.isPresent()) {
            json.writeStringField("resume", resumable.get().toString());
        }
        if (reported.comparison().isPresent()) {
            Json.writeTexts("unexpected", reported.comparison().get().differences(), json);
        }
        Json.writeTexts("warnings", warnings, json);
    }

    private void writeRounds(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("rounds");
        for (RunEvent.Round round : rounds) {
            Statistics after = round.statistics();
            json.writeStartObject();
            json.writeNumberField("tasks", round.tasks());
            json.writeNumberField("states", after.states());
            json.writeNumberField("transitions", after.transitions());
            json.writeNumberField("waiting", after.waiting());
            json.writeNumberField("seconds", rounded(after.seconds(), 1e6));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeCheckpoints(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("checkpoints");
        for (RunEvent.Saved checkpoint : saved) {
            json.writeStartObject();
            json.writeNumberField("states", checkpoint.states());
            json.writeNumberField("bytes", checkpoint.bytes());
            json.writeNumberField("pauseSeconds", rounded(checkpoint.pauseNanos() / 1e9, 1e6));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeUnreached(Coverage coverage, JsonGenerator json) throws IOException {
        json.writeNumberField("statements", coverage.statements());
        json.writeArrayFieldStart("unreached");
        for (Coverage.Statement statement : coverage.unreached()) {
            json.writeStartObject();
            json.writeStringField("process", statement.process());
            json.writeStringField("statement", statement.text());
            json.writeStringField("file", statement.origin().file());
            json.writeNumberField("line", statement.origin().line());
            json.writeNumberField("column", statement.origin().column());
            json.writeEndObject();
        }
        json.writeEndArray();
        Json.writeTexts("idle", coverage.idle(), json);
    }

    private static void writeProfile(Profile profile, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("profile");
        json.writeArrayFieldStart("processes");
        for (Map.Entry<String, Profile.Counts> process : profile.byActors().entrySet()) {
            json.writeStartObject();
            json.writeStringField("process", process.getKey());
            writeCounts(process.getValue(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("transitions");
        for (Profile.Entry entry : profile.transitions()) {
            json.writeStartObject();
            json.writeStringField("process", entry.actors());
            json.writeStringField("action", entry.text());
            if (!entry.origin().equals(SourceSpan.NONE)) {
                json.writeStringField("file", entry.origin().file());
                json.writeNumberField("line", entry.origin().line());
                json.writeNumberField("column", entry.origin().column());
            }
            writeCounts(entry.counts(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeCounts(Profile.Counts counts, JsonGenerator json) throws IOException {
        json.writeNumberField("fired", counts.fired());
        json.writeNumberField("newStates", counts.newStates());
    }

    private void writeStore(Statistics run, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("store");
        json.writeStringField("spec", store);
        json.writeNumberField("bytes", run.storeBytes());
        json.writeNumberField("peakBytes", run.storePeakBytes());
        json.writeNumberField("bytesPerState", rounded(run.bytesPerState(), 1e3));
        json.writeNumberField("nodes", run.storeNodes());
        json.writeNumberField("edges", run.storeEdges());
        Json.writeTexts("remarks", remarks, json);
        json.writeEndObject();
    }

    private static void writeMemory(Statistics run, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("memory");
        OptionalLong peak = PeakMemory.bytes();
        if (peak.isPresent()) {
            json.writeNumberField("peakRssBytes", peak.getAsLong());
        } else {
            json.writeNullField("peakRssBytes");
        }
        json.writeNumberField("peakBytes", run.peakBytes());
        json.writeNumberField("spilledBytes", run.spilledBytes());
        json.writeEndObject();
    }

    private void writeDecision(Verdict.Decision decision, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", decision.property().name());
        json.writeStringField("kind", decision.property().kind());
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Violated violated) {
            json.writeStringField("outcome", "violated");
            json.writeFieldName("trace");
            writeTrace(decision.property(), violated.trace(), json);
        } else if (outcome instanceof Outcome.Witnessed witnessed) {
            json.writeStringField("outcome", "holds");
            json.writeFieldName("witness");
            writeTrace(decision.property(), witnessed.trace(), json);
        } else if (outcome instanceof Outcome.Refuted) {
            json.writeStringField("outcome", "violated");
        } else if (outcome instanceof Outcome.Measured measured) {
            json.writeStringField("outcome", "measured");
            json.writeNumberField("value", measured.value());
        } else if (outcome instanceof Outcome.Unknown unknown) {
            json.writeStringField("outcome", "unknown");
            json.writeStringField("reason", unknown.reason());
        } else {
            json.writeStringField("outcome", "holds");
        }
        if (vacuities.containsKey(decision.property())) {
            Json.writeTexts("vacuous", vacuities.get(decision.property()), json);
        }
        if (decision.product().isPresent()) {
            writeProduct(decision.product().get(), json);
        }
        json.writeEndObject();
    }

    private static void writeProduct(Statistics product, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("product");
        json.writeNumberField("states", product.states());
        json.writeNumberField("transitions", product.transitions());
        json.writeNumberField("depth", product.depth());
        json.writeNumberField("seconds", rounded(product.seconds(), 1e6));
        json.writeNumberField("bytes", product.storeBytes());
        json.writeEndObject();
    }

    /** A number, or null for what nobody counted. */
    private static void writeCount(String name, long count, boolean isKnown, JsonGenerator json) throws IOException {
        if (isKnown) {
            json.writeNumberField(name, count);
        } else {
            json.writeNullField(name);
        }
    }

    private void writeTrace(Property property, Trace trace, JsonGenerator json) throws IOException {
        new TraceJson(json).write(reported.loaded().orElseThrow().inWords(trace, property));
    }

    private static double rounded(double value, double unit) {
        return Math.round(value * unit) / unit;
    }
}
