package pleat.support;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.Expr;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessType;
import pleat.ir.Range;
import pleat.ir.Reading;
import pleat.ir.Surroundings;

/** Where an expression is evaluated: by a process of the population, by one that does not exist yet, or by an observer. */
final class ProcessSurroundings implements Surroundings {
    private final Population population;
    /** Null for one that does not exist yet, or an observer. */
    private final Population.Instance process;

    private ProcessSurroundings(Population population, Population.Instance process) {
        this.population = population;
        this.process = process;
    }

    static ProcessSurroundings of(Population population, Population.Instance process) {
        return new ProcessSurroundings(population, process);
    }

    static ProcessSurroundings outside(Population population) {
        return new ProcessSurroundings(population, null);
    }

    @Override
    public OptionalInt constant(int slot) {
        if (slot < population.fixedSlots()) {
            return population.global(slot);
        }
        return process != null && slot >= process.frame() && slot < process.frame() + frameSlots()
                ? population.local(process, slot - process.frame())
                : OptionalInt.empty();
    }

    @Override
    public int fixedSlots() {
        return population.fixedSlots();
    }

    @Override
    public int frame() {
        return process == null ? -1 : process.frame();
    }

    @Override
    public int frameSlots() {
        return process == null
                ? 0
                : population.system().types().get(process.type()).frame().size();
    }

    @Override
    public OptionalInt pid() {
        return process == null ? OptionalInt.empty() : OptionalInt.of(process.pid());
    }

    /** Only the newest process can go: whose channel is older than this process, and it is there as long as this one. */
    @Override
    public OptionalInt capacity(int channel) {
        return isLasting(channel) ? OptionalInt.of(population.shape(channel).capacity()) : OptionalInt.empty();
    }

    boolean isLasting(int channel) {
        return population.exists(channel)
                && population.channel(channel).owner() <= (process == null ? -1 : process.pid());
    }

    @Override
    public int fields(int channel) {
        return population.shape(channel).fields().size();
    }

    @Override
    public int length(int channel) {
        return population.channel(channel).base();
    }

    @Override
    public void readLength(OptionalInt channel, BitSet into) {
        read(channel, 1, into);
    }

    @Override
    public void readMessages(OptionalInt channel, BitSet into) {
        read(channel, Integer.MAX_VALUE, into);
    }

    private void read(OptionalInt channel, int most, BitSet into) {
        if (channel.isEmpty()) {
            for (int number = 1; number <= population.channels(); number++) {
                read(OptionalInt.of(number), most, into);
            }
            into.set(population.system().channelCount());
            return;
        }
        int number = channel.getAsInt();
        if (!isLasting(number)) {
            into.set(population.system().channelCount());
        }
        if (population.exists(number)) {
            int base = population.channel(number).base();
            into.set(base, base + Math.min(most, population.shape(number).slots()));
        }
    }

    @Override
    public void readProcesses(ProcessExpr question, BitSet into) {
        Reading reading = new Reading(this);
        if (question instanceof ProcessExpr.AtLocation at) {
            readMeant(at.type(), at.pid(), into);
        } else if (question instanceof ProcessExpr.Exists exists) {
            readMeant(exists.type(), exists.pid(), into);
        } else if (question instanceof ProcessExpr.Remote remote) {
            readMeant(remote.type(), remote.pid(), into)
                    .forEach(other -> readFrame(other, reading.range(remote.offset()), into));
        } else if (question instanceof ProcessExpr.SomeAt some) {
            readMarked(some.mark(), into);
        } else if (question instanceof ProcessExpr.AskProcess ask && ask.fact() == ProcessExpr.ProcessFact.LOCATION) {
            into.set(population.system().processCount());
            OptionalInt pid = reading.value(ask.pid());
            population.processes().stream()
                    .filter(other -> pid.isEmpty() || pid.getAsInt() == other.pid())
                    .forEach(other -> into.set(other.frame()));
        } else {
            into.set(population.system().processCount());
            into.or(population.everything());
        }
    }

    /**
     * Adds where the processes are that may be meant. A process that exists has gone when its location says so, and with it all
     * that were started later; so the number of processes matters only where none is meant, or not always the same.
     *
     * @param number negative for the first process of the type
     */
    private List<Population.Instance> readMeant(int type, Expr number, BitSet into) {
        OptionalInt pid = new Reading(this).value(number);
        List<Population.Instance> meant = population.processes().stream()
                .filter(other -> other.type() == type && isMeant(pid, other))
                .toList();
        meant.forEach(other -> into.set(other.frame()));
        if (pid.isEmpty() || meant.isEmpty()) {
            into.set(population.system().processCount());
        }
        return meant;
    }

    private static boolean isMeant(OptionalInt pid, Population.Instance process) {
        return pid.isEmpty() || pid.getAsInt() < 0 || pid.getAsInt() == process.pid();
    }

    private void readFrame(Population.Instance other, Range offsets, BitSet into) {
        Range within = offsets.cut(
                0, population.system().types().get(other.type()).frame().size() - 1L);
        into.set(other.frame() + (int) within.least(), other.frame() + (int) within.most() + 1);
    }

    /** Adds what decides whether some process is at a location with the mark, those that may still be started included. */
    private void readMarked(ControlPoint.Mark mark, BitSet into) {
        BitSet marked = new BitSet();
        for (ProcessType type : population.system().types()) {
            marked.set(
                    type.index(),
                    type.points().stream().anyMatch(point -> point.marks().contains(mark)));
        }
        population.processes().stream()
                .filter(process -> marked.get(process.type()))
                .forEach(process -> into.set(process.frame()));
        boolean mayBegin = population.system().edges().stream()
                .anyMatch(edge -> edge.action() instanceof Action.Run run && marked.get(run.type()));
        if (mayBegin) {
            into.set(population.system().processCount());
        }
    }
}
