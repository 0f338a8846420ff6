package pleat.checkpoint;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.Figure;
import pleat.model.Property;
import pleat.run.RunEvent;
import pleat.search.SearchResult;
import pleat.trace.Trace;
import pleat.verdict.Assurance;
import pleat.verdict.Ending;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Results of searches that came to their end, as bytes. Properties stand there by their numbers. */
final class ResultFormat {
    private static final List<Ending> ENDINGS =
            List.of(new Ending.Exhausted(), new Ending.FirstViolation(), new Ending.FirstWitness());

    private static final int HOLDS = 0;
    private static final int VIOLATED = 1;
    private static final int WITNESSED = 2;
    private static final int REFUTED = 3;
    private static final int UNKNOWN = 4;
    private static final int MEASURED = 5;

    private static final int WARNING = 0;
    private static final int STORE_REMARK = 1;
    private static final int FIGURES = 2;
    private static final int VACUOUS = 3;

    private final List<Property> properties;

    /** @param properties of the run, or of the part of it that the results are about */
    ResultFormat(List<Property> properties) {
        this.properties = properties;
    }

    /** Whether the search came to an end by itself, and need not be done again. */
    static boolean isLasting(Verdict verdict) {
        return ENDINGS.contains(verdict.ending());
    }

    void write(List<SearchResult> results, DataOutputStream out) throws IOException {
        out.writeInt(results.size());
        for (SearchResult result : results) {
            Verdict verdict = result.verdict();
            out.writeByte(ENDINGS.indexOf(verdict.ending()));
            write(verdict.statistics(), out);
            out.writeInt(verdict.decisions().size());
            for (Verdict.Decision decision : verdict.decisions()) {
                write(decision, out);
            }
            out.writeInt(result.remarks().size());
            for (RunEvent remark : result.remarks()) {
                write(remark, out);
            }
        }
    }

    List<SearchResult> read(DataInputStream in) throws IOException {
        List<SearchResult> results = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            Ending ending = ENDINGS.get(index(in.readByte(), ENDINGS));
            Statistics statistics = readStatistics(in);
            List<Verdict.Decision> decisions = new ArrayList<>();
            int decided = in.readInt();
            for (int d = 0; d < decided; d++) {
                decisions.add(readDecision(in));
            }
            List<RunEvent> remarks = new ArrayList<>();
            int said = in.readInt();
            for (int r = 0; r < said; r++) {
                remarks.add(readRemark(in));
            }
            results.add(new SearchResult(new Verdict(decisions, ending, statistics), remarks));
        }
        return results;
    }

    private static int index(int number, List<?> list) throws StreamCorruptedException {
        if (number < 0 || number >= list.size()) {
            throw new StreamCorruptedException("the results of another run");
        }
        return number;
    }

    private void write(Verdict.Decision decision, DataOutputStream out) throws IOException {
        out.writeInt(properties.indexOf(decision.property()));
        Outcome outcome = decision.outcome();
        if (outcome instanceof Outcome.Violated violated) {
            out.writeByte(VIOLATED);
            write(violated.trace(), out);
        } else if (outcome instanceof Outcome.Witnessed witnessed) {
            out.writeByte(WITNESSED);
            write(witnessed.trace(), out);
        } else if (outcome instanceof Outcome.Measured measured) {
            out.writeByte(MEASURED);
            out.writeLong(measured.value());
        } else if (outcome instanceof Outcome.Unknown unknown) {
            out.writeByte(UNKNOWN);
            writeText(unknown.reason(), out);
        } else {
            out.writeByte(outcome instanceof Outcome.Holds ? HOLDS : REFUTED);
        }
        out.writeBoolean(decision.product().isPresent());
        if (decision.product().isPresent()) {
            write(decision.product().get(), out);
        }
    }

    private Verdict.Decision readDecision(DataInputStream in) throws IOException {
        Property property = properties.get(index(in.readInt(), properties));
        Outcome outcome = switch (in.readByte()) {
            case HOLDS -> new Outcome.Holds(Assurance.COMPLETE);
            case VIOLATED -> new Outcome.Violated(readTrace(in));
            case WITNESSED -> new Outcome.Witnessed(readTrace(in));
            case REFUTED -> new Outcome.Refuted(Assurance.COMPLETE);
            case MEASURED -> new Outcome.Measured(in.readLong(), Assurance.COMPLETE);
            case UNKNOWN -> new Outcome.Unknown(readText(in));
            default -> throw new StreamCorruptedException("an outcome that does not exist");
        };
        Optional<Statistics> product = in.readBoolean() ? Optional.of(readStatistics(in)) : Optional.empty();
        return new Verdict.Decision(property, outcome, product);
    }

    private static void write(Trace trace, DataOutputStream out) throws IOException {
        out.writeInt(trace.steps().size());
        for (Trace.Step step : trace.steps()) {
            out.writeInt(step.transition());
            out.writeInt(step.state().length);
            for (int value : step.state()) {
                out.writeInt(value);
            }
        }
        out.writeBoolean(trace.failure().isPresent());
        if (trace.failure().isPresent()) {
            out.writeInt(trace.failure().get().transition());
            out.writeInt(trace.failure().get().fault());
        }
        out.writeInt(trace.loop().orElse(-1));
    }

    private static Trace readTrace(DataInputStream in) throws IOException {
        List<Trace.Step> steps = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int transition = in.readInt();
            int[] state = new int[in.readInt()];
            for (int slot = 0; slot < state.length; slot++) {
                state[slot] = in.readInt();
            }
            steps.add(new Trace.Step(transition, state));
        }
        Trace path = Trace.to(steps);
        Trace trace = in.readBoolean() ? path.failing(new Trace.FailedEvaluation(in.readInt(), in.readInt())) : path;
        int loop = in.readInt();
        return loop < 0 ? trace : trace.returningTo(loop);
    }

    private void write(RunEvent remark, DataOutputStream out) throws IOException {
        if (remark instanceof RunEvent.Warning warning) {
            out.writeByte(WARNING);
            writeText(warning.message(), out);
        } else if (remark instanceof RunEvent.StoreRemark said) {
            out.writeByte(STORE_REMARK);
            writeText(said.text(), out);
        } else if (remark instanceof RunEvent.ModelFigures gathered) {
            out.writeByte(FIGURES);
            out.writeInt(gathered.figures().size());
            for (Figure figure : gathered.figures()) {
                writeText(figure.name(), out);
                writeText(figure.text(), out);
                out.writeLong(figure.value());
            }
        } else if (remark instanceof RunEvent.Vacuous vacuous) {
            out.writeByte(VACUOUS);
            out.writeInt(properties.indexOf(vacuous.property()));
            out.writeInt(vacuous.reasons().size());
            for (String reason : vacuous.reasons()) {
                writeText(reason, out);
            }
        } else {
            throw new IllegalArgumentException("not a remark: " + remark);
        }
    }

    private RunEvent readRemark(DataInputStream in) throws IOException {
        switch (in.readByte()) {
            case WARNING -> {
                return new RunEvent.Warning(readText(in));
            }
            case STORE_REMARK -> {
                return new RunEvent.StoreRemark(readText(in));
            }
            case FIGURES -> {
                List<Figure> figures = new ArrayList<>();
                int count = in.readInt();
                for (int i = 0; i < count; i++) {
                    figures.add(new Figure(readText(in), readText(in), in.readLong()));
                }
                return new RunEvent.ModelFigures(figures);
            }
            case VACUOUS -> {
                Property property = properties.get(index(in.readInt(), properties));
                List<String> reasons = new ArrayList<>();
                int count = in.readInt();
                for (int i = 0; i < count; i++) {
                    reasons.add(readText(in));
                }
                if (property instanceof Property.NoAcceptingRun run) {
                    return new RunEvent.Vacuous(run, reasons);
                }
                throw new StreamCorruptedException("the results of another run");
            }
            default -> throw new StreamCorruptedException("a remark that does not exist");
        }
    }

    private static void write(Statistics figures, DataOutputStream out) throws IOException {
        out.writeLong(figures.states());
        out.writeLong(figures.transitions());
        out.writeLong(figures.depth());
        out.writeLong(figures.deadlocks());
        out.writeLong(figures.faults());
        out.writeLong(figures.waiting());
        out.writeLong(figures.nanos());
        out.writeLong(figures.storeBytes());
        out.writeLong(figures.storePeakBytes());
        out.writeLong(figures.storeNodes());
        out.writeLong(figures.storeEdges());
        out.writeLong(figures.searchBytes());
        out.writeLong(figures.peakBytes());
        out.writeLong(figures.spilledBytes());
    }

    private static Statistics readStatistics(DataInputStream in) throws IOException {
        return new Statistics(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong());
    }

    private static void writeText(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String readText(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new StreamCorruptedException("a text is cut off");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
