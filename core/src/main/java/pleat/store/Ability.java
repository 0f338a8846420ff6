package pleat.store;

/**
 * Something that a store can do beyond the contract of {@link StateStore}, which is where it is asked for: {@link
 * StateStore#ability}. One that is also a {@link Capability} is declared by the factory.
 */
public sealed interface Ability
        permits EnumerableStore, GraphStore, ParallelStore, ProbabilisticStore, RemovableStore, TaggedStore {}
