package pleat.compile;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code in two parts: one whose evaluations may fail, and one that runs if it got through. */
final class Attempt {
    static final String FAULT = "pleat/model/EvaluationFault";

    private final Consumer<Label> risky;
    private final Runnable then;
    private final IntConsumer onFailure;

    /**
     * @param risky gets the label to jump to when there is nothing to do, because a guard is false
     * @param then outside of the protected part: what the sink does is not our failure
     * @param onFailure gets the local that holds the fault
     */
    Attempt(Consumer<Label> risky, Runnable then, IntConsumer onFailure) {
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
        onFailure.accept(fault);
        code.visitLabel(end);
    }
}
