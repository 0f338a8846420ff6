package pleat.dve.lower;

import pleat.ir.Channel;

/** What the name of a channel stands for. */
record ChannelSymbol(Channel channel, Kind kind) {
    /** Whether the declaration says what a message is made of. */
    enum Kind {
        TYPED,
        UNTYPED
    }
}
