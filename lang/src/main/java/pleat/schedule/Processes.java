package pleat.schedule;

import java.util.Arrays;
import pleat.ir.ProcessSystem;

/** Begins and ends processes, and the channels that belong to them. */
final class Processes {
    private final World world;
    private final Room room;
    private final int count;
    private final int channelCount;
    private final boolean hasPriorities;
    /** By type. */
    private final Blueprint[] blueprints;

    Processes(ProcessSystem system, World world, Room room) {
        this.world = world;
        this.room = room;
        this.count = system.processCount();
        this.channelCount = system.channelCount();
        this.hasPriorities = system.features().priorities() == ProcessSystem.Priorities.USED;
        this.blueprints =
                system.types().stream().map(type -> new Blueprint(type, system)).toArray(Blueprint[]::new);
    }

    /** Makes room for one more process of a type; see {@link Room}. */
    void makeRoom(int type, int[] state) {
        makeRoom(type, state[count], state[channelCount]);
    }

    void makeRoom(int type, int pid, int existingChannels) {
        room.frame(pid, type);
        int channel = existingChannels;
        for (int local : blueprints[type].shapes) {
            room.channel(++channel, local);
        }
    }

    /** Number of arguments of a type. */
    int parameters(int type) {
        return blueprints[type].parameters.length;
    }

    /** Adds a process and returns the first slot of its frame. Its number is one less than how many there are then. */
    int add(int type, int[] next, int[] arguments, int priority) {
        Blueprint created = blueprints[type];
        int pid = next[count];
        int frame = room.frame(pid, type);
        next[frame] = created.entry;
        if (hasPriorities) {
            next[frame + 1] = priority;
        }
        for (int i = 0; i < created.parameters.length; i++) {
            next[frame + created.parameters[i]] = created.parameterTypes[i].wrap(arguments[i]);
        }
        for (int i = 0; i < created.channels.length; i++) {
            int number = ++next[channelCount];
            next[room.channel(number, created.shapes[i])] = 1;
            next[frame + created.channels[i]] = number;
        }
        next[count] = pid + 1;
        return frame;
    }

    /** Removes the newest process. */
    void remove(int[] next, int frame, int pid) {
        Blueprint ended = blueprints[world.type(pid, world.place(next, pid))];
        for (int i = ended.channels.length - 1; i >= 0; i--) {
            int first = room.channel(next[channelCount], ended.shapes[i]);
            Arrays.fill(next, first, first + ended.channelSlots[i], 0);
            next[channelCount]--;
        }
        Arrays.fill(next, frame, frame + ended.slots, 0);
        next[count]--;
    }
}
