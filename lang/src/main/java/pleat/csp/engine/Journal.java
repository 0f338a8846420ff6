package pleat.csp.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.model.StateSink;

/**
 * The states whose expansion gave numbers to terms or events, in their order. Numbers depend on nothing else, so another system
 * of the same process gives the same ones when it expands these states.
 */
final class Journal {
    private static final StateSink NOWHERE = new StateSink() {
        @Override
        public void accept(int transition, int[] next) {
            // Only the numbers count.
        }

        @Override
        public void fault(int transition, int fault) {
            // The search has met it.
        }

        @Override
        public void broken(int transition, int fault) {
            // The search has met it.
        }
    };

    private final TermMemory memory;
    private final List<int[]> states = new ArrayList<>();

    Journal(TermMemory memory) {
        this.memory = memory;
    }

    void add(int[] state) {
        memory.reserveState(state);
        states.add(state.clone());
    }

    void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(states.size());
        for (int[] state : states) {
            for (int value : state) {
                out.writeInt(value);
            }
        }
    }

    /** Expands the states that {@link #writeTo} wrote by a model, which writes this journal meanwhile. */
    void readFrom(DataInputStream in, Model model) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int[] state = new int[model.layout().width()];
            for (int slot = 0; slot < state.length; slot++) {
                state[slot] = in.readInt();
            }
            model.expand(state, NOWHERE);
        }
        if (states.size() != count) {
            throw new StreamCorruptedException("the terms of another model");
        }
    }
}
