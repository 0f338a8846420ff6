package pleat.compile;

import pleat.ir.Program;
import pleat.ir.ProgramModel;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.schedule.ScheduledModel;

/** Runs a program as bytecode made for it. */
public final class CompiledModel extends ProgramModel {
    private final Kernel kernel;

    private CompiledModel(Program program) {
        super(program);
        this.kernel = new KernelCompiler(program, transitions).compile();
    }

    public static Model of(Program program) {
        return program.dynamics().isPresent()
                ? new ScheduledModel(
                        program, world -> new StepCompiler(program.dynamics().get()).compile(world))
                : new CompiledModel(program);
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
