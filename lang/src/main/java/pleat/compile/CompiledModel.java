package pleat.compile;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.objectweb.asm.ClassTooLargeException;
import pleat.interpret.Interpreter;
import pleat.ir.FixedProgram;
import pleat.ir.ProcessProgram;
import pleat.ir.ProgramModel;
import pleat.ir.Regions;
import pleat.model.Coverage;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.process.ScheduledModel;

/** Runs a program as bytecode made for it. */
public final class CompiledModel extends ProgramModel {
    private final Supplier<Kernel> kernels;
    private final Kernel kernel;
    /** By transition; all threads have it in common. */
    private final boolean[] fired;

    private final FiredTransitions counting;

    private CompiledModel(FixedProgram program) {
        super(program);
        this.kernels = new KernelCompiler(program, transitions).compile();
        this.kernel = kernels.get();
        this.fired = new boolean[transitions()];
        this.counting = new FiredTransitions(fired);
    }

    private CompiledModel(CompiledModel other) {
        super(other.program);
        this.kernels = other.kernels;
        this.kernel = kernels.get();
        this.fired = other.fired;
        this.counting = new FiredTransitions(fired);
    }

    /** Interprets a program for which one class file has no room: some ten thousand processes or assertions. */
    public static Model of(FixedProgram program) {
        try {
            return new CompiledModel(program);
        } catch (ClassTooLargeException tooLarge) {
            return new Interpreter(program);
        }
    }

    /**
     * A model of processes that come and go.
     *
     * @param regions of the run that the model is part of; it lets them grow
     */
    public static Model of(ProcessProgram program, Regions regions) {
        return new ScheduledModel(program, new StepCompilation(program).compile(), regions);
    }

    /** Runs the same class, so that HotSpot compiles it once for all threads. */
    @Override
    public Model forThread() {
        return new CompiledModel(this);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        kernel.expand(state, counting.to(sink));
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        kernel.expand(state, process, counting.to(sink));
    }

    @Override
    public Optional<Coverage> coverage() {
        return coverage(fired);
    }

    @Override
    public void saveTo(DataOutputStream out) throws IOException {
        Coverage.writeTo(out, fired);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        Coverage.readFrom(in, fired);
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return kernel.holds(predicate, state);
    }
}
