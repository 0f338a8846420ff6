package pleat.stores.contract;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.stores.codec.CodecFactory;

/** The specifications that contracts are run for. A store or codec that is added to the catalogue is among them. */
final class Combinations {
    /** Options that change how a store works: no order, a buffer that is often full, short fingerprints. */
    private static final List<String> WITH_OPTIONS = List.of(
            "trie:given",
            "mdd-hybrid:20000",
            "hc:40",
            "fold:sifted:1",
            "fold:sifted:2",
            "fold:sifted:7",
            "fold:given:100");

    private static final List<String> KINDS = List.of("hash", "fold", "dfa");

    private Combinations() {}

    /** All stores, with and without a codec. */
    static Stream<String> all() {
        return Stream.concat(
                plain(), Stores.codecs().stream().map(CodecFactory::name).flatMap(Combinations::below));
    }

    static Stream<String> withCapability(Capability capability) {
        return all().filter(has(capability));
    }

    static Stream<String> probabilistic() {
        return all().filter(Predicate.not(has(Capability.EXACT)));
    }

    /** The exact stores without a codec. */
    static Stream<String> exact() {
        return plain().filter(has(Capability.EXACT));
    }

    /** One store of each kind below a codec: a table, a diagram, an automaton. */
    static Stream<String> someBelow(String codec) {
        return KINDS.stream().map(store -> codec + "+" + store);
    }

    /** The exact stores below each codec. */
    static Stream<String> exactBelowCodecs() {
        return Stores.codecs().stream()
                .map(CodecFactory::name)
                .flatMap(Combinations::below)
                .filter(has(Capability.EXACT));
    }

    private static Stream<String> plain() {
        return Stream.concat(Stores.all().stream().map(StoreFactory::spec), WITH_OPTIONS.stream());
    }

    private static Stream<String> below(String codec) {
        return Stores.all().stream().map(store -> codec + "+" + store.spec());
    }

    private static Predicate<String> has(Capability capability) {
        return spec -> Stores.parse(spec).capabilities().contains(capability);
    }
}
