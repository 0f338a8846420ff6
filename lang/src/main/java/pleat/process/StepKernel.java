package pleat.process;

import java.util.OptionalInt;

/**
 * The data part of the steps of a {@link pleat.ir.ProcessSystem}: expressions, stores, messages. The two executors differ in
 * how they do it. All methods may raise {@link pleat.model.EvaluationFault}, and take the state, the first slot of the
 * frame, and the number of the process that steps.
 */
public interface StepKernel {
    /** Whether the condition of an await or a check holds. */
    boolean holds(int edge, int[] state, int frame, int pid);

    /** Does what a store does. */
    void store(int edge, int[] state, int frame, int pid);

    /** The number of the channel of a send or receive. */
    int channel(int edge, int[] state, int frame, int pid);

    /** The values of a send, the arguments of a print, or those of a run with its priority behind them. */
    void values(int edge, int[] state, int frame, int pid, int[] out);

    /** Whether a receive accepts the message that starts at a place of an array. */
    boolean matches(int edge, int[] state, int frame, int pid, int[] message, int at);

    /** Stores the values of a received message. */
    void bind(int edge, int[] state, int frame, int pid, int[] message, int at);

    /** Stores the number of the process that a run has started. */
    void result(int edge, int[] state, int frame, int pid, int started);

    /** Initialises the frame of a new process of the type. */
    void start(int type, int[] state, int frame, int pid);

    /** The slots that a step looks at in a state, up to where it fails. Whoever does not tell people need not know. */
    default int[] reads(int edge, int[] state, int frame, int pid) {
        return new int[0];
    }

    /** The value of a store before it is cut to the type of its target. Whoever does not tell people need not know. */
    default OptionalInt uncut(int edge, int[] state, int frame, int pid) {
        return OptionalInt.empty();
    }

    /** Whether a condition on states holds that nobody evaluates: frame and process are 0. */
    boolean predicate(int number, int[] state, int frame, int pid);

    /** Whether the condition holds under which a process of the type may step at all. */
    boolean provided(int type, int[] state, int frame, int pid);
}
