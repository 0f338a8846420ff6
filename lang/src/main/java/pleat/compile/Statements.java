package pleat.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.Assign;
import pleat.ir.Automaton;
import pleat.ir.Channel;
import pleat.ir.Edge;
import pleat.ir.Expr;
import pleat.ir.Sync;
import pleat.ir.Target;

/**
 * The writes of a transition, in order: from the source state into a next state that starts as a copy of it. Each remembers
 * how to take itself back, so that the next transition finds the copy unchanged.
 */
final class Statements {
    private final ExpressionCode expressions;
    private final List<Write> writes = new ArrayList<>();
    private boolean canFail;

    /** Writes something, and returns the code that restores it. */
    private interface Write {
        Consumer<Emitter> emit(Emitter emitter);
    }

    Statements(ExpressionCode expressions) {
        this.expressions = expressions;
    }

    /** Control moves along an edge. */
    void move(Automaton process, Edge edge) {
        if (edge.target() != edge.source()) {
            writes.add(emitter -> {
                storeAt(process.location(), () -> emitter.push(edge.target()), emitter);
                return restore(process.location());
            });
        }
    }

    /** Values go from a sender to a receiver. */
    void pass(Sync.Send send, Sync.Receive receive) {
        for (int i = 0; i < send.values().size(); i++) {
            Expr value = send.values().get(i);
            Target target = receive.targets().get(i);
            int field = i;
            canFail |= canFail(target) || value.canFail();
            writes.add(emitter -> store(
                    target,
                    Emitter.SOURCE,
                    () -> {
                        expressions.value(value, Emitter.SOURCE, emitter);
                        cutToField(send.channel(), field, emitter);
                    },
                    emitter));
        }
    }

    private static void cutToField(Channel channel, int field, Emitter emitter) {
        if (!channel.fields().isEmpty()) {
            ExpressionCode.wrap(channel.fields().get(field), emitter);
        }
    }

    /** Values join a buffer. */
    void enqueue(Sync.Send send) {
        Channel channel = send.channel();
        int width = channel.fields().size();
        for (int i = 0; i < width; i++) {
            int field = i;
            canFail |= send.values().get(i).canFail();
            writes.add(emitter -> {
                int slot = emitter.newLocal();
                emitter.load(Emitter.SOURCE, channel.base());
                emitter.push(width);
                emitter.code().visitInsn(Opcodes.IMUL);
                emitter.push(channel.slot(0, field));
                emitter.code().visitInsn(Opcodes.IADD);
                emitter.code().visitVarInsn(Opcodes.ISTORE, slot);
                emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.NEXT);
                emitter.code().visitVarInsn(Opcodes.ILOAD, slot);
                expressions.value(send.values().get(field), Emitter.SOURCE, emitter);
                cutToField(channel, field, emitter);
                emitter.code().visitInsn(Opcodes.IASTORE);
                return restoreAt(slot);
            });
        }
        count(channel, Opcodes.IADD);
    }

    /** The oldest values leave a buffer. */
    void dequeue(Sync.Receive receive) {
        Channel channel = receive.channel();
        for (int i = 0; i < receive.targets().size(); i++) {
            Target target = receive.targets().get(i);
            int slot = channel.slot(0, i);
            canFail |= canFail(target);
            writes.add(emitter -> store(target, Emitter.SOURCE, () -> emitter.load(Emitter.SOURCE, slot), emitter));
        }
        int first = channel.slot(0, 0);
        int end = channel.slot(channel.capacity(), 0);
        int width = channel.fields().size();
        writes.add(emitter -> {
            emitter.copy(Emitter.SOURCE, first + width, Emitter.NEXT, first, end - first - width);
            for (int slot = end - width; slot < end; slot++) {
                storeAt(slot, () -> emitter.push(0), emitter);
            }
            return after -> after.copy(Emitter.SOURCE, first, Emitter.NEXT, first, end - first);
        });
        count(channel, Opcodes.ISUB);
    }

    private void count(Channel channel, int operation) {
        writes.add(emitter -> {
            storeAt(
                    channel.base(),
                    () -> {
                        emitter.load(Emitter.SOURCE, channel.base());
                        emitter.push(1);
                        emitter.code().visitInsn(operation);
                    },
                    emitter);
            return restore(channel.base());
        });
    }

    /** Assignments, each seeing the writes before it. */
    void effects(List<Assign> effects) {
        for (Assign effect : effects) {
            canFail |= canFail(effect.target()) || effect.value().canFail();
            writes.add(emitter -> store(
                    effect.target(),
                    Emitter.NEXT,
                    () -> expressions.value(effect.value(), Emitter.NEXT, emitter),
                    emitter));
        }
    }

    /** Whether one of the writes may raise a fault. */
    boolean canFail() {
        return canFail;
    }

    /** All writes, each as code that nothing has to be restored after. */
    List<Consumer<Emitter>> lasting() {
        return writes.stream()
                .<Consumer<Emitter>>map(write -> emitter -> write.emit(emitter))
                .toList();
    }

    /** Writes in line, and returns the code that restores the next state. */
    Consumer<Emitter> emit(Emitter emitter) {
        List<Consumer<Emitter>> restores =
                writes.stream().map(write -> write.emit(emitter)).toList();
        return after -> restores.forEach(restore -> restore.accept(after));
    }

    /** Stores a value; the index of an element is evaluated in the given state, before the value. */
    private Consumer<Emitter> store(Target target, int indexState, Runnable value, Emitter emitter) {
        if (target instanceof Target.Scalar scalar) {
            storeAt(
                    scalar.slot(),
                    () -> {
                        value.run();
                        ExpressionCode.wrap(scalar.type(), emitter);
                    },
                    emitter);
            return restore(scalar.slot());
        }
        Target.Element element = (Target.Element) target;
        MethodVisitor code = emitter.code();
        int slot = emitter.newLocal();
        expressions.slot(element.base(), element.length(), element.index(), element.fault(), indexState, emitter);
        code.visitVarInsn(Opcodes.ISTORE, slot);
        code.visitVarInsn(Opcodes.ALOAD, Emitter.NEXT);
        code.visitVarInsn(Opcodes.ILOAD, slot);
        value.run();
        ExpressionCode.wrap(element.type(), emitter);
        code.visitInsn(Opcodes.IASTORE);
        return restoreAt(slot);
    }

    private static void storeAt(int slot, Runnable value, Emitter emitter) {
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.NEXT);
        emitter.push(slot);
        value.run();
        emitter.code().visitInsn(Opcodes.IASTORE);
    }

    private static Consumer<Emitter> restore(int slot) {
        return emitter -> storeAt(slot, () -> emitter.load(Emitter.SOURCE, slot), emitter);
    }

    /** Restores the slot whose number a local holds. */
    private static Consumer<Emitter> restoreAt(int local) {
        return emitter -> {
            MethodVisitor code = emitter.code();
            code.visitVarInsn(Opcodes.ALOAD, Emitter.NEXT);
            code.visitVarInsn(Opcodes.ILOAD, local);
            code.visitVarInsn(Opcodes.ALOAD, Emitter.SOURCE);
            code.visitVarInsn(Opcodes.ILOAD, local);
            code.visitInsn(Opcodes.IALOAD);
            code.visitInsn(Opcodes.IASTORE);
        };
    }

    private static boolean canFail(Target target) {
        return target instanceof Target.Element;
    }
}
