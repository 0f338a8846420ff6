package pleat.compile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Automaton;
import pleat.ir.Expr;
import pleat.ir.FixedProgram;
import pleat.ir.Transitions;

/** Puts the class together: fields, constructor, and the three methods of {@link Kernel}. */
final class KernelCompiler {
    static final String NAME = "pleat/compile/GeneratedKernel";
    static final String SINK = "pleat/model/StateSink";
    static final String CHECKS = "pleat/compile/Checks";
    static final String TABLES = "tables";
    static final String CHOSEN = "chosen";

    /** Committed locations that one method tests for; each takes up to 20 bytes. */
    private static final int COMMITTED_IN_LINE = 200;

    private static final String STATE = "next";
    /** Signature of a step method that is told which process is to step. */
    private static final String STEP_OF_PROCESS = "([I[IL" + SINK + ";I)V";

    private static final String HOLDS = "(I[I)Z";
    private static final String CONSTRUCTOR = "([I[[I[I)V";

    private final FixedProgram program;
    private final Transitions transitions;
    private final ExpressionCode expressions = new ExpressionCode();
    private final ClassWriter writer = new Frames();
    private final Methods.Written methods = new Methods.Written(writer);

    /** No two object types ever meet in generated code, except where neither is used any more. */
    static final class Frames extends ClassWriter {
        Frames() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String left, String right) {
            return "java/lang/Object";
        }
    }

    KernelCompiler(FixedProgram program, Transitions transitions) {
        this.program = program;
        this.transitions = transitions;
    }

    /** Makes kernels of one class, each with working memory of its own. */
    Supplier<Kernel> compile() {
        byte[] bytes = bytes();
        int width = program.layout().width();
        int[][] tables = expressions.tables().stream()
                .map(table -> table.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        try {
            MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
            MethodHandle constructor = hidden.findConstructor(
                    hidden.lookupClass(), MethodType.methodType(void.class, int[].class, int[][].class, int[].class));
            return () -> instance(constructor, width, tables);
        } catch (ReflectiveOperationException | LinkageError broken) {
            throw new IllegalStateException("generated code does not load", broken);
        }
    }

    /** One with working memory of its own; the tables are only read. */
    private Kernel instance(MethodHandle constructor, int width, int[][] tables) {
        try {
            return (Kernel) constructor.invoke(
                    new int[width], tables, new int[program.processes().size()]);
        } catch (Throwable broken) {
            throw new IllegalStateException("generated code does not start", broken);
        }
    }

    /** The class file. */
    byte[] bytes() {
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", new String[] {
            "pleat/compile/Kernel"
        });
        field(STATE, "[I");
        field(TABLES, "[[I");
        field(CHOSEN, "[I");
        constructor();
        if (program.composition() == FixedProgram.Composition.LOCKSTEP) {
            String first = new LockstepCode(program, expressions, methods, 0).define();
            expandAll(List.of(first), List.of(first));
            expandOne(List.of(first), List.of(first));
        } else {
            List<String> free = processes(StepCode.Phase.FREE);
            List<String> committed = hasCommitted() ? processes(StepCode.Phase.COMMITTED) : free;
            expandAll(free, committed);
            expandOne(free, committed);
        }
        holds();
        methods.writeAll();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private boolean hasCommitted() {
        return program.composition() == FixedProgram.Composition.INTERLEAVED
                && program.processes().stream()
                        .anyMatch(process -> !committedLocations(process).isEmpty());
    }

    private static List<Integer> committedLocations(Automaton process) {
        List<Integer> committed = new ArrayList<>();
        for (int i = 0; i < process.locations().size(); i++) {
            if (process.isCommitted(i)) {
                committed.add(i);
            }
        }
        return committed;
    }

    private void field(String name, String descriptor) {
        writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, name, descriptor, null, null)
                .visitEnd();
    }

    private void constructor() {
        MethodVisitor code = writer.visitMethod(0, "<init>", CONSTRUCTOR, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        store(code, STATE, "[I", 1);
        store(code, TABLES, "[[I", 2);
        store(code, CHOSEN, "[I", 3);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void store(MethodVisitor code, String field, String descriptor, int parameter) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, parameter);
        code.visitFieldInsn(Opcodes.PUTFIELD, NAME, field, descriptor);
    }

    private List<String> processes(StepCode.Phase phase) {
        StepCode steps = new StepCode(program, transitions, expressions);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < program.processes().size(); i++) {
            names.add(methods.defineStep(steps.process(i, phase)));
        }
        return names;
    }

    /** {@code expand(state, sink)}. */
    private void expandAll(List<String> free, List<String> committed) {
        Consumer<Emitter> inPhase = emitter ->
                inPhase(emitter, () -> emitter.sequence(calls(free)), () -> emitter.sequence(calls(committed)));
        publicMethod("expand", "([IL" + SINK + ";)V", emitter -> {
            MethodVisitor code = emitter.code();
            // The step methods have the sink behind the next state.
            code.visitVarInsn(Opcodes.ALOAD, 2);
            code.visitVarInsn(Opcodes.ASTORE, Emitter.SINK);
            prepareNext(emitter);
            inPhase.accept(emitter);
            code.visitInsn(Opcodes.RETURN);
        });
    }

    /** {@code expand(state, process, sink)}. */
    private void expandOne(List<String> free, List<String> committed) {
        publicMethod("expand", "([IIL" + SINK + ";)V", emitter -> {
            MethodVisitor code = emitter.code();
            // Behind the locals of the step methods, where STEP_OF_PROCESS has it too.
            int process = emitter.newLocal();
            code.visitVarInsn(Opcodes.ILOAD, 2);
            code.visitVarInsn(Opcodes.ISTORE, process);
            prepareNext(emitter);
            inPhase(emitter, () -> select(free, process, emitter), () -> select(committed, process, emitter));
        });
    }

    private static List<Consumer<Emitter>> calls(List<String> steps) {
        return steps.stream()
                .<Consumer<Emitter>>map(step -> emitter -> emitter.callStep(step))
                .toList();
    }

    /** Calls one of the step methods, and leaves. */
    private static void select(List<String> steps, int process, Emitter emitter) {
        Consumer<Emitter> leave = method -> method.code().visitInsn(Opcodes.RETURN);
        List<Consumer<Emitter>> cases =
                calls(steps).stream().map(call -> call.andThen(leave)).toList();
        new Selection(STEP_OF_PROCESS, process, leave).emit(cases, emitter);
    }

    /** Makes the next state a copy of the source state. */
    private void prepareNext(Emitter emitter) {
        MethodVisitor code = emitter.code();
        code.visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        code.visitFieldInsn(Opcodes.GETFIELD, NAME, STATE, "[I");
        code.visitVarInsn(Opcodes.ASTORE, Emitter.NEXT);
        emitter.copy(Emitter.SOURCE, Emitter.NEXT, program.layout().width());
    }

    /** Does the one thing or the other, depending on whether some process is in a committed location. */
    private void inPhase(Emitter emitter, Runnable free, Runnable committed) {
        if (!hasCommitted()) {
            free.run();
            return;
        }
        Label isCommitted = new Label();
        Label end = new Label();
        jumpIfCommitted(isCommitted, emitter);
        free.run();
        emitter.code().visitJumpInsn(Opcodes.GOTO, end);
        emitter.code().visitLabel(isCommitted);
        committed.run();
        emitter.code().visitLabel(end);
    }

    /** Jumps to the label if some process is in a committed location. */
    private void jumpIfCommitted(Label target, Emitter emitter) {
        List<Automaton> group = new ArrayList<>();
        int locations = 0;
        for (Automaton process : program.processes()) {
            int committed = committedLocations(process).size();
            if (locations + committed > COMMITTED_IN_LINE && locations > 0) {
                jumpIfCommitted(List.copyOf(group), target, emitter);
                group.clear();
                locations = 0;
            }
            group.add(process);
            locations += committed;
        }
        jumpIfCommitted(group, target, emitter);
    }

    private void jumpIfCommitted(List<Automaton> group, Label target, Emitter emitter) {
        String method = methods.define(Methods.VALUE, body -> {
            Label found = new Label();
            for (Automaton process : group) {
                for (int location : committedLocations(process)) {
                    body.load(Emitter.SOURCE, process.location());
                    body.push(location);
                    body.code().visitJumpInsn(Opcodes.IF_ICMPEQ, found);
                }
            }
            body.push(0);
            body.code().visitInsn(Opcodes.IRETURN);
            body.code().visitLabel(found);
            body.push(1);
            body.code().visitInsn(Opcodes.IRETURN);
        });
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.SOURCE);
        emitter.code().visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, method, Methods.VALUE, false);
        emitter.code().visitJumpInsn(Opcodes.IFNE, target);
    }

    /** {@code holds(condition, state)}. */
    private void holds() {
        List<Consumer<Emitter>> cases = program.conditions().stream()
                .<Consumer<Emitter>>map(condition -> emitter -> holds(condition.condition(), emitter))
                .toList();
        publicMethod("holds", HOLDS, emitter -> new Selection(HOLDS, 1, Emitter::refuse).emit(cases, emitter));
    }

    private void holds(Expr condition, Emitter emitter) {
        String method = emitter.methods().define(Methods.VALUE, body -> {
            Label violated = new Label();
            expressions.jumpUnless(condition, violated, Emitter.SOURCE, body);
            body.answer(violated);
        });
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        emitter.code().visitVarInsn(Opcodes.ALOAD, 2);
        emitter.code().visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, method, Methods.VALUE, false);
        emitter.code().visitInsn(Opcodes.IRETURN);
    }

    private void publicMethod(String name, String descriptor, Consumer<Emitter> body) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        code.visitCode();
        body.accept(new Emitter(code, methods));
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
