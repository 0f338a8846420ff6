package pleat.stores;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.store.StoreFactory;
import pleat.stores.bits.BitsFactory;
import pleat.stores.codec.CodecFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.collapse.CollapseFactory;
import pleat.stores.compress.CompressFactory;
import pleat.stores.hash.HashStoreFactory;
import pleat.stores.obdd.ObddStoreFactory;
import pleat.stores.ondd.OnddStoreFactory;

/** Every store and codec there is. A specification is {@code codec+codec+...+store}, the outermost codec first. */
public final class Stores {
    private static final List<StoreFactory> STORES =
            List.of(new HashStoreFactory(), new ObddStoreFactory(), new OnddStoreFactory());
    private static final List<CodecFactory> CODECS =
            List.of(new CollapseFactory(), new BitsFactory(), new CompressFactory());

    private Stores() {}

    /** The plain stores, then each codec over each of them. */
    public static List<StoreFactory> all() {
        Stream<StoreFactory> coded =
                CODECS.stream().flatMap(codec -> STORES.stream().map(store -> new CodedStoreFactory(codec, store)));
        return Stream.concat(STORES.stream(), coded).toList();
    }

    /**
     * The factory that the specification asks for.
     *
     * @throws UnknownStoreException when it names something that there is not
     */
    public static StoreFactory parse(String spec) {
        int plus = spec.indexOf('+');
        if (plus < 0) {
            return store(spec);
        }
        return new CodedStoreFactory(codec(spec.substring(0, plus)), parse(spec.substring(plus + 1)));
    }

    private static StoreFactory store(String name) {
        return findStore(name).orElseThrow(() -> {
            String problem = findCodec(name).isPresent()
                    ? "'%s' is a codec and needs a store below it: '%s+...'".formatted(name, name)
                    : "there is no store '%s'%s".formatted(name, hint(name, storeNames()));
            return new UnknownStoreException(name, problem, storeNames());
        });
    }

    private static CodecFactory codec(String name) {
        return findCodec(name).orElseThrow(() -> {
            String problem = findStore(name).isPresent()
                    ? "'%s' is a store and has nothing below it: only codecs stand before a '+'".formatted(name)
                    : "there is no codec '%s'%s".formatted(name, hint(name, codecNames()));
            return new UnknownStoreException(name, problem, codecNames());
        });
    }

    private static Optional<StoreFactory> findStore(String name) {
        return STORES.stream().filter(store -> store.spec().equals(name)).findFirst();
    }

    private static Optional<CodecFactory> findCodec(String name) {
        return CODECS.stream().filter(codec -> codec.name().equals(name)).findFirst();
    }

    private static List<String> storeNames() {
        return STORES.stream().map(StoreFactory::spec).toList();
    }

    private static List<String> codecNames() {
        return CODECS.stream().map(CodecFactory::name).toList();
    }

    private static String hint(String name, List<String> known) {
        return SimilarName.to(name, known)
                .map(" (did you mean '%s'?)"::formatted)
                .orElse("");
    }
}
