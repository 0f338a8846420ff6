package pleat.bench.suite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import pleat.bench.spin.SpinLimitException;
import pleat.bench.spin.SpinMeasurement;
import pleat.bench.spin.SpinPeer;
import pleat.bench.spin.SpinVariant;
import pleat.testkit.spin.SpinTools;

/** Runs SPIN. */
public final class SpinRunner implements Runner {
    private final Limits limits;
    /** By model: each needs a first exploration, which is not measured, only once. */
    private final Map<Path, SpinPeer> peers = new HashMap<>();

    public SpinRunner(Limits limits) {
        this.limits = limits;
    }

    @Override
    public Measured run(Path model, String store) {
        if (!SpinTools.areInstalled()) {
            return Measured.of(new Outcome.Missing("there is no spin or no gcc here"));
        }
        try {
            SpinPeer peer = peers.computeIfAbsent(model, path -> new SpinPeer(path, limits.time(), limits.memory()));
            return Measured.of(new Outcome.Finished(figures(peer.measure(SpinVariant.valueOf(store)))));
        } catch (SpinLimitException reached) {
            return Measured.of(
                    switch (reached.limit()) {
                        case TIME -> new Outcome.OutOfTime(Figures.unknown());
                        case MEMORY -> new Outcome.OutOfMemory(Figures.unknown());
                    });
        } catch (IllegalStateException failed) {
            return Measured.of(new Outcome.Failed(failed.getMessage()));
        }
    }

    /** SPIN allocates its hash table at the start and frees nothing: what it holds at the end is the most it ever held. */
    private static Figures figures(SpinMeasurement run) {
        return new Figures(
                run.states(),
                run.transitions(),
                run.searchSeconds(),
                run.totalSeconds(),
                run.storeBytes(),
                run.storeBytes(),
                0,
                0,
                0,
                run.peakRssBytes());
    }
}
