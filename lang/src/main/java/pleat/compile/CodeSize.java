package pleat.compile;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the bytes that instructions take at the most, and writes none of them. */
final class CodeSize extends MethodVisitor {
    private int bytes;

    CodeSize() {
        super(Opcodes.ASM9);
    }

    int bytes() {
        return bytes;
    }

    @Override
    public void visitInsn(int opcode) {
        bytes += 1;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        bytes += 3;
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        bytes += index < 4 ? 1 : 4;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        bytes += 3;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        bytes += 3;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        bytes += opcode == Opcodes.INVOKEINTERFACE ? 5 : 3;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        bytes += 5;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        bytes += opcode == Opcodes.GOTO ? 3 : 8;
    }

    @Override
    public void visitLdcInsn(Object value) {
        bytes += 3;
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        bytes += 6;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
        bytes += 16 + 4 * labels.length;
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
        bytes += 12 + 8 * labels.length;
    }
}
