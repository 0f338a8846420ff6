package pleat.testkit.grammar;

/** Parts of the language that a model has or does without, so that each model has much of few of them (swarm testing). */
enum Flavour {
    UNLESS(60),
    ATOMIC(60),
    D_STEP(40),
    GOTO(50),
    LABELS(50),
    ELSE(60),
    LOOP(60),
    REDUNDANT(40),
    BUFFERED(40),
    RENDEZVOUS(30),
    TYPEDEF(25),
    ARRAY(25),
    MTYPE(20),
    PRIORITY(15),
    DYNAMIC(30),
    PROVIDED(10),
    REMOTE(20),
    TRACE(10),
    INLINE(20),
    MACRO(12),
    TIMEOUT(20),
    SYSTEM_NAMES(20),
    ARITHMETIC(35),
    LATE_DECLARATION(20),
    VISIBILITY(15);

    private final int percent;

    Flavour(int percent) {
        this.percent = percent;
    }

    /** How many of a hundred models have it. */
    int percent() {
        return percent;
    }
}
