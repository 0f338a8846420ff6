package pleat.compile;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Automaton;
import pleat.ir.Edge;
import pleat.ir.Expressions;
import pleat.ir.Program;

/**
 * Writes a program whose processes all step together: a method for each process, which for each of its enabled edges copies
 * the next state so far, applies the edge to the copy, and hands it to the method of the next process.
 */
final class LockstepCode {
    private final Program program;
    private final ExpressionCode expressions;
    private final int transition;

    /** @param transition the number of the one transition there is */
    LockstepCode(Program program, ExpressionCode expressions, int transition) {
        this.program = program;
        this.expressions = expressions;
        this.transition = transition;
    }

    /** Defines the methods, and returns the name of the first. */
    String define(Methods methods) {
        String following = methods.define(Methods.STEP, emitter -> {
            emitter.accept(transition);
            emitter.code().visitInsn(Opcodes.RETURN);
        });
        for (int process = program.processes().size() - 1; process >= 0; process--) {
            Consumer<Emitter> steps = process(process, following);
            following = methods.define(Methods.STEP, emitter -> {
                steps.accept(emitter);
                emitter.code().visitInsn(Opcodes.RETURN);
            });
        }
        return following;
    }

    private Consumer<Emitter> process(int process, String following) {
        Automaton automaton = program.processes().get(process);
        SortedMap<Integer, Consumer<Emitter>> cases = new TreeMap<>();
        for (int location = 0; location < automaton.locations().size(); location++) {
            List<Consumer<Emitter>> edges = automaton.edgesFrom(location).stream()
                    .<Consumer<Emitter>>map(edge -> emitter -> step(process, edge, following, emitter))
                    .toList();
            if (!edges.isEmpty()) {
                cases.put(location, emitter -> emitter.sequence(edges));
            }
        }
        return emitter -> emitter.choose(automaton.location(), cases);
    }

    private void step(int process, Edge edge, String following, Emitter emitter) {
        Statements statements = new Statements(expressions);
        statements.move(program.processes().get(process), edge);
        statements.effects(edge.effects());
        int copy = emitter.newLocal();
        Attempt attempt = new Attempt(
                transition,
                end -> {
                    expressions.jumpUnless(edge.guard(), end, Emitter.SOURCE, emitter);
                    loadBuffer(process, copy, emitter);
                    emitter.copy(Emitter.NEXT, copy, program.layout().width());
                    emitter.callStep(emitter.defineStep(body -> body.sequence(statements.lasting())), copy);
                },
                () -> emitter.callStep(following, copy),
                () -> {});
        if (Expressions.canFail(edge.guard()) || statements.canFail()) {
            attempt.emit(emitter);
        } else {
            attempt.emitSafe(emitter);
        }
    }

    /** Each process has a copy of its own: those of the earlier ones are still in use while it tries its edges. */
    private static void loadBuffer(int process, int local, Emitter emitter) {
        MethodVisitor code = emitter.code();
        code.visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        code.visitFieldInsn(Opcodes.GETFIELD, KernelCompiler.NAME, KernelCompiler.BUFFERS, "[[I");
        emitter.push(process);
        code.visitInsn(Opcodes.AALOAD);
        code.visitVarInsn(Opcodes.ASTORE, local);
    }
}
