package pleat.dve.lower;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Channel;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;

/** Remembers the sends and receives of a model, to warn of those that have no counterpart. */
final class ChannelUses {
    /** For each channel, where a message of so many values is first sent or received. */
    private final Map<Channel, Map<Integer, SourceSpan>> sends = new LinkedHashMap<>();

    private final Map<Channel, Map<Integer, SourceSpan>> receives = new LinkedHashMap<>();

    void addSend(Channel channel, int values, SourceSpan span) {
        add(sends, channel, values, span);
    }

    void addReceive(Channel channel, int values, SourceSpan span) {
        add(receives, channel, values, span);
    }

    private static void add(Map<Channel, Map<Integer, SourceSpan>> uses, Channel channel, int values, SourceSpan span) {
        uses.computeIfAbsent(channel, first -> new HashMap<>()).putIfAbsent(values, span);
    }

    void warnOfLonely(Diagnostics diagnostics) {
        compare(sends, receives, DveError.NEVER_RECEIVED, DveError.NO_MATCHING_RECEIVE, diagnostics);
        compare(receives, sends, DveError.NEVER_SENT, DveError.NO_MATCHING_SEND, diagnostics);
    }

    private static void compare(
            Map<Channel, Map<Integer, SourceSpan>> uses,
            Map<Channel, Map<Integer, SourceSpan>> counterparts,
            DveError none,
            DveError noneMatching,
            Diagnostics diagnostics) {
        uses.forEach((channel, places) -> places.forEach((values, span) -> {
            Map<Integer, SourceSpan> others = counterparts.getOrDefault(channel, Map.of());
            if (others.isEmpty()) {
                diagnostics.report(none, span, channel.name());
            } else if (!others.containsKey(values)) {
                diagnostics.report(noneMatching, span, channel.name(), Plural.of(values, "value"));
            }
        }));
    }
}
