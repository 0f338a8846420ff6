package pleat.compile;

import java.util.function.Supplier;
import org.objectweb.asm.ClassTooLargeException;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.ir.ProgramModel;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.process.ScheduledModel;

/** Runs a program as bytecode made for it. */
public final class CompiledModel extends ProgramModel {
    private final Supplier<Kernel> kernels;
    private final Kernel kernel;

    private CompiledModel(Program program) {
        super(program);
        this.kernels = new KernelCompiler(program, transitions).compile();
        this.kernel = kernels.get();
    }

    private CompiledModel(Program program, Supplier<Kernel> kernels) {
        super(program);
        this.kernels = kernels;
        this.kernel = kernels.get();
    }

    /** For any program, also one whose processes come and go. It lets the layout grow: see {@link Program} on threads. */
    /** Interprets a program of automata for which one class file has no room: some ten thousand processes or assertions. */
    public static Model of(Program program) {
        if (program.dynamics().isPresent()) {
            return new ScheduledModel(
                    program, new StepCompilation(program.dynamics().get()).compile());
        }
        try {
            return new CompiledModel(program);
        } catch (ClassTooLargeException tooLarge) {
            return Interpreter.of(program);
        }
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
