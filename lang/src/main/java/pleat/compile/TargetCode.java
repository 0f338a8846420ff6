package pleat.compile;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Assign;
import pleat.ir.ProcessExpr;
import pleat.ir.Target;

/** Writes the stores of processes. The value is computed before the place where it goes. */
final class TargetCode {
    private final ExpressionCode expressions;

    TargetCode(ExpressionCode expressions) {
        this.expressions = expressions;
    }

    void assign(Assign assign, Emitter emitter) {
        put(assign.target(), () -> expressions.value(assign.value(), Emitter.SOURCE, emitter), emitter);
    }

    /** @param value pushes the value */
    void put(Target target, Runnable value, Emitter emitter) {
        MethodVisitor code = emitter.code();
        value.run();
        if (target instanceof Target.Nowhere) {
            code.visitInsn(Opcodes.POP);
            return;
        }
        ExpressionCode.wrap(target.type(), emitter);
        int kept = emitter.newLocal();
        code.visitVarInsn(Opcodes.ISTORE, kept);
        code.visitVarInsn(Opcodes.ALOAD, Emitter.SOURCE);
        slot(target, emitter);
        code.visitVarInsn(Opcodes.ILOAD, kept);
        code.visitInsn(Opcodes.IASTORE);
    }

    private void slot(Target target, Emitter emitter) {
        MethodVisitor code = emitter.code();
        if (target instanceof Target.Scalar scalar) {
            emitter.push(scalar.slot());
        } else if (target instanceof Target.Local local) {
            code.visitVarInsn(Opcodes.ILOAD, ProcessCode.FRAME);
            emitter.push(local.offset());
            code.visitInsn(Opcodes.IADD);
        } else if (target instanceof Target.Indirect indirect) {
            expressions.value(indirect.address(), Emitter.SOURCE, emitter);
            if (indirect.area() == ProcessExpr.Area.FRAME) {
                code.visitVarInsn(Opcodes.ILOAD, ProcessCode.FRAME);
                code.visitInsn(Opcodes.IADD);
            }
        } else if (target instanceof Target.Priority priority) {
            ProcessCode.view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, Emitter.SOURCE);
            expressions.value(priority.pid(), Emitter.SOURCE, emitter);
            emitter.push(priority.fault());
            ProcessCode.ask("prioritySlot", "([III)I", emitter);
        } else {
            throw new IllegalArgumentException("not a target of a process: " + target);
        }
    }
}
