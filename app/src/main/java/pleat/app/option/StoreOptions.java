package pleat.app.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import pleat.app.exit.UsageException;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.stores.UnknownStoreException;

/**
 * Which store. Its options stand in the specification or beside it: {@code --store trie --order given} is {@code --store
 * trie:given}. What values they have is up to the store.
 */
public final class StoreOptions {
    @Option(names = "--store", paramLabel = "SPEC", description = "How visited states are kept; see 'pleat stores'.")
    private String spec;

    @Option(names = "--order", paramLabel = "ORDER", description = "The order of the slots, for stores that have one.")
    private String order;

    @Option(names = "--bits", paramLabel = "N", description = "The bits of a store that keeps bits instead of states.")
    private String bits;

    /** The store that was asked for, or else the one that the specification names, with the options that were given. */
    public StoreFactory orElse(String otherwise) {
        try {
            return Stores.parse(spec == null ? otherwise : spec, given());
        } catch (UnknownStoreException unknown) {
            throw new UsageException(unknown.getMessage());
        }
    }

    /** The store that was asked for, if there was one. */
    public Optional<StoreFactory> chosen() {
        if (spec == null && !given().isEmpty()) {
            throw new UsageException("an option of a store without --store");
        }
        return Optional.ofNullable(spec).map(this::orElse);
    }

    private Map<String, String> given() {
        Map<String, String> options = new LinkedHashMap<>();
        if (order != null) {
            options.put("order", order);
        }
        if (bits != null) {
            options.put("bits", bits);
        }
        return options;
    }
}
