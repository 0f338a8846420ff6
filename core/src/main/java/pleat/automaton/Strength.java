package pleat.automaton;

/** How hard it is to find an accepting run in a product with the automaton, easiest first (Bloem, Ravi, Somenzi 1999). */
public enum Strength {
    /** Each accepting component accepts every continuation: whoever enters one has an accepting run. */
    TERMINAL,
    /** In each component all cycles are accepting or none is: any cycle in an accepting one will do. */
    WEAK,
    /** Some component has both. */
    STRONG
}
