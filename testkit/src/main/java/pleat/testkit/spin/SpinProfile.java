package pleat.testkit.spin;

import java.time.Duration;

/**
 * How a verifier is compiled and run, by the size of the model. The figures are the same: compiling dominates for small models,
 * searching for large ones.
 */
public enum SpinProfile {
    /** A search that does not end soon is not completed. */
    TINY(SpinTools.QUICK_C_COMPILER, "-O0", 14, 20_000, 64, Duration.ofSeconds(20)),
    SMALL(SpinTools.QUICK_C_COMPILER, "-O0", 16, 200_000, 1024, Duration.ofMinutes(2)),
    LARGE(SpinTools.C_COMPILER, "-O2", 22, 5_000_000, 8192, Duration.ofMinutes(10));

    private final String compiler;
    private final String optimisation;
    private final int hashBits;
    private final long mostDepth;
    private final int mostMegabytes;
    private final Duration limit;

    SpinProfile(String compiler, String optimisation, int hashBits, long mostDepth, int mostMegabytes, Duration limit) {
        this.compiler = compiler;
        this.optimisation = optimisation;
        this.hashBits = hashBits;
        this.mostDepth = mostDepth;
        this.mostMegabytes = mostMegabytes;
        this.limit = limit;
    }

    /** The one that suits the size of the models, if it is there. */
    String compiler() {
        return SpinTools.isOnPath(compiler) ? compiler : SpinTools.C_COMPILER;
    }

    String optimisation() {
        return optimisation;
    }

    String hashOption() {
        return "-w" + hashBits;
    }

    String depthOption() {
        return "-m" + mostDepth;
    }

    String memoryOption() {
        return "-DMEMLIM=" + mostMegabytes;
    }

    /** For translation, compilation and search together. */
    Duration limit() {
        return limit;
    }
}
