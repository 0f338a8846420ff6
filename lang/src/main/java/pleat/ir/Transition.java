package pleat.ir;

/** One way for the system to step, known before any state is. */
public sealed interface Transition {
    /** The edge whose label and place stand for the step. */
    Edge edge();

    /** The process that takes it; of a handshake, the sender. */
    int owner();

    /** One process moves by itself. */
    record Solo(int process, Edge edge) implements Transition {
        @Override
        public int owner() {
            return process;
        }
    }

    /** Two processes move together, and values go from the sender to the receiver. */
    record Handshake(int sender, Edge send, int receiver, Edge receive) implements Transition {
        @Override
        public Edge edge() {
            return send;
        }

        @Override
        public int owner() {
            return sender;
        }
    }
}
