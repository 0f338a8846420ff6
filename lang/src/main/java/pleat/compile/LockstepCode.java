package pleat.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Automaton;
import pleat.ir.Edge;
import pleat.ir.FixedProgram;

/**
 * Writes a program whose processes all step together. A method for each process notes one enabled edge after the other in
 * the array of chosen edges and calls the method of the next process; behind the last one stands the step itself.
 */
final class LockstepCode {
    private final FixedProgram program;
    private final ExpressionCode expressions;
    private final Methods methods;
    private final int transition;

    /** @param transition the number of the one transition there is */
    LockstepCode(FixedProgram program, ExpressionCode expressions, Methods methods, int transition) {
        this.program = program;
        this.expressions = expressions;
        this.methods = methods;
        this.transition = transition;
    }

    /** Defines the methods, and returns the name of the one that takes all steps from a state. */
    String define() {
        String following = methods.defineStep(this::step);
        for (int process = program.processes().size() - 1; process >= 0; process--) {
            following = methods.defineStep(chooseEdge(process, following));
        }
        String first = following;
        List<Consumer<Emitter>> probes = new ArrayList<>();
        for (int process = 0; process < program.processes().size(); process++) {
            probes.add(probe(process));
        }
        return methods.defineStep(emitter -> {
            Label end = new Label();
            emitter.sequence(probes);
            for (int process = 0; process < program.processes().size(); process++) {
                loadChosen(emitter);
                emitter.push(process);
                emitter.code().visitInsn(Opcodes.IALOAD);
                emitter.code().visitJumpInsn(Opcodes.IFEQ, end);
            }
            emitter.callStep(first);
            emitter.code().visitLabel(end);
        });
    }

    /**
     * Evaluates the guards of a process: tells of those that fail, and notes in the array of chosen edges whether any is true.
     * Without one there is no step, and no combination of the other processes has to be tried. Guards are evaluated once
     * more when edges are chosen, and failures are not told again then.
     */
    private Consumer<Emitter> probe(int process) {
        Consumer<Emitter> guards = atLocation(program.processes().get(process), (edge, emitter) -> {
            Attempt attempt = new Attempt(
                    end -> expressions.jumpUnless(edge.guard(), end, Emitter.SOURCE, emitter),
                    () -> note(process, 1, emitter),
                    fault -> emitter.tell(transition, fault));
            emit(attempt, edge, emitter);
        });
        return emitter -> {
            note(process, 0, emitter);
            guards.accept(emitter);
        };
    }

    private static void emit(Attempt attempt, Edge edge, Emitter emitter) {
        if (edge.guard().canFail()) {
            attempt.emit(emitter);
        } else {
            attempt.emitSafe(emitter);
        }
    }

    private Consumer<Emitter> chooseEdge(int process, String following) {
        Automaton automaton = program.processes().get(process);
        return atLocation(automaton, (edge, emitter) -> {
            Attempt attempt = new Attempt(
                    end -> expressions.jumpUnless(edge.guard(), end, Emitter.SOURCE, emitter),
                    () -> {
                        note(process, automaton.edges().indexOf(edge), emitter);
                        emitter.callStep(following);
                    },
                    fault -> {});
            emit(attempt, edge, emitter);
        });
    }

    /** Does something for each edge that leaves the current location of a process. */
    private static Consumer<Emitter> atLocation(Automaton process, BiConsumer<Edge, Emitter> action) {
        SortedMap<Integer, Consumer<Emitter>> cases = new TreeMap<>();
        for (int location = 0; location < process.locations().size(); location++) {
            List<Consumer<Emitter>> edges = process.edgesFrom(location).stream()
                    .<Consumer<Emitter>>map(edge -> emitter -> action.accept(edge, emitter))
                    .toList();
            if (!edges.isEmpty()) {
                cases.put(location, emitter -> emitter.sequence(edges));
            }
        }
        return emitter -> emitter.choose(process.location(), cases);
    }

    private static void note(int process, int value, Emitter emitter) {
        loadChosen(emitter);
        emitter.push(process);
        emitter.push(value);
        emitter.code().visitInsn(Opcodes.IASTORE);
    }

    private static void loadChosen(Emitter emitter) {
        MethodVisitor code = emitter.code();
        code.visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        code.visitFieldInsn(Opcodes.GETFIELD, KernelCompiler.NAME, KernelCompiler.CHOSEN, "[I");
    }

    /** All control moves along the chosen edges, then their effects run in the order of the processes. */
    private void step(Emitter emitter) {
        int chosen = emitter.newLocal();
        loadChosen(emitter);
        emitter.code().visitVarInsn(Opcodes.ASTORE, chosen);
        emitter.copy(Emitter.SOURCE, Emitter.NEXT, program.layout().width());
        String writes = emitter.methods().defineStep(body -> body.sequence(writes()));
        new Attempt(
                        end -> emitter.callStep(writes, chosen),
                        () -> emitter.accept(transition),
                        fault -> emitter.tell(transition, fault))
                .emit(emitter);
    }

    /** Parts of a method that has the chosen edges in the place of the source state. */
    private List<Consumer<Emitter>> writes() {
        List<Consumer<Emitter>> parts = new ArrayList<>();
        for (int process = 0; process < program.processes().size(); process++) {
            Automaton automaton = program.processes().get(process);
            parts.add(ofChosenEdge(process, (edge, statements) -> statements.move(automaton, edge)));
        }
        for (int process = 0; process < program.processes().size(); process++) {
            parts.add(ofChosenEdge(process, (edge, statements) -> statements.effects(edge.effects())));
        }
        return parts;
    }

    private Consumer<Emitter> ofChosenEdge(int process, BiConsumer<Edge, Statements> writes) {
        List<Edge> edges = program.processes().get(process).edges();
        SortedMap<Integer, Consumer<Emitter>> cases = new TreeMap<>();
        for (int i = 0; i < edges.size(); i++) {
            Statements statements = new Statements(expressions);
            writes.accept(edges.get(i), statements);
            cases.put(i, emitter -> emitter.sequence(statements.lasting()));
        }
        return emitter -> emitter.choose(process, cases);
    }
}
