package pleat.compile;

import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code for one transition: a part whose evaluations may fail, then a part that runs if it got through. A failure goes to the
 * sink instead.
 */
final class Attempt {
    private static final String FAULT = "pleat/model/EvaluationFault";

    private final int transition;
    private final Consumer<Label> risky;
    private final Runnable then;
    private final Runnable onFailure;

    /**
     * @param transition told with a failure
     * @param risky gets the label to jump to when the transition turns out not to be enabled
     * @param then outside of the protected part: what the sink does is not our failure
     * @param onFailure cleans up before a failure is told
     */
    Attempt(int transition, Consumer<Label> risky, Runnable then, Runnable onFailure) {
        this.transition = transition;
        this.risky = risky;
        this.then = then;
        this.onFailure = onFailure;
    }

    /** For a risky part that in fact cannot fail. */
    void emitSafe(Emitter emitter) {
        Label end = new Label();
        risky.accept(end);
        then.run();
        emitter.code().visitLabel(end);
    }

    void emit(Emitter emitter) {
        MethodVisitor code = emitter.code();
        Label start = new Label();
        Label stop = new Label();
        Label handler = new Label();
        Label end = new Label();
        code.visitTryCatchBlock(start, stop, handler, FAULT);
        code.visitLabel(start);
        risky.accept(end);
        code.visitLabel(stop);
        then.run();
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(handler);
        int fault = emitter.newLocal();
        code.visitVarInsn(Opcodes.ASTORE, fault);
        onFailure.run();
        code.visitVarInsn(Opcodes.ALOAD, Emitter.SINK);
        emitter.push(transition);
        code.visitVarInsn(Opcodes.ALOAD, fault);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, FAULT, "fault", "()I", false);
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, KernelCompiler.SINK, "fault", "(II)V", true);
        code.visitLabel(end);
    }
}
