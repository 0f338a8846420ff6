package pleat.promela.reference;

import java.util.List;
import java.util.Optional;

/**
 * A way from a state to the next.
 *
 * @param moves one statement; the send and the receive of a handshake; all of an atomic sequence
 * @param next empty if the last move cannot be completed
 * @param failures what went wrong on the way
 */
public record Step(List<Move> moves, Optional<State> next, List<Failure> failures) {
    public Step {
        moves = List.copyOf(moves);
        failures = List.copyOf(failures);
    }
}
