package pleat.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.ClassTooLargeException;
import pleat.ir.Condition;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.process.ProcessView;
import pleat.process.StepKernel;

/**
 * Compiles the steps of processes: to one class nearly always, and to several where one class file has no room for the names
 * of all methods.
 */
final class StepCompilation {
    /** Binary logarithm of the edges, of the types and of the conditions that go to one class; a step has up to four methods. */
    private static final int SHIFT = 12;

    private final ProcessSystem system;
    private final List<Condition> conditions;

    StepCompilation(ProcessProgram program) {
        this.system = program.system();
        this.conditions = program.conditions();
    }

    /** Makes kernels, each for a view of its own. */
    Function<ProcessView, StepKernel> compile() {
        for (int shift = SHIFT; ; shift--) {
            try {
                return compile(shift);
            } catch (ClassTooLargeException tooLarge) {
                if (shift == 0) {
                    throw tooLarge;
                }
            }
        }
    }

    private Function<ProcessView, StepKernel> compile(int shift) {
        List<Function<ProcessView, StepKernel>> parts =
                compilers(shift).stream().map(StepCompiler::compile).toList();
        return parts.size() == 1
                ? parts.get(0)
                : view -> new DividedSteps(
                        parts.stream().map(part -> part.apply(view)).toArray(StepKernel[]::new), shift);
    }

    /** One for each class. */
    private List<StepCompiler> compilers(int shift) {
        List<StepCompiler> compilers = new ArrayList<>();
        int size = 1 << shift;
        int most = Math.max(
                conditions.size(),
                Math.max(system.edges().size(), system.types().size()));
        for (int first = 0; first < most; first += size) {
            List<ProcessEdge> edges = part(system.edges(), first, size);
            List<ProcessType> types = part(system.types(), first, size);
            compilers.add(new StepCompiler(edges, types, part(conditions, first, size)));
        }
        return compilers;
    }

    private static <T> List<T> part(List<T> all, int first, int size) {
        int from = Math.min(first, all.size());
        return all.subList(from, Math.min(from + size, all.size()));
    }

    /** The class files. */
    List<byte[]> bytes() {
        return compilers(SHIFT).stream().map(StepCompiler::bytes).toList();
    }
}
