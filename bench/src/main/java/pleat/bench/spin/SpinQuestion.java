package pleat.bench.spin;

import java.util.List;

/**
 * What SPIN is asked.
 *
 * @param compilation options for the compiler of the verifier
 * @param verification options for the verifier
 */
public record SpinQuestion(List<String> compilation, List<String> verification) {
    public SpinQuestion {
        compilation = List.copyOf(compilation);
        verification = List.copyOf(verification);
    }

    /** About single states, past every error. */
    public static SpinQuestion safety() {
        return new SpinQuestion(List.of("-DSAFETY", "-DNOCLAIM"), List.of("-c0"));
    }

    /** Whether a formula of the model holds. */
    public static SpinQuestion formula(String name) {
        return new SpinQuestion(List.of(), List.of("-a", "-N", name));
    }
}
