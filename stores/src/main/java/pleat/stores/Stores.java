package pleat.stores;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;
import pleat.stores.bits.BitsFactory;
import pleat.stores.bitstate.BitstateFactory;
import pleat.stores.codec.CodecFactory;
import pleat.stores.codec.CodedStoreFactory;
import pleat.stores.collapse.CollapseFactory;
import pleat.stores.compact.CompactFactory;
import pleat.stores.compress.CompressFactory;
import pleat.stores.dfa.DfaStoreFactory;
import pleat.stores.dfa.SavedForm;
import pleat.stores.fold.FoldStoreFactory;
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
            new FoldStoreFactory(),
            new HashStoreFactory(),
            new TreeStoreFactory(),
            new ObddStoreFactory(),
            new OnddStoreFactory(),
            new GetsStoreFactory(),
            new TrieStoreFactory(TrieOrder.BY_DOMAIN),
            new MdtStoreFactory(),
            new MddStoreFactory(),
            new HybridStoreFactory(),
            new DfaStoreFactory(SavedForm.FOLDED),
            BitstateFactory.withDefaults(),
            CompactFactory.withDefaults());
    private static final List<CodecFactory> CODECS =
            List.of(new CollapseFactory(), new CompressFactory(), new BitsFactory());

    private Stores() {}

    /** The stores, without codecs and with default options. */
    public static List<StoreFactory> all() {
        return STORES;
    }

    /** Why the store cannot serve several threads; empty where it can. */
    public static Optional<String> threadsObstacle(StoreFactory store) {
        if (store.capabilities().contains(Capability.PARALLEL)) {
            return Optional.empty();
        }
        String able = STORES.stream()
                .filter(other -> other.capabilities().contains(Capability.PARALLEL))
                .map(StoreFactory::spec)
                .collect(Collectors.joining(", "));
        return Optional.of("the store %s serves one thread; several can use: %s".formatted(store.spec(), able));
    }

    /** What may stand before a store. */
    public static List<CodecFactory> codecs() {
        return CODECS;
    }

    /** What may follow the name of a store: {@code BITS:K}. */
    public static String optionsOf(StoreFamily family) {
        return family.options().stream().map(StoreOption::values).collect(Collectors.joining(":"));
    }

    /**
     * The factory that the specification asks for.
     *
     * @throws UnknownStoreException when it names something that there is not
     */
    public static StoreFactory parse(String spec) {
        return parse(spec, Map.of());
    }

    /**
     * The factory that the specification asks for, with more options of its store by name: {@code trie} with {@code order} =
     * {@code given} is {@code trie:given}.
     *
     * @throws UnknownStoreException when it names something that there is not, when the store has no such option, and when an
     *     option is in both places
     */
    public static StoreFactory parse(String spec, Map<String, String> options) {
        int plus = spec.indexOf('+');
        if (plus < 0) {
            return storeWithOptions(List.of(spec.split(":", -1)), options);
        }
        return new CodedStoreFactory(codec(spec.substring(0, plus)), parse(spec.substring(plus + 1), options));
    }

    /** @param words the name of the store and the values of its first options */
    private static StoreFactory storeWithOptions(List<String> words, Map<String, String> named) {
        StoreFactory store = store(words.get(0));
        Map<String, String> values = values(store, words.subList(1, words.size()), named);
        if (!(store instanceof StoreFamily family)) {
            return store;
        }
        for (Map.Entry<String, String> option : values.entrySet()) {
            try {
                family = family.with(option.getKey(), option.getValue());
            } catch (StoreOptionException wrong) {
                throw wrongOption(store, wrong.option(), wrong.getMessage());
            }
        }
        return family;
    }

    /** The values of options by their names. */
    private static Map<String, String> values(StoreFactory store, List<String> inOrder, Map<String, String> named) {
        List<String> options = store instanceof StoreFamily family
                ? family.options().stream().map(StoreOption::name).toList()
                : List.of();
        if (inOrder.size() > options.size()) {
            String first = inOrder.get(options.size());
            throw wrongOption(store, first, "'%s' is one option too many".formatted(first));
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < inOrder.size(); i++) {
            values.put(options.get(i), inOrder.get(i));
        }
        named.forEach((name, value) -> {
            if (!options.contains(name)) {
                throw wrongOption(store, name, "there is no option '%s'".formatted(name));
            }
            if (values.putIfAbsent(name, value) != null) {
                throw wrongOption(store, name, "the option '%s' is given twice".formatted(name));
            }
        });
        return values;
    }

    private static UnknownStoreException wrongOption(StoreFactory store, String part, String problem) {
        List<String> known = store instanceof StoreFamily family
                ? List.of(store.spec(), store.spec() + ":" + optionsOf(family))
                : List.of(store.spec());
        return new UnknownStoreException(part, store.spec() + ": " + problem, known);
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
