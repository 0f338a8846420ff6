package pleat.process;

import java.util.List;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Regions;
import pleat.model.EvaluationFault;

/** What expressions can ask about processes and channels. Generated code calls it. */
public final class ProcessView {
    private final ProcessSystem system;
    private final Channels channels;
    private final int count;
    // What regions there were when they were looked at last.
    private int[][] frameBases;

    private int[][] frameTypes;
    /** By mark, type and location. */
    private final boolean[][][] marked;

    private Question enabledness;
    private int timeout;

    /** Asked about a process in a state. */
    @FunctionalInterface
    interface Question {
        boolean isTrueOf(int[] state, int pid);
    }

    ProcessView(ProcessSystem system, Regions regions) {
        this.system = system;
        this.channels = new Channels(system);
        this.count = system.processCount();
        this.marked = marked(system.types());
        lookAt(regions.now());
    }

    private static boolean[][][] marked(List<ProcessType> types) {
        ControlPoint.Mark[] marks = ControlPoint.Mark.values();
        boolean[][][] marked = new boolean[marks.length][types.size()][];
        for (ControlPoint.Mark mark : marks) {
            for (ProcessType type : types) {
                boolean[] locations = new boolean[type.points().size()];
                for (int i = 0; i < locations.length; i++) {
                    locations[i] = type.points().get(i).marks().contains(mark);
                }
                marked[mark.number()][type.index()] = locations;
            }
        }
        return marked;
    }

    /** To be called when the layout has grown. */
    void lookAt(Regions.Snapshot regions) {
        frameBases = regions.frames().bases();
        frameTypes = regions.frames().kinds();
        channels.lookAt(regions);
    }

    Channels channels() {
        return channels;
    }

    void decideEnabledness(Question decision) {
        enabledness = decision;
    }

    void setTimeout(int truth) {
        timeout = truth;
    }

    /** 1 while nobody can step otherwise. */
    public int timeout() {
        return timeout;
    }

    /** Which of the regions of the process number is in use, or -1. */
    int place(int[] state, int pid) {
        if (pid < 0 || pid >= state[count]) {
            return -1;
        }
        int[] bases = frameBases[pid];
        for (int i = 0; i < bases.length; i++) {
            if (state[bases[i]] != 0) {
                return i;
            }
        }
        return -1;
    }

    int frame(int pid, int place) {
        return frameBases[pid][place];
    }

    int type(int pid, int place) {
        return frameTypes[pid][place];
    }

    private int frameOf(int[] state, int pid) {
        int place = place(state, pid);
        return place < 0 ? -1 : frame(pid, place);
    }

    private int existing(int[] state, int channel, int fault) {
        if (!channels.exists(state, channel)) {
            throw new EvaluationFault(fault);
        }
        return channel;
    }

    /** The number of messages in a channel. */
    public int length(int[] state, int channel, int fault) {
        return channels.length(state, existing(state, channel, fault));
    }

    /** 1 if there is no message. */
    public int isEmpty(int[] state, int channel, int fault) {
        return truth(length(state, channel, fault) == 0);
    }

    /** 1 if there is a message. */
    public int isNotEmpty(int[] state, int channel, int fault) {
        return truth(length(state, channel, fault) != 0);
    }

    /** 1 if there is no room for another message. */
    public int isFull(int[] state, int channel, int fault) {
        return truth(length(state, channel, fault) == channels.capacity(channels.shape(state, channel)));
    }

    /** 1 if there is room for another message. */
    public int isNotFull(int[] state, int channel, int fault) {
        return 1 - isFull(state, channel, fault);
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }

    /**
     * How many messages a poll may look at: 0 or 1 for the first, all for any. A rendezvous channel cannot be polled, nor can
     * more values than its messages have.
     */
    public int polled(int[] state, int channel, int any, int values, int fault) {
        int shape = channels.shape(state, existing(state, channel, fault));
        if (channels.capacity(shape) == 0 || values > channels.width(shape)) {
            throw new EvaluationFault(fault);
        }
        int length = state[channels.base(state, channel)];
        return any == 0 ? Math.min(length, 1) : length;
    }

    /** The slot of the first value of the message at a position. */
    public int message(int[] state, int channel, int position) {
        return channels.base(state, channel) + 1 + position * channels.width(channels.shape(state, channel));
    }

    /** 1 if the process exists and a statement of it is executable. */
    public int isEnabled(int[] state, int pid, int fault) {
        return truth(frameOf(state, pid) >= 0 && enabledness.isTrueOf(state, pid));
    }

    /** The number of the location of a process; 0, which is no location, if there is no such process. */
    public int location(int[] state, int pid, int fault) {
        int frame = frameOf(state, pid);
        return frame < 0 ? 0 : state[frame];
    }

    /** The priority of a process; 1 where there are none, 0 if there is no such process. */
    public int priorityOf(int[] state, int pid, int fault) {
        int frame = frameOf(state, pid);
        return frame < 0 ? 0 : priority(state, frame);
    }

    private int existingFrame(int[] state, int pid, int fault) {
        int frame = frameOf(state, pid);
        if (frame < 0) {
            throw new EvaluationFault(fault);
        }
        return frame;
    }

    /** The slot that holds the priority of a process. */
    public int prioritySlot(int[] state, int pid, int fault) {
        return existingFrame(state, pid, fault) + 1;
    }

    int priority(int[] state, int frame) {
        return system.features().priorities() == ProcessSystem.Priorities.USED ? state[frame + 1] : 1;
    }

    /** The answer to {@link ProcessExpr.AtLocation}. */
    public int isAt(int[] state, int type, int pid, int location) {
        int frame = frameOfType(state, type, pid);
        return truth(frame >= 0 && state[frame] == location);
    }

    /**
     * The answer to {@link ProcessExpr.SomeAt}.
     *
     * @param mark ordinal of a {@link ControlPoint.Mark}
     */
    public int isSomeAt(int[] state, int mark) {
        for (int pid = 0; pid < state[count]; pid++) {
            int place = place(state, pid);
            if (place >= 0 && marked[mark][type(pid, place)][state[frame(pid, place)]]) {
                return 1;
            }
        }
        return 0;
    }

    /** The answer to {@link ProcessExpr.Exists}. */
    public int exists(int[] state, int type, int pid) {
        return truth(frameOfType(state, type, pid) >= 0);
    }

    /** The first slot of the frame of a process of the type. */
    public int remoteFrame(int[] state, int type, int pid, int fault) {
        int frame = frameOfType(state, type, pid);
        if (frame < 0) {
            throw new EvaluationFault(fault);
        }
        return frame;
    }

    private int frameOfType(int[] state, int type, int pid) {
        if (pid >= 0) {
            int place = place(state, pid);
            return place >= 0 && type(pid, place) == type ? frame(pid, place) : -1;
        }
        for (int candidate = 0; candidate < state[count]; candidate++) {
            int place = place(state, candidate);
            if (place >= 0 && type(candidate, place) == type) {
                return frame(candidate, place);
            }
        }
        return -1;
    }
}
