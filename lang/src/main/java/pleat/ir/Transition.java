package pleat.ir;

/** One way for the system to step, known before any state is. */
public sealed interface Transition {
    /** The edge whose label and place stand for the step. */
    Edge edge();

    /** One process moves by itself. */
    record Solo(int process, Edge edge) implements Transition {}

    /** Two processes move together, and values go from the sender to the receiver. */
    record Handshake(int sender, Edge send, int receiver, Edge receive) implements Transition {
        @Override
        public Edge edge() {
            return send;
        }
    }
}
