package pleat.compile;

import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Chooses among any number of cases by an int in a local. What is too much for one method is divided among several, which
 * all have the same signature, and so the same locals.
 *
 * @param descriptor of those methods; the method that chooses has its parameters in the same locals
 * @param key the local
 * @param otherwise for a key that is none; leaves the method
 */
record Selection(String descriptor, int key, Consumer<Emitter> otherwise) {
    /** A case takes up to 20 bytes. */
    private static final int CASES = 150;

    /** @param cases for the keys from 0 on; each leaves the method */
    void emit(List<Consumer<Emitter>> cases, Emitter emitter) {
        emit(0, cases, emitter);
    }

    private void emit(int first, List<Consumer<Emitter>> cases, Emitter emitter) {
        if (cases.size() <= CASES) {
            emitInLine(first, cases, emitter);
            return;
        }
        int half = cases.size() / 2;
        Label high = new Label();
        emitter.code().visitVarInsn(Opcodes.ILOAD, key);
        emitter.push(first + half);
        emitter.code().visitJumpInsn(Opcodes.IF_ICMPGE, high);
        emitCall(first, cases.subList(0, half), emitter);
        emitter.code().visitLabel(high);
        emitCall(first + half, cases.subList(half, cases.size()), emitter);
    }

    private void emitInLine(int first, List<Consumer<Emitter>> cases, Emitter emitter) {
        Label none = new Label();
        if (!cases.isEmpty()) {
            Label[] labels = cases.stream().map(body -> new Label()).toArray(Label[]::new);
            emitter.code().visitVarInsn(Opcodes.ILOAD, key);
            emitter.code().visitTableSwitchInsn(first, first + labels.length - 1, none, labels);
            for (int i = 0; i < labels.length; i++) {
                emitter.code().visitLabel(labels[i]);
                cases.get(i).accept(emitter);
            }
        }
        emitter.code().visitLabel(none);
        otherwise.accept(emitter);
    }

    private void emitCall(int first, List<Consumer<Emitter>> cases, Emitter emitter) {
        String method = emitter.methods().define(descriptor, body -> emit(first, cases, body));
        emitter.pass(method, descriptor);
        emitter.code().visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    }
}
