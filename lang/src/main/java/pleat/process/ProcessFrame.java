package pleat.process;

import java.util.List;
import pleat.ir.IntType;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;

/** What it takes to make and to remove a process of a type, as arrays. */
final class ProcessFrame {
    final int entry;
    /** Slots of its frame. */
    final int slots;

    final int[] parameters;
    final IntType[] parameterTypes;
    /** Where in the frame the numbers of its channels go. */
    final int[] channels;

    final int[] shapes;
    /** Slots of the region of each channel. */
    final int[] channelSlots;

    ProcessFrame(ProcessType type, ProcessSystem system) {
        entry = type.entry();
        slots = type.frame().size();
        parameters = type.parameters().stream()
                .mapToInt(ProcessType.Parameter::offset)
                .toArray();
        parameterTypes =
                type.parameters().stream().map(ProcessType.Parameter::type).toArray(IntType[]::new);
        List<ProcessType.LocalChannel> local = type.channels();
        channels = local.stream().mapToInt(ProcessType.LocalChannel::offset).toArray();
        shapes = local.stream().mapToInt(ProcessType.LocalChannel::shape).toArray();
        channelSlots = local.stream()
                .mapToInt(channel -> 1 + system.shapes().get(channel.shape()).slots())
                .toArray();
    }
}
