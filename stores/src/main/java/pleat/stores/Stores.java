package pleat.stores;

import java.util.List;
import java.util.Optional;
import pleat.store.StoreFactory;
import pleat.store.StoreFamily;
import pleat.store.StoreOptionException;
import pleat.stores.bits.BitsFactory;
import pleat.stores.bitstate.BitstateFactory;
import pleat.stores.codec.CodecFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.collapse.CollapseFactory;
import pleat.stores.compact.CompactFactory;
import pleat.stores.compress.CompressFactory;
import pleat.stores.dfa.DfaStoreFactory;
import pleat.stores.gets.GetsStoreFactory;
import pleat.stores.hash.HashStoreFactory;
import pleat.stores.mdd.HybridStoreFactory;
import pleat.stores.mdd.MddStoreFactory;
import pleat.stores.mdd.MdtStoreFactory;
import pleat.stores.obdd.ObddStoreFactory;
import pleat.stores.ondd.OnddStoreFactory;
import pleat.stores.tree.TreeStoreFactory;
import pleat.stores.trie.TrieOrder;
import pleat.stores.trie.TrieStoreFactory;

/**
 * Every store and codec there is. A specification is {@code codec+codec+...+store}, the outermost codec first; options of a
 * store follow its name, {@code store:option:option}.
 */
public final class Stores {
    private static final List<StoreFactory> STORES = List.of(
            new HashStoreFactory(),
            new TreeStoreFactory(),
            new ObddStoreFactory(),
            new OnddStoreFactory(),
            new GetsStoreFactory(),
            new TrieStoreFactory(TrieOrder.BY_DOMAIN),
            new MdtStoreFactory(),
            new MddStoreFactory(),
            new HybridStoreFactory(),
            new DfaStoreFactory(),
            BitstateFactory.withDefaults(),
            CompactFactory.withDefaults());
    private static final List<CodecFactory> CODECS =
            List.of(new CollapseFactory(), new CompressFactory(), new BitsFactory());

    private Stores() {}

    /** The stores, without codecs and with default options. */
    public static List<StoreFactory> all() {
        return STORES;
    }

    /** What may stand before a store. */
    public static List<CodecFactory> codecs() {
        return CODECS;
    }

    /**
     * The factory that the specification asks for.
     *
     * @throws UnknownStoreException when it names something that there is not
     */
    public static StoreFactory parse(String spec) {
        int plus = spec.indexOf('+');
        if (plus < 0) {
            return storeWithOptions(spec);
        }
        return new CodedStoreFactory(codec(spec.substring(0, plus)), parse(spec.substring(plus + 1)));
    }

    private static StoreFactory storeWithOptions(String spec) {
        List<String> words = List.of(spec.split(":", -1));
        StoreFactory store = store(words.get(0));
        List<String> options = words.subList(1, words.size());
        if (options.isEmpty()) {
            return store;
        }
        if (!(store instanceof StoreFamily family)) {
            throw new UnknownStoreException(
                    spec, "'%s' takes no options".formatted(store.spec()), List.of(store.spec()));
        }
        try {
            return family.with(options);
        } catch (StoreOptionException wrong) {
            throw new UnknownStoreException(
                    wrong.option(),
                    "%s: %s".formatted(family.spec(), wrong.getMessage()),
                    List.of(family.spec(), family.spec() + ":" + family.options()));
        }
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
