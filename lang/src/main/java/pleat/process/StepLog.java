package pleat.process;

/** Hears what a walk does, step by step. Levels are those of the walk. */
interface StepLog {
    /** The first step from the level follows; what was heard of it before is void. */
    void begin(int level);

    /** A process takes a step; the state is the one before it. */
    void step(int level, int edge, int pid, int[] state, int frame);

    /** Two processes meet on a channel; the state is the one before it. */
    void meet(int level, int send, int pid, int receive, int other, int[] state);

    /** The state after the step. */
    void done(int level, int[] state);

    /** The edge, or what follows it in the same step, cannot be evaluated; the state is the one before the edge. */
    void failed(int level, int edge, int pid, int[] state, int frame);

    /** The state at the level is about to be shown to the sink. */
    void shown(int level);

    /** Hears nothing. */
    StepLog NONE = new StepLog() {
        @Override
        public void begin(int level) {}

        @Override
        public void step(int level, int edge, int pid, int[] state, int frame) {}

        @Override
        public void meet(int level, int send, int pid, int receive, int other, int[] state) {}

        @Override
        public void done(int level, int[] state) {}

        @Override
        public void failed(int level, int edge, int pid, int[] state, int frame) {}

        @Override
        public void shown(int level) {}
    };
}
