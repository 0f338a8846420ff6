package pleat.dve.lower;

import java.util.Map;
import java.util.Optional;
import pleat.dve.ast.Name;
import pleat.dve.diagnostic.DveError;
import pleat.ir.FaultNumbers;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** What all processes of a model see alike. */
record World(
        Map<String, ChannelSymbol> channels,
        Map<String, ProcessSymbol> processes,
        FaultNumbers faults,
        Diagnostics diagnostics) {

    /** Reports a name that is none. */
    Optional<ProcessSymbol> process(Name name) {
        return find(processes, name, DveError.UNKNOWN_PROCESS);
    }

    /** Reports a name that is none. */
    Optional<ChannelSymbol> channel(Name name) {
        return find(channels, name, DveError.UNKNOWN_CHANNEL);
    }

    private <S> Optional<S> find(Map<String, S> symbols, Name name, DveError ifAbsent) {
        Optional<S> found = Optional.ofNullable(symbols.get(name.text()));
        if (found.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name.text(), symbols.keySet()), ifAbsent, name.span(), name);
        }
        return found;
    }
}
