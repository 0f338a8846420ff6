package pleat.model;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.List;

/**
 * What of a model was executed while its states were explored.
 *
 * @param statements how many there are
 * @param unreached those that were never executed, in the order of the source
 * @param idle the processes none of whose statements was
 */
public record Coverage(int statements, List<Statement> unreached, List<String> idle) {
    public Coverage {
        unreached = List.copyOf(unreached);
        idle = List.copyOf(idle);
    }

    /** Writes which statements were executed, by their numbers. */
    public static void writeTo(DataOutputStream out, boolean[] executed) throws IOException {
        out.writeInt(executed.length);
        for (boolean isExecuted : executed) {
            out.writeBoolean(isExecuted);
        }
    }

    /**
     * Adds what {@link #writeTo} wrote.
     *
     * @throws StreamCorruptedException when it is about another number of statements
     */
    public static void readFrom(DataInputStream in, boolean[] executed) throws IOException {
        if (in.readInt() != executed.length) {
            throw new StreamCorruptedException("the statements of another model");
        }
        for (int i = 0; i < executed.length; i++) {
            executed[i] |= in.readBoolean();
        }
    }

    /**
     * A statement or transition of the source.
     *
     * @param process that it belongs to
     */
    public record Statement(String process, String text, SourceSpan origin, Kind kind) {}

    /** What a statement is for. */
    public enum Kind {
        ACTION,
        /** Of a net. */
        TRANSITION,
        /** One that never is executed holds, and means nothing. */
        ASSERTION
    }
}
