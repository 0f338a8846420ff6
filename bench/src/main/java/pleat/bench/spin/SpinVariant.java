package pleat.bench.spin;

import java.util.List;

/** How SPIN stores states, without losing any. */
public enum SpinVariant {
    /** Whole state vectors in a hash table. */
    HASH,
    /** Numbers of components instead of components. */
    COLLAPSE,
    /** A minimised automaton. */
    AUTOMATON,
    /** Both: an automaton of component numbers. */
    COLLAPSE_AUTOMATON;

    /** What the verifier is compiled with, given the length of its state vector in bytes. */
    List<String> options(int vectorBytes) {
        String automaton = "-DMA=" + vectorBytes;
        return switch (this) {
            case HASH -> List.of();
            case COLLAPSE -> List.of("-DCOLLAPSE");
            case AUTOMATON -> List.of(automaton);
            case COLLAPSE_AUTOMATON -> List.of("-DCOLLAPSE", automaton);
        };
    }
}
