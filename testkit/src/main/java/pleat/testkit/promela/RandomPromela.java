package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pleat.testkit.promela.ProcessFrame.ChannelExchange;
import pleat.testkit.promela.ProcessFrame.Worker;

/**
 * Random Promela models that SPIN takes. Values are kept small, processes few and short, so that most state spaces are small.
 * Nothing is divided by zero, no array is left, no content of a rendezvous channel is looked at, and no channel is used before
 * it is known: what SPIN does then is nobody's semantics.
 */
public final class RandomPromela {
    /**
     * One model.
     *
     * @param features those that its text uses
     */
    public record Model(long seed, String source, Set<PromelaFeature> features) {}

    private static final String WORKER = "W";
    /** Statements of a process, by the number of processes, workers included, less one: the product of their places is what counts. */
    private static final List<Integer> BUDGETS = List.of(15, 7, 4, 3);

    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaText text = new PromelaText();
    private final PromelaScope globals = new PromelaScope();
    private final RandomPromelaDeclarations declarations;
    private final int instances;
    private final List<ProcessSignature> started = new ArrayList<>();
    private List<String> inlines = List.of();
    private Optional<PromelaChannel> carrier = Optional.empty();
    private Optional<Worker> worker = Optional.empty();
    private int nextPid;

    private RandomPromela(long seed) {
        this.dice = new Dice(seed);
        this.mix = new FeatureMix(dice);
        this.declarations = new RandomPromelaDeclarations(dice, mix, text);
        this.instances = Math.min(mostInstances(), dice.pick(List.of(1, 1, 2, 2, 2, 2, 3, 3, 3, 4)));
    }

    /** Fewer where a state has more parts that vary. */
    private int mostInstances() {
        long parts = Stream.of(PromelaFeature.TYPEDEF, PromelaFeature.TYPEDEF_MESSAGE, PromelaFeature.LAST)
                .filter(mix::allows)
                .count();
        return Math.max(2, BUDGETS.size() - (int) parts);
    }

    /** The same model for the same seed, always. */
    public static Model model(long seed) {
        RandomPromela maker = new RandomPromela(seed);
        return new Model(seed, maker.model(), maker.mix.used());
    }

    /** The same, as a model that becomes smaller by lines. */
    public static ShrinkableModel shrinkable(long seed) {
        return new TextModel(model(seed).source());
    }

    private String model() {
        declarations.constants(globals);
        declarations.plainVariable("g", globals);
        declarations.variables("g", dice.between(0, mix.allows(PromelaFeature.TYPEDEF_MESSAGE) ? 1 : 2), globals);
        declarations.structures(globals);
        declarations.hidden();
        declarations.channels(globals);
        inlines = declarations.inlines();
        if (mix.allows(PromelaFeature.CHANNEL_IN_MESSAGE) && !globals.channels().isEmpty()) {
            carrier = Optional.of(
                    PromelaChannel.of(dice.chance(50) ? List.of() : List.of(PromelaType.BYTE), "via", 1, 0));
            text.line("chan via = [" + dice.between(mix.allows(PromelaFeature.RENDEZVOUS) ? 0 : 1, 1) + "] of { chan"
                    + (carrier.get().fields().isEmpty() ? "" : ", byte") + " };");
        }
        if (hasWorker()) {
            worker();
        }
        int left = instances;
        for (int i = 0; left > 0; i++) {
            left -= processes("P" + i, left);
        }
        if (!started.isEmpty()) {
            init();
        }
        new RandomPromelaTrace(dice, mix, text, globals).write();
        return text.toString();
    }

    private int budget() {
        // Who stepped last is as good as another process.
        int others = instances - 1 + (hasWorker() ? 1 : 0) + (mix.allows(PromelaFeature.LAST) ? 1 : 0);
        return BUDGETS.get(Math.min(others, BUDGETS.size() - 1));
    }

    private boolean hasWorker() {
        return mix.allows(PromelaFeature.WORKER) && instances < mostInstances();
    }

    private void worker() {
        ProcessSignature signature = signature(WORKER);
        process("proctype " + WORKER + "(" + parameters(signature) + ") {", signature, Math.min(3, budget()), 0);
        int init = mix.allows(PromelaFeature.INIT_RUN) ? 1 : 0;
        int workers = instances == 1 ? 2 : 1;
        worker = Optional.of(new Worker(signature, instances + init + workers));
    }

    /** One process type; the number of its processes. */
    private int processes(String name, int most) {
        if (mix.allows(PromelaFeature.INIT_RUN) && dice.chance(55)) {
            ProcessSignature signature = signature(name);
            process(
                    "proctype " + name + "(" + parameters(signature) + ")" + priority() + provided() + " {",
                    signature,
                    budget(),
                    2);
            int count = most > 1 && dice.chance(30) ? 2 : 1;
            for (int i = 0; i < count; i++) {
                started.add(signature);
            }
            return count;
        }
        ProcessSignature signature = new ProcessSignature(name, List.of(), List.of());
        int count = most > 1 && mix.allows(PromelaFeature.ACTIVE_MANY) && dice.chance(50) ? 2 : 1;
        if (count > 1) {
            mix.use(PromelaFeature.ACTIVE_MANY);
        }
        mix.use(PromelaFeature.ACTIVE);
        String number = count > 1 ? " [" + count + "]" : "";
        if (mix.allows(PromelaFeature.PC_VALUE) && count > 1 && !hasWorker()) {
            // The numbers of control points are nobody's semantics, but in the same process type the same number is the
            // same place. A worker could take the number of a process that has ended.
            globals.addRemoteTest(new PromelaScope.RemoteTest(
                    "pc_value(" + nextPid + ") == pc_value(" + (nextPid + 1) + ")", PromelaFeature.PC_VALUE));
        }
        ProcessFrame frame = process(
                "active" + number + " proctype " + name + "()" + priority() + provided() + " {",
                signature,
                budget(),
                2);
        showToOthers(name, frame);
        nextPid += count;
        return count;
    }

    /** What processes behind this one can ask about it. */
    private void showToOthers(String name, ProcessFrame frame) {
        String process = name + "[" + nextPid + "]";
        if (mix.allows(PromelaFeature.REMOTE_LABEL)) {
            frame.labels()
                    .forEach(label -> globals.addRemoteTest(
                            new PromelaScope.RemoteTest(process + "@" + label, PromelaFeature.REMOTE_LABEL)));
        }
        if (mix.allows(PromelaFeature.ENABLED) && nextPid == 0) {
            // A process that is tested tests nobody itself, since SPIN would take a step of it then.
            globals.addRemoteTest(new PromelaScope.RemoteTest("enabled(0)", PromelaFeature.ENABLED));
        }
        if (mix.allows(PromelaFeature.REMOTE_VARIABLE)) {
            frame.ownScalars()
                    .forEach(variable ->
                            globals.add(PromelaVariable.remote(process + ":" + variable.name(), variable.type())));
        }
    }

    private String priority() {
        if (!mix.allows(PromelaFeature.PRIORITY) || dice.chance(30)) {
            return "";
        }
        mix.use(PromelaFeature.PRIORITY);
        return " priority " + dice.between(1, 3);
    }

    private ProcessSignature signature(String name) {
        List<PromelaType> values = List.of();
        if (mix.allows(PromelaFeature.PARAMETER)) {
            mix.use(PromelaFeature.PARAMETER);
            values = IntStream.range(0, dice.between(1, 2))
                    .mapToObj(i -> declarations.type(PromelaType::isMessageField))
                    .toList();
        }
        List<PromelaChannel> channels = List.of();
        if (mix.allows(PromelaFeature.CHANNEL_PARAMETER) && !globals.channels().isEmpty()) {
            mix.use(PromelaFeature.CHANNEL_PARAMETER);
            channels = alike(dice.pick(globals.channels()));
        }
        return new ProcessSignature(name, values, channels);
    }

    /** The global channels that one name can stand for. */
    private List<PromelaChannel> alike(PromelaChannel channel) {
        return globals.channels().stream()
                .filter(channel::isLike)
                .flatMap(other -> other.elements().stream())
                .toList();
    }

    private static PromelaChannel standIn(String name, List<PromelaChannel> channels) {
        int least = channels.stream().mapToInt(PromelaChannel::capacity).min().orElseThrow();
        PromelaChannel first = channels.get(0);
        return new PromelaChannel(name, first.fields(), first.record(), least, 0);
    }

    private static String parameters(ProcessSignature signature) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < signature.values().size(); i++) {
            parameters.add(signature.values().get(i).keyword() + " a" + i);
        }
        if (!signature.channels().isEmpty()) {
            parameters.add("chan q");
        }
        return String.join("; ", parameters);
    }

    private String provided() {
        if (!mix.allows(PromelaFeature.PROVIDED) || dice.chance(40)) {
            return "";
        }
        mix.use(PromelaFeature.PROVIDED);
        return " provided (g < " + dice.between(1, 3) + ")";
    }

    /** The text of a process type. */
    private ProcessFrame process(String opening, ProcessSignature signature, int budget, int labelCount) {
        PromelaScope scope = globals.inner();
        for (int i = 0; i < signature.values().size(); i++) {
            scope.add(PromelaVariable.scalar("a" + i, signature.values().get(i)));
        }
        if (!signature.channels().isEmpty()) {
            scope.add(standIn("q", signature.channels()));
        }
        List<String> labels = mix.allows(PromelaFeature.LABEL)
                ? IntStream.range(0, labelCount).mapToObj(i -> "L" + i).toList()
                : List.of();
        Optional<ChannelExchange> exchange = exchange();
        ProcessFrame frame = new ProcessFrame(scope, labels, exchange, worker, inlines);
        text.block(
                opening,
                () -> {
                    declarations.localChannel(scope);
                    declarations.variables("v", dice.between(0, 1), scope);
                    declarations.localRecord(scope);
                    exchange.ifPresent(
                            present -> text.line("chan " + present.handle().name() + ";"));
                    text.line("byte " + String.join(", ", ProcessFrame.COUNTERS) + ";");
                    ProcessFrame.COUNTERS.forEach(counter -> scope.add(PromelaVariable.counter(counter)));
                    declarations.exclusiveAccess(scope);
                    new RandomPromelaStatements(dice, mix, text, frame, budget).body(Surroundings.body(3));
                },
                "}");
        return frame;
    }

    private Optional<ChannelExchange> exchange() {
        return carrier.map(through -> {
            List<PromelaChannel> cargo = alike(globals.channels().get(0));
            return new ChannelExchange(through, cargo, standIn("h", cargo));
        });
    }

    private void init() {
        mix.use(PromelaFeature.INIT_RUN);
        ProcessFrame frame = new ProcessFrame(globals, List.of(), Optional.empty(), Optional.empty(), List.of());
        RandomPromelaStatements statements = new RandomPromelaStatements(dice, mix, text, frame, 0);
        List<String> runs = started.stream()
                .map(signature -> "run " + signature.name() + "(" + statements.arguments(signature) + ");")
                .toList();
        text.block(
                "init {",
                () -> {
                    if (mix.allows(PromelaFeature.ATOMIC)) {
                        mix.use(PromelaFeature.ATOMIC);
                        text.block("atomic {", () -> runs.forEach(text::line), "};");
                    } else {
                        runs.forEach(text::line);
                    }
                },
                "}");
    }
}
