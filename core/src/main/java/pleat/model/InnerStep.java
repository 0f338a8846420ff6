package pleat.model;

/** A step of one process inside a transition; a handshake is two of them. */
public final class InnerStep {
    private final Actor actor;
    private final String label;
    private final SourceSpan origin;
    private final String output;
    private final String note;
    private final Exchange exchange;
    private final int[] state;

    /**
     * Who steps.
     *
     * @param process the number of the process
     * @param type what it is an instance of
     * @param name what it is called
     */
    public record Actor(int process, String type, String name) {
        /** One of several instances. */
        public Actor(int process, String type) {
            this(process, type, type + "[" + process + "]");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * What the step has to do with a channel.
     *
     * @param channel the number of the channel; 0 for none
     * @param position where the message is put, or where it is found, counted from the front of the channel
     * @param text the exchange with the values of its message: {@code toR!msg(1,0)}
     */
    public record Exchange(Side side, int channel, int position, String text) {
        public static final Exchange NONE = new Exchange(Side.NEITHER, 0, 0, "");
    }

    /** Which end of a channel a step is at. */
    public enum Side {
        NEITHER,
        SENDS,
        RECEIVES,
        /** Reads a message that stays where it is. */
        COPIES
    }

    /**
     * Keeps the array.
     *
     * @param label the action in the words of the source, but a message with its values
     * @param output what the step prints; mostly nothing
     * @param note what is odd about the step, though no error: a value that does not fit; mostly nothing
     * @param state after the step
     */
    public InnerStep(
            Actor actor, String label, SourceSpan origin, String output, String note, Exchange exchange, int[] state) {
        this.actor = actor;
        this.label = label;
        this.origin = origin;
        this.output = output;
        this.note = note;
        this.exchange = exchange;
        this.state = state;
    }

    public Actor actor() {
        return actor;
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

    public String note() {
        return note;
    }

    public Exchange exchange() {
        return exchange;
    }

    /** Not to be changed. */
    public int[] state() {
        return state;
    }
}
