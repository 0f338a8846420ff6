package pleat.process;

import java.util.Arrays;
import pleat.ir.ProcessSystem;

/** Begins and ends processes, and the channels that belong to them. */
final class Processes {
    private final ProcessView view;
    private final RegionSource regions;
    private final int count;
    private final int channelCount;
    private final boolean hasPriorities;
    /** By type. */
    private final ProcessFrame[] frames;

    Processes(ProcessSystem system, ProcessView view, RegionSource regions) {
        this.view = view;
        this.regions = regions;
        this.count = system.processCount();
        this.channelCount = system.channelCount();
        this.hasPriorities = system.features().priorities() == ProcessSystem.Priorities.USED;
        this.frames = system.types().stream()
                .map(type -> new ProcessFrame(type, system))
                .toArray(ProcessFrame[]::new);
    }

    /** Whether one more process of a type, with its channels, would be more than there can be. */
    boolean isFull(int type, int[] state) {
        return state[count] >= ProcessSystem.MOST_PROCESSES
                || state[channelCount] + frames[type].channels.length > ProcessSystem.MOST_CHANNELS;
    }

    /** Makes regions for one more process of a type; see {@link RegionSource}. */
    void makeRoom(int type, int[] state) {
        makeRoom(type, state[count], state[channelCount]);
    }

    void makeRoom(int type, int pid, int existingChannels) {
        regions.frame(pid, type);
        int channel = existingChannels;
        for (int local : frames[type].shapes) {
            regions.channel(++channel, local);
        }
    }

    /** Number of arguments of a type. */
    int parameters(int type) {
        return frames[type].parameters.length;
    }

    /** Adds a process and returns the first slot of its frame. Its number is one less than how many there are then. */
    int add(int type, int[] next, int[] arguments, int priority) {
        ProcessFrame created = frames[type];
        int pid = next[count];
        int frame = regions.frame(pid, type);
        next[frame] = created.entry;
        if (hasPriorities) {
            next[frame + 1] = priority;
        }
        for (int i = 0; i < created.parameters.length; i++) {
            next[frame + created.parameters[i]] = created.parameterTypes[i].wrap(arguments[i]);
        }
        for (int i = 0; i < created.channels.length; i++) {
            int number = ++next[channelCount];
            next[regions.channel(number, created.shapes[i])] = 1;
            next[frame + created.channels[i]] = number;
        }
        next[count] = pid + 1;
        return frame;
    }

    /** Removes the newest process. */
    void remove(int[] next, int frame, int pid) {
        ProcessFrame ended = frames[view.type(pid, view.place(next, pid))];
        for (int i = ended.channels.length - 1; i >= 0; i--) {
            int first = regions.channel(next[channelCount], ended.shapes[i]);
            Arrays.fill(next, first, first + ended.channelSlots[i], 0);
            next[channelCount]--;
        }
        Arrays.fill(next, frame, frame + ended.slots, 0);
        next[count]--;
    }
}
