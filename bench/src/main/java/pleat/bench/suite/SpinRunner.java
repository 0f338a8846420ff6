package pleat.bench.suite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import pleat.bench.spin.SpinLimitException;
import pleat.bench.spin.SpinMeasurement;
import pleat.bench.spin.SpinPeer;
import pleat.bench.spin.SpinQuestion;
import pleat.bench.spin.SpinVariant;
import pleat.testkit.spin.SpinTools;

/** Runs SPIN. */
public final class SpinRunner implements Runner {
    private final Limits limits;
    /** Each needs a first exploration, which is not measured, only once. */
    private final Map<Asked, SpinPeer> peers = new HashMap<>();

    public SpinRunner(Limits limits) {
        this.limits = limits;
    }

    private record Asked(Path model, long cut) {}

    @Override
    public Measured run(Path model, Extent extent, String store) {
        if (!SpinTools.areInstalled()) {
            return Measured.of(new Outcome.Missing("there is no spin or no gcc here"));
        }
        if (extent.leavesOut()) {
            return Measured.of(new Outcome.Missing("SPIN is measured without its reduction"));
        }
        long cut = extent.cut();
        try {
            SpinPeer peer = peers.computeIfAbsent(
                    new Asked(model, cut),
                    asked -> new SpinPeer(model, SpinQuestion.safety(), cut, limits.time(), limits.memory()));
            SpinMeasurement run = peer.measure(SpinVariant.valueOf(store));
            return Measured.of(
                    switch (run.ending()) {
                        case COMPLETE -> new Outcome.Finished(figures(run));
                        case CUT -> new Outcome.Cut(figures(run));
                        case OUT_OF_MEMORY -> new Outcome.OutOfMemory(figures(run));
                    });
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
