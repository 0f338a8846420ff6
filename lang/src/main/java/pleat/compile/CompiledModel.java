package pleat.compile;

import java.util.function.Supplier;
import org.objectweb.asm.ClassTooLargeException;
import pleat.interpret.Interpreter;
import pleat.ir.FixedProgram;
import pleat.ir.ProcessProgram;
import pleat.ir.ProgramModel;
import pleat.ir.Regions;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.process.ScheduledModel;

/** Runs a program as bytecode made for it. */
public final class CompiledModel extends ProgramModel {
    private final Supplier<Kernel> kernels;
    private final Kernel kernel;

    private CompiledModel(FixedProgram program) {
        super(program);
        this.kernels = new KernelCompiler(program, transitions).compile();
        this.kernel = kernels.get();
    }

    private CompiledModel(FixedProgram program, Supplier<Kernel> kernels) {
        super(program);
        this.kernels = kernels;
        this.kernel = kernels.get();
    }

    /** Interprets a program for which one class file has no room: some ten thousand processes or assertions. */
    public static Model of(FixedProgram program) {
        try {
            return new CompiledModel(program);
        } catch (ClassTooLargeException tooLarge) {
            return new Interpreter(program);
        }
    }

    /** @param regions of the run that the model is part of; it lets them grow */
    public static Model of(ProcessProgram program, Regions regions) {
        return new ScheduledModel(program, new StepCompilation(program).compile(), regions);
    }

    /** Runs the same class, so that HotSpot compiles it once for all threads. */
    @Override
    public Model forThread() {
        return new CompiledModel(program, kernels);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        kernel.expand(state, sink);
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        kernel.expand(state, process, sink);
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return kernel.holds(predicate, state);
    }
}
