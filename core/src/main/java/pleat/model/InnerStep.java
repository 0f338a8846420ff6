package pleat.model;

/** A step inside a transition. */
public final class InnerStep {
    private final String actors;
    private final String label;
    private final SourceSpan origin;
    private final String output;
    private final int[] state;

    /**
     * Keeps the array.
     *
     * @param actors who steps
     * @param label the action in the words of the source
     * @param output what the step prints; mostly nothing
     * @param state after the step
     */
    public InnerStep(String actors, String label, SourceSpan origin, String output, int[] state) {
        this.actors = actors;
        this.label = label;
        this.origin = origin;
        this.output = output;
        this.state = state;
    }

    public String actors() {
        return actors;
    }

    public String label() {
        return label;
    }

    public SourceSpan origin() {
        return origin;
    }

    public String output() {
        return output;
    }

    /** Not to be changed. */
    public int[] state() {
        return state;
    }
}
