package pleat.promela.lower;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import pleat.ir.FaultNumbers;
import pleat.source.Diagnostics;

/** What all parts of the lowering share: everything that is declared at the top level, and the numbers given so far. */
final class World {
    final Diagnostics diagnostics;
    final FaultNumbers faults = new FaultNumbers();
    final Symbols symbols;
    final Map<String, DataType.Structure> structures = new HashMap<>();
    final Map<String, ProcessDraft> processes = new LinkedHashMap<>();
    final Scope globals = new Scope(null);
    final GlobalSlots slots = new GlobalSlots();
    final Shapes shapes = new Shapes();
    /** Slots of what every program has. */
    int processCount;

    int channelCount;
    OptionalInt last = OptionalInt.empty();
    boolean hasPriorities;
    Set<String> remoteLabels = Set.of();
    boolean usesTimeout;
    /** Whether a claim is being lowered: it may ask for more than a process may. */
    boolean inObserver;

    World(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.symbols = new Symbols(diagnostics);
    }
}
