package pleat.compile;

import pleat.process.StepKernel;

/** Kernels of several classes as one: each does a run of edges, one of types and one of predicates, and counts
 * them from 0. */
final class DividedSteps implements StepKernel {
    private final StepKernel[] parts;
    private final int shift;

    /** @param shift binary logarithm of the length of a run */
    DividedSteps(StepKernel[] parts, int shift) {
        this.parts = parts;
        this.shift = shift;
    }

    private StepKernel part(int number) {
        return parts[number >>> shift];
    }

    private int within(int number) {
        return number & ((1 << shift) - 1);
    }

    @Override
    public boolean holds(int edge, int[] state, int frame, int pid) {
        return part(edge).holds(within(edge), state, frame, pid);
    }

    @Override
    public void store(int edge, int[] state, int frame, int pid) {
        part(edge).store(within(edge), state, frame, pid);
    }

    @Override
    public int channel(int edge, int[] state, int frame, int pid) {
        return part(edge).channel(within(edge), state, frame, pid);
    }

    @Override
    public void values(int edge, int[] state, int frame, int pid, int[] out) {
        part(edge).values(within(edge), state, frame, pid, out);
    }

    @Override
    public boolean matches(int edge, int[] state, int frame, int pid, int[] message, int at) {
        return part(edge).matches(within(edge), state, frame, pid, message, at);
    }

    @Override
    public void bind(int edge, int[] state, int frame, int pid, int[] message, int at) {
        part(edge).bind(within(edge), state, frame, pid, message, at);
    }

    @Override
    public void result(int edge, int[] state, int frame, int pid, int started) {
        part(edge).result(within(edge), state, frame, pid, started);
    }

    @Override
    public void start(int type, int[] state, int frame, int pid) {
        part(type).start(within(type), state, frame, pid);
    }

    @Override
    public boolean predicate(int number, int[] state, int frame, int pid) {
        return part(number).predicate(within(number), state, frame, pid);
    }

    @Override
    public boolean provided(int type, int[] state, int frame, int pid) {
        return part(type).provided(within(type), state, frame, pid);
    }
}
