package pleat.compile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import pleat.ir.Action;
import pleat.ir.Condition;
import pleat.ir.Expr;
import pleat.ir.Pattern;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessType;
import pleat.process.ProcessView;
import pleat.process.StepKernel;

/**
 * Puts the class together that does the data part of some steps of processes. Each method of {@link StepKernel} selects by
 * edge or type among small methods.
 */
final class StepCompiler {
    private static final int MESSAGE = 4;
    private static final int AT = 5;

    private static final String STORE = "([III)V";
    private static final String VALUES = "([III[I)V";
    private static final String MATCHES = "([III[II)Z";
    private static final String BIND = "([III[II)V";

    private final List<ProcessEdge> edges;
    private final List<ProcessType> types;
    private final List<Condition> conditions;
    private final ExpressionCode expressions = new ExpressionCode(new ProcessCode());
    private final TargetCode targets = new TargetCode(expressions);
    private final ClassWriter writer = new KernelCompiler.Frames();
    private final Methods.Written methods = new Methods.Written(writer);

    /** For a class whose methods know edges, types and conditions by their places in the lists. */
    StepCompiler(List<ProcessEdge> edges, List<ProcessType> types, List<Condition> conditions) {
        this.edges = edges;
        this.types = types;
        this.conditions = conditions;
    }

    /** Makes kernels of one class, each for a view of its own. So HotSpot compiles it once for all threads. */
    Function<ProcessView, StepKernel> compile() {
        try {
            MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes(), true);
            MethodHandle constructor =
                    hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class, ProcessView.class));
            return view -> instance(constructor, view);
        } catch (ReflectiveOperationException | LinkageError broken) {
            throw new IllegalStateException("generated code does not load", broken);
        }
    }

    private static StepKernel instance(MethodHandle constructor, ProcessView view) {
        try {
            return (StepKernel) constructor.invoke(view);
        } catch (Throwable broken) {
            throw new IllegalStateException("generated code does not start", broken);
        }
    }

    /** The class file. */
    byte[] bytes() {
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
                KernelCompiler.NAME,
                null,
                "java/lang/Object",
                new String[] {"pleat/process/StepKernel"});
        writer.visitField(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL,
                        ProcessCode.VIEW_FIELD,
                        "L" + ProcessCode.VIEW + ";",
                        null,
                        null)
                .visitEnd();
        constructor();
        selecting("holds", "(I[III)Z", edges(this::condition));
        selecting("store", "(I[III)V", edges(this::store));
        selecting("channel", "(I[III)I", edges(this::channel));
        selecting("values", "(I[III[I)V", edges(this::values));
        selecting("matches", "(I[III[II)Z", edges(this::matches));
        selecting("bind", "(I[III[II)V", edges(this::bind));
        selecting("result", "(I[IIII)V", edges(this::result));
        selecting("start", "(I[III)V", types(this::start));
        selecting("provided", "(I[III)Z", types(this::provided));
        selecting(
                "predicate",
                "(I[III)Z",
                conditions.stream()
                        .map(condition -> truth(condition.condition()))
                        .toList());
        methods.writeAll();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void constructor() {
        MethodVisitor code = writer.visitMethod(0, "<init>", "(L" + ProcessCode.VIEW + ";)V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitFieldInsn(
                Opcodes.PUTFIELD, KernelCompiler.NAME, ProcessCode.VIEW_FIELD, "L" + ProcessCode.VIEW + ";");
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private List<Consumer<Emitter>> edges(Function<Action, Consumer<Emitter>> body) {
        return edges.stream().map(ProcessEdge::action).map(body).toList();
    }

    private List<Consumer<Emitter>> types(Function<ProcessType, Consumer<Emitter>> body) {
        return types.stream().map(body).toList();
    }

    /** A method that calls one of the bodies, each a method of its own without the first parameter. */
    private void selecting(String name, String descriptor, List<Consumer<Emitter>> bodies) {
        Type[] all = Type.getArgumentTypes(descriptor);
        Type[] rest = Arrays.copyOfRange(all, 1, all.length);
        Type result = Type.getReturnType(descriptor);
        String inner = Type.getMethodDescriptor(result, rest);
        List<Consumer<Emitter>> cases = bodies.stream()
                .<Consumer<Emitter>>map(body -> body == NOTHING
                        ? NOTHING
                        : emitter -> call(emitter, methods.define(inner, body), rest, inner, result))
                .toList();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        code.visitCode();
        new Selection(descriptor, 1, NOTHING).emit(cases, new Emitter(code, methods));
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void call(Emitter emitter, String method, Type[] parameters, String descriptor, Type result) {
        MethodVisitor code = emitter.code();
        code.visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        int local = 2;
        for (Type parameter : parameters) {
            code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local++);
        }
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, KernelCompiler.NAME, method, descriptor, false);
        code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    }

    /** For what an action does not have. */
    private static final Consumer<Emitter> NOTHING = Emitter::refuse;

    private static void done(Emitter emitter) {
        emitter.code().visitInsn(Opcodes.RETURN);
    }

    private Consumer<Emitter> truth(Expr condition) {
        return emitter -> {
            Label isFalse = new Label();
            expressions.jumpUnless(condition, isFalse, Emitter.SOURCE, emitter);
            emitter.answer(isFalse);
        };
    }

    private Consumer<Emitter> condition(Action action) {
        if (action instanceof Action.Await await) {
            return truth(await.condition());
        }
        return action instanceof Action.Check check ? truth(check.condition()) : NOTHING;
    }

    private Consumer<Emitter> store(Action action) {
        if (!(action instanceof Action.Store store)) {
            return NOTHING;
        }
        return emitter -> {
            targets.assign(store.assign(), emitter);
            done(emitter);
        };
    }

    private Consumer<Emitter> channel(Action action) {
        if (action instanceof Action.Send send) {
            return value(send.channel());
        }
        return action instanceof Action.Receive receive ? value(receive.channel()) : NOTHING;
    }

    private Consumer<Emitter> value(Expr expr) {
        return emitter -> {
            expressions.value(expr, Emitter.SOURCE, emitter);
            emitter.code().visitInsn(Opcodes.IRETURN);
        };
    }

    private Consumer<Emitter> values(Action action) {
        List<Expr> values;
        if (action instanceof Action.Send send) {
            values = send.values();
        } else if (action instanceof Action.Print print) {
            values = print.arguments();
        } else if (action instanceof Action.Run run) {
            values = new ArrayList<>(run.arguments());
            values.add(run.priority());
        } else {
            return NOTHING;
        }
        return emitter -> {
            List<Consumer<Emitter>> parts = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                int field = i;
                parts.add(part -> {
                    part.code().visitVarInsn(Opcodes.ALOAD, MESSAGE);
                    part.push(field);
                    separately(values.get(field), part);
                    part.code().visitInsn(Opcodes.IASTORE);
                });
            }
            emitter.sequence(VALUES, parts);
            done(emitter);
        };
    }

    /** Pushes a value that is computed by a method of its own: there may be many, and each may be large. */
    private void separately(Expr expr, Emitter emitter) {
        if (expr instanceof Expr.Const constant) {
            emitter.push(constant.value());
            return;
        }
        String method = emitter.methods().define(ProcessCode.VALUE, value(expr));
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.SOURCE);
        emitter.code().visitVarInsn(Opcodes.ILOAD, ProcessCode.FRAME);
        emitter.code().visitVarInsn(Opcodes.ILOAD, ProcessCode.PID);
        emitter.code().visitMethodInsn(Opcodes.INVOKESPECIAL, KernelCompiler.NAME, method, ProcessCode.VALUE, false);
    }

    private Consumer<Emitter> matches(Action action) {
        if (!(action instanceof Action.Receive receive)) {
            return NOTHING;
        }
        return matches(receive.patterns(), 0);
    }

    /** @param first the value of the message that the first pattern is for */
    private Consumer<Emitter> matches(List<Pattern> patterns, int first) {
        return emitter -> {
            Label differs = new Label();
            Consumer<Emitter> inLine = part -> ProcessCode.jumpUnlessMatches(
                    patterns, first, MESSAGE, AT, differs, Emitter.SOURCE, part, expressions);
            if (patterns.size() == 1 || Emitter.measure(inLine) <= Emitter.INLINE) {
                inLine.accept(emitter);
            } else {
                int half = patterns.size() / 2;
                jumpUnless(matches(patterns.subList(0, half), first), differs, emitter);
                jumpUnless(matches(patterns.subList(half, patterns.size()), first + half), differs, emitter);
            }
            emitter.answer(differs);
        };
    }

    private static void jumpUnless(Consumer<Emitter> matches, Label target, Emitter emitter) {
        emitter.pass(emitter.methods().define(MATCHES, matches), MATCHES);
        emitter.code().visitJumpInsn(Opcodes.IFEQ, target);
    }

    private Consumer<Emitter> bind(Action action) {
        if (!(action instanceof Action.Receive receive)) {
            return NOTHING;
        }
        return emitter -> {
            List<Consumer<Emitter>> parts = new ArrayList<>();
            for (int i = 0; i < receive.patterns().size(); i++) {
                int field = i;
                if (receive.patterns().get(i) instanceof Pattern.Bind bind) {
                    parts.add(part ->
                            targets.put(bind.target(), () -> ProcessCode.pushField(MESSAGE, AT, field, part), part));
                }
            }
            emitter.sequence(BIND, parts);
            done(emitter);
        };
    }

    private Consumer<Emitter> result(Action action) {
        if (!(action instanceof Action.Run run) || run.result().isEmpty()) {
            return NOTHING;
        }
        return emitter -> {
            targets.put(run.result().get(), () -> emitter.code().visitVarInsn(Opcodes.ILOAD, MESSAGE), emitter);
            done(emitter);
        };
    }

    private Consumer<Emitter> start(ProcessType type) {
        return emitter -> {
            emitter.sequence(
                    STORE,
                    type.start().stream()
                            .<Consumer<Emitter>>map(assign -> part -> targets.assign(assign, part))
                            .toList());
            done(emitter);
        };
    }

    private Consumer<Emitter> provided(ProcessType type) {
        return type.provided().map(this::truth).orElse(NOTHING);
    }
}
