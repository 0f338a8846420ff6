package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What belongs to the process whose statements are made up. */
final class ProcessFrame {
    /** Counters of nested loops: an inner loop has another one than the loop around it. */
    static final List<String> COUNTERS = List.of("i", "j");

    private final PromelaScope scope;
    private final List<String> labels;
    private final List<String> unplacedLabels;
    private final Optional<ChannelExchange> exchange;
    private final Optional<Worker> worker;
    private final List<String> inlines;
    private int loops;
    private int endLabels;
    private int progressLabels;
    private int lateVariables;

    /** Channels that travel in messages: through the carrier, into the handle; the cargo is what is sent. */
    record ChannelExchange(PromelaChannel carrier, List<PromelaChannel> cargo, PromelaChannel handle) {}

    /** A process type that others create, and how many processes there may be at the time. */
    record Worker(ProcessSignature signature, int mostProcesses) {}

    ProcessFrame(
            PromelaScope scope,
            List<String> labels,
            Optional<ChannelExchange> exchange,
            Optional<Worker> worker,
            List<String> inlines) {
        this.scope = scope;
        this.labels = labels;
        this.unplacedLabels = new ArrayList<>(labels);
        this.exchange = exchange;
        this.worker = worker;
        this.inlines = inlines;
    }

    PromelaScope scope() {
        return scope;
    }

    List<String> labels() {
        return labels;
    }

    List<String> unplacedLabels() {
        return unplacedLabels;
    }

    Optional<ChannelExchange> exchange() {
        return exchange;
    }

    Optional<Worker> worker() {
        return worker;
    }

    /** Variables that the process has for itself, as far as another one can ask for them. */
    List<PromelaVariable> ownScalars() {
        return scope.ownNumbers().stream()
                .filter(variable -> variable.name().matches("[vij]\\d*") && !variable.isArray())
                .toList();
    }

    /** Names of inline definitions with a variable and a value. */
    List<String> inlines() {
        return inlines;
    }

    boolean hasFreeCounter() {
        return loops < COUNTERS.size();
    }

    void loop(Consumer<String> body) {
        String counter = COUNTERS.get(loops++);
        body.accept(counter);
        loops--;
    }

    String newEndLabel() {
        return "end" + endLabels++;
    }

    String newProgressLabel() {
        return "progress" + progressLabels++;
    }

    String newLateVariable() {
        return "w" + lateVariables++;
    }
}
