package pleat.promela.reference;

/** What a trace or notrace sees. */
record Event(Kind kind, int channel) {
    enum Kind {
        SEND,
        RECEIVE
    }
}
