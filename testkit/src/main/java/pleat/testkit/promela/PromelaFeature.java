package pleat.testkit.promela;

/**
 * What a random model may use. Every model draws a mix of its own, so that different models stress different combinations
 * instead of all being the same average.
 */
public enum PromelaFeature {
    ACTIVE(100),
    ACTIVE_MANY(60),
    INIT_RUN(60),
    PARAMETER(75),
    CHANNEL_PARAMETER(60),
    WORKER(55),
    RUN_VALUE(90),
    PROVIDED(18),
    PRIORITY(18),
    SET_PRIORITY(80),
    BIT(60),
    BOOL(60),
    BYTE(100),
    SHORT(50),
    INT(50),
    UNSIGNED(50),
    PID_TYPE(30),
    MTYPE(50),
    NAMED_MTYPE(25),
    ARRAY(80),
    TYPEDEF(35),
    TYPEDEF_ARRAY(60),
    TYPEDEF_MESSAGE(40),
    HIDDEN(25),
    MACRO(30),
    INLINE(40),
    LATE_DECLARATION(35),
    IF(100),
    DO(100),
    ELSE(85),
    GOTO(55),
    BREAK(80),
    LABEL(60),
    INNER_LABEL(60),
    END_LABEL(50),
    PROGRESS_LABEL(45),
    SKIP(60),
    GUARD_STATEMENT(60),
    ATOMIC(60),
    D_STEP(65),
    UNLESS(45),
    TIMEOUT(35),
    FOR_RANGE(70),
    FOR_ARRAY(100),
    FOR_CHANNEL(90),
    SELECT(40),
    ASSERT(60),
    PRINTF(50),
    WRAP_AROUND(45),
    CONDITIONAL_EXPRESSION(40),
    PID(50),
    PROCESS_COUNT(40),
    LAST(25),
    ENABLED(28),
    PC_VALUE(75),
    REMOTE_LABEL(30),
    REMOTE_VARIABLE(25),
    BUFFERED_CHANNEL(70),
    RENDEZVOUS(50),
    CHANNEL_ARRAY(40),
    LOCAL_CHANNEL(35),
    CHANNEL_IN_MESSAGE(45),
    SEND(100),
    RECEIVE(100),
    SORTED_SEND(50),
    RANDOM_RECEIVE(50),
    COPY_RECEIVE(50),
    CONSTANT_MATCH(70),
    EVAL(60),
    WILDCARD(60),
    POLL(60),
    LENGTH(60),
    FULL_OR_EMPTY(60),
    EXCLUSIVE(15),
    TRACE(12),
    NOTRACE(10);

    private final int percent;

    PromelaFeature(int percent) {
        this.percent = percent;
    }

    /** How many of the models may use it; fewer do. */
    int percent() {
        return percent;
    }
}
