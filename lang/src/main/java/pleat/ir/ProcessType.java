package pleat.ir;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.Coverage;
import pleat.model.SourceSpan;
import pleat.state.Slot;

/**
 * A sort of process.
 *
 * @param frame the slots of an instance; the first one holds its location
 * @param parameters where the arguments of a run go
 * @param channels the channels that are made with an instance
 * @param start what is done to the frame of a new instance, after parameters and channels are set
 * @param choice the fault of a second step that is possible in the same state, where that is one
 * @param points by location, counted from 1; the entry for 0 is a process that does not exist
 * @param entry the first location
 * @param dead what is written in the source and no location leads to
 */
public record ProcessType(
        String name,
        int index,
        List<Slot> frame,
        List<Parameter> parameters,
        List<LocalChannel> channels,
        List<Assign> start,
        OptionalInt choice,
        Optional<Expr> provided,
        List<ControlPoint> points,
        int entry,
        List<DeadStatement> dead) {
    public ProcessType {
        frame = List.copyOf(frame);
        parameters = List.copyOf(parameters);
        channels = List.copyOf(channels);
        start = List.copyOf(start);
        points = List.copyOf(points);
        dead = List.copyOf(dead);
    }

    /** A statement without an edge. */
    public record DeadStatement(String label, SourceSpan origin, Coverage.Kind kind) {}

    public record Parameter(int offset, IntType type) {}

    /** A channel whose number goes to a slot of the frame. */
    public record LocalChannel(int offset, int shape) {}
}
