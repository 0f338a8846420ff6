package pleat.app;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;
import pleat.app.exit.ExitCode;
import pleat.store.Capability;
import pleat.store.StoreFactory;
import pleat.store.StoreFamily;
import pleat.stores.Stores;
import pleat.stores.codec.CodecFactory;

/** Lists. */
@Command(name = "stores", description = "Lists the stores and what they can do.")
final class StoresCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Override
    public Integer call() {
        PrintStream out = pleat.environment().out();
        for (StoreFactory store : Stores.all()) {
            out.println(pleat.environment().palette().strong(store.spec()) + "  [" + capabilities(store) + "]");
            out.println("  " + store.summary());
            if (store instanceof StoreFamily family) {
                out.println("  with options: " + family.spec() + ":" + Stores.optionsOf(family));
            }
        }
        out.println();
        out.println("Before a store, separated by '+', may stand:");
        for (CodecFactory codec : Stores.codecs()) {
            out.println(pleat.environment().palette().strong(codec.name()));
            out.println("  " + codec.summary());
        }
        out.println();
        for (Capability capability : Capability.values()) {
            out.printf("%-14s  %s%n", word(capability), capability.meaning());
        }
        return ExitCode.OK.number();
    }

    private static String capabilities(StoreFactory store) {
        if (!store.capabilities().contains(Capability.EXACT)) {
            return "probabilistic";
        }
        return store.capabilities().stream().sorted().map(StoresCommand::word).collect(Collectors.joining(", "));
    }

    private static String word(Capability capability) {
        return capability.name().toLowerCase(Locale.ROOT);
    }
}
