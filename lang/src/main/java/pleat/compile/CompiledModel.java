package pleat.compile;

import pleat.ir.Program;
import pleat.ir.ProgramModel;
import pleat.model.Property;
import pleat.model.StateSink;

/** Runs a program as bytecode made for it. */
public final class CompiledModel extends ProgramModel {
    private final Kernel kernel;

    private CompiledModel(Program program) {
        super(program);
        this.kernel = new KernelCompiler(program, transitions).compile();
    }

    public static CompiledModel of(Program program) {
        return new CompiledModel(program);
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
    public boolean holds(Property.Assertion assertion, int[] state) {
        return kernel.holds(assertion.index(), state);
    }
}
