package pleat.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the code of one method of a kernel, and keeps it small. HotSpot does not compile methods above 8,000 bytes, and
 * the class file format allows 64 KB, so whatever would grow beyond {@link #INLINE} bytes is moved to methods of its own.
 *
 * <p>Locals: 0 this, 1 source state, 2 next state, 3 sink; an expression method has its state in 1.
 */
final class Emitter {
    static final int THIS = 0;
    static final int SOURCE = 1;
    static final int NEXT = 2;
    static final int SINK = 3;

    /**
     * How much one composite puts in line. A method is one composite and at most one guard in front of it, and an
     * expression in line is below {@link ExpressionCode#INLINE_NODES} nodes, so methods stay below 8,000 bytes.
     */
    static final int INLINE = 3500;

    /** Cases of a switch that is too large stay in it only up to this size. */
    private static final int CASE = 60;

    private static final int FIRST_FREE = 4;

    private final MethodVisitor code;
    private final Methods methods;
    private int nextLocal = FIRST_FREE;

    Emitter(MethodVisitor code, Methods methods) {
        this.code = code;
        this.methods = methods;
    }

    MethodVisitor code() {
        return code;
    }

    Methods methods() {
        return methods;
    }

    /** Keeps new locals away from the parameters of a method. */
    Emitter withParameters(String descriptor) {
        nextLocal = Math.max(nextLocal, Type.getArgumentsAndReturnSizes(descriptor) >> 2);
        return this;
    }

    /** A local variable that nobody else uses in this method. */
    int newLocal() {
        return nextLocal++;
    }

    /** Pushes a constant. */
    void push(int value) {
        if (value >= -1 && value <= 5) {
            code.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value == (byte) value) {
            code.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value == (short) value) {
            code.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            code.visitLdcInsn(value);
        }
    }

    /** Returns true here, and false at the label. */
    void answer(Label isFalse) {
        push(1);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(isFalse);
        push(0);
        code.visitInsn(Opcodes.IRETURN);
    }

    /** Throws, because nothing belongs to the argument. */
    void refuse() {
        String exception = "java/lang/IllegalArgumentException";
        code.visitTypeInsn(Opcodes.NEW, exception);
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, exception, "<init>", "()V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    /** Pushes the value of a slot. */
    void load(int state, int slot) {
        code.visitVarInsn(Opcodes.ALOAD, state);
        push(slot);
        code.visitInsn(Opcodes.IALOAD);
    }

    /** Calls a step method. */
    void callStep(String method) {
        pass(method, Methods.STEP);
    }

    /** Calls a step method with another array in the place of the source state. */
    void callStep(String method, int source) {
        code.visitVarInsn(Opcodes.ALOAD, THIS);
        code.visitVarInsn(Opcodes.ALOAD, source);
        code.visitVarInsn(Opcodes.ALOAD, NEXT);
        code.visitVarInsn(Opcodes.ALOAD, SINK);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, KernelCompiler.NAME, method, Methods.STEP, false);
    }

    /** Shows the next state to the sink. */
    void accept(int transition) {
        code.visitVarInsn(Opcodes.ALOAD, SINK);
        push(transition);
        code.visitVarInsn(Opcodes.ALOAD, NEXT);
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, KernelCompiler.SINK, "accept", "(I[I)V", true);
    }

    /** Tells the sink of the fault in a local. */
    void tell(int transition, int fault) {
        code.visitVarInsn(Opcodes.ALOAD, SINK);
        push(transition);
        code.visitVarInsn(Opcodes.ALOAD, fault);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, Attempt.FAULT, "fault", "()I", false);
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, KernelCompiler.SINK, "fault", "(II)V", true);
    }

    /** Copies a whole state from one local's array to another's. */
    void copy(int from, int to, int length) {
        copy(from, 0, to, 0, length);
    }

    /** Copies a run of slots from one local's array to another's. */
    void copy(int from, int first, int to, int firstThere, int length) {
        code.visitVarInsn(Opcodes.ALOAD, from);
        push(first);
        code.visitVarInsn(Opcodes.ALOAD, to);
        push(firstThere);
        push(length);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/System",
                "arraycopy",
                "(Ljava/lang/Object;ILjava/lang/Object;II)V",
                false);
    }

    /** What a part puts in line at the most. */
    static int measure(Consumer<Emitter> part) {
        CodeSize size = new CodeSize();
        part.accept(new Emitter(size, new Methods.Imagined()));
        return size.bytes();
    }

    /** The same as a call of a step method of its own. */
    private Consumer<Emitter> outlined(Consumer<Emitter> part) {
        return outlined(Methods.STEP, part);
    }

    /** The same as a call of a method of its own. */
    private Consumer<Emitter> outlined(String descriptor, Consumer<Emitter> part) {
        String method = methods.define(descriptor, emitter -> {
            part.accept(emitter);
            emitter.code().visitInsn(Opcodes.RETURN);
        });
        return emitter -> emitter.pass(method, descriptor);
    }

    /** Calls a method that has the parameters of the one that is written, and pushes what it returns. */
    void pass(String method, String descriptor) {
        code.visitVarInsn(Opcodes.ALOAD, THIS);
        int local = THIS + 1;
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
            local += argument.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, KernelCompiler.NAME, method, descriptor, false);
    }

    /** One part of a step after the other. Parts use no locals of each other. */
    void sequence(List<Consumer<Emitter>> parts) {
        sequence(Methods.STEP, parts);
    }

    /**
     * One part after the other, all in methods with the same parameters.
     *
     * @param descriptor of the method that is written; it returns nothing
     */
    void sequence(String descriptor, List<Consumer<Emitter>> parts) {
        if (measure(emitter -> parts.forEach(part -> part.accept(emitter))) <= INLINE) {
            parts.forEach(part -> part.accept(this));
            return;
        }
        List<Consumer<Emitter>> calls = new ArrayList<>();
        List<Consumer<Emitter>> group = new ArrayList<>();
        int size = 0;
        for (Consumer<Emitter> part : parts) {
            int partSize = measure(part);
            if (size + partSize > INLINE && !group.isEmpty()) {
                calls.add(together(descriptor, group));
                group = new ArrayList<>();
                size = 0;
            }
            group.add(part);
            size += partSize;
        }
        calls.add(together(descriptor, group));
        sequence(descriptor, calls);
    }

    private Consumer<Emitter> together(String descriptor, List<Consumer<Emitter>> group) {
        List<Consumer<Emitter>> parts = List.copyOf(group);
        return outlined(descriptor, emitter -> parts.forEach(part -> part.accept(emitter)));
    }

    /** Does what belongs to the value of a slot of the source state, and nothing for a value that is not among the cases. */
    void choose(int slot, SortedMap<Integer, Consumer<Emitter>> cases) {
        if (cases.isEmpty()) {
            return;
        }
        if (measure(emitter -> emitter.switchInLine(slot, cases)) <= INLINE) {
            switchInLine(slot, cases);
            return;
        }
        SortedMap<Integer, Consumer<Emitter>> calls = new TreeMap<>();
        cases.forEach((key, body) -> calls.put(key, measure(body) <= CASE ? body : outlined(body)));
        if (measure(emitter -> emitter.switchInLine(slot, calls)) <= INLINE) {
            switchInLine(slot, calls);
            return;
        }
        int middle = calls.keySet().stream().skip(calls.size() / 2).findFirst().orElseThrow();
        Label high = new Label();
        Label end = new Label();
        load(SOURCE, slot);
        push(middle);
        code.visitJumpInsn(Opcodes.IF_ICMPGE, high);
        outlined(emitter -> emitter.choose(slot, calls.headMap(middle))).accept(this);
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(high);
        outlined(emitter -> emitter.choose(slot, calls.tailMap(middle))).accept(this);
        code.visitLabel(end);
    }

    private void switchInLine(int slot, SortedMap<Integer, Consumer<Emitter>> cases) {
        Label end = new Label();
        int[] keys = cases.keySet().stream().mapToInt(Integer::intValue).toArray();
        Label[] labels = new Label[keys.length];
        for (int i = 0; i < keys.length; i++) {
            labels[i] = new Label();
        }
        load(SOURCE, slot);
        jump(keys, labels, end);
        int index = 0;
        for (Consumer<Emitter> body : cases.values()) {
            code.visitLabel(labels[index++]);
            body.accept(this);
            code.visitJumpInsn(Opcodes.GOTO, end);
        }
        code.visitLabel(end);
    }

    /** Jumps to the label of the key on the stack: by table where the keys are dense, else by search. */
    private void jump(int[] keys, Label[] labels, Label otherwise) {
        int first = keys[0];
        int last = keys[keys.length - 1];
        if (last - first >= 2 * keys.length + 4) {
            code.visitLookupSwitchInsn(otherwise, keys, labels);
            return;
        }
        Label[] table = new Label[last - first + 1];
        Arrays.fill(table, otherwise);
        for (int i = 0; i < keys.length; i++) {
            table[keys[i] - first] = labels[i];
        }
        code.visitTableSwitchInsn(first, last, otherwise, table);
    }
}
