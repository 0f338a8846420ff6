package pleat.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes a class that decodes and encodes records of one shape: a hidden class in the nest of the record, which may call what is
 * private there. It lives in the module of the user and so knows types of the JDK and of the user only: it is a {@link Function}
 * that decodes and a {@link BiConsumer} that encodes.
 */
final class CodecCompiler {
    private static final String OBJECT = "java/lang/Object";
    private static final String DECODERS = "decoders";
    private static final String ENCODERS = "encoders";
    private static final String CONSTANTS = "constants";
    private static final String DECODERS_TYPE = "[Ljava/util/function/IntFunction;";
    private static final String ENCODERS_TYPE = "[Ljava/util/function/ToIntFunction;";
    private static final String CONSTANTS_TYPE = "[[Ljava/lang/Object;";

    private final RecordShape shape;
    private final String record;
    private final String name;
    private final ClassWriter writer = new Frames();
    private MethodVisitor code;
    private int locals;

    /** Where the code has several paths, no two types meet. */
    private static final class Frames extends ClassWriter {
        Frames() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String left, String right) {
            return OBJECT;
        }
    }

    /** What is called once for each slot: pushes or stores with the index of an element in a local, or -1 for the only value. */
    @FunctionalInterface
    private interface ElementCode {
        void write(int indexLocal);
    }

    CodecCompiler(RecordShape shape) {
        this.shape = shape;
        this.record = Type.getInternalName(shape.type());
        this.name = record.substring(0, record.lastIndexOf('/') + 1) + "PleatCodec";
    }

    /** Makes codecs, given what translates the numbers of objects, by slot, and the constants of enums, by part. */
    MethodHandle compile(RecordAccess access) {
        try {
            MethodHandles.Lookup hidden =
                    access.lookup().defineHiddenClass(bytes(), true, MethodHandles.Lookup.ClassOption.NESTMATE);
            return hidden.findConstructor(
                    hidden.lookupClass(),
                    MethodType.methodType(void.class, IntFunction[].class, ToIntFunction[].class, Object[][].class));
        } catch (ReflectiveOperationException | LinkageError broken) {
            throw new IllegalStateException("generated code for " + shape + " does not load", broken);
        }
    }

    private byte[] bytes() {
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, OBJECT, new String[] {
            Type.getInternalName(Function.class), Type.getInternalName(BiConsumer.class)
        });
        field(DECODERS, DECODERS_TYPE);
        field(ENCODERS, ENCODERS_TYPE);
        field(CONSTANTS, CONSTANTS_TYPE);
        constructor();
        decoding();
        encoding();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void field(String field, String type) {
        writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, field, type, null, null)
                .visitEnd();
    }

    private void constructor() {
        begin("<init>", "(" + DECODERS_TYPE + ENCODERS_TYPE + CONSTANTS_TYPE + ")V", 4);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
        setField(DECODERS, DECODERS_TYPE, 1);
        setField(ENCODERS, ENCODERS_TYPE, 2);
        setField(CONSTANTS, CONSTANTS_TYPE, 3);
        end(Opcodes.RETURN);
    }

    private void setField(String field, String type, int parameter) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, parameter);
        code.visitFieldInsn(Opcodes.PUTFIELD, name, field, type);
    }

    private void begin(String method, String descriptor, int parameters) {
        code = writer.visitMethod(Opcodes.ACC_PUBLIC, method, descriptor, null, null);
        code.visitCode();
        locals = parameters;
    }

    private void end(int returning) {
        code.visitInsn(returning);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Arrays are made first, in locals; then the record is made of them and of the other values. */
    private void decoding() {
        begin("apply", "(Ljava/lang/Object;)Ljava/lang/Object;", 2);
        int state = castLocal(1, "[I");
        Map<Part, Integer> arrays = new HashMap<>();
        for (Part part : shape.parts()) {
            if (part.isArray()) {
                arrays.put(part, decodedArray(part, state));
            }
        }
        code.visitTypeInsn(Opcodes.NEW, record);
        code.visitInsn(Opcodes.DUP);
        StringBuilder types = new StringBuilder();
        for (Part part : shape.parts()) {
            types.append(Type.getDescriptor(part.component().getType()));
            if (part.isArray()) {
                code.visitVarInsn(Opcodes.ALOAD, arrays.get(part));
            } else {
                decodedValue(part, state, -1);
            }
        }
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, record, "<init>", "(" + types + ")V", false);
        end(Opcodes.ARETURN);
    }

    /** Makes the array and returns the local that it is in. */
    private int decodedArray(Part part, int state) {
        int array = locals++;
        push(part.slots());
        if (part.kind().isPrimitive()) {
            code.visitIntInsn(Opcodes.NEWARRAY, part.kind().arrayType());
        } else {
            code.visitTypeInsn(Opcodes.ANEWARRAY, Type.getInternalName(part.type()));
        }
        code.visitVarInsn(Opcodes.ASTORE, array);
        if (part.kind() == Kind.INT) {
            copy(state, part.first(), array, 0, part.slots());
            return array;
        }
        loop(part.slots(), index -> {
            code.visitVarInsn(Opcodes.ALOAD, array);
            code.visitVarInsn(Opcodes.ILOAD, index);
            decodedValue(part, state, index);
            code.visitInsn(part.kind().storing());
        });
        return array;
    }

    /** Pushes a value: the only one of the part, or the one whose index is in a local. */
    private void decodedValue(Part part, int state, int index) {
        if (part.kind() == Kind.ENUM) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, name, CONSTANTS, CONSTANTS_TYPE);
            push(shape.parts().indexOf(part));
            code.visitInsn(Opcodes.AALOAD);
        } else if (part.kind() == Kind.OBJECT) {
            translator(part, index, DECODERS, DECODERS_TYPE);
        }
        code.visitVarInsn(Opcodes.ALOAD, state);
        slot(part, index);
        code.visitInsn(Opcodes.IALOAD);
        if (part.kind() == Kind.ENUM) {
            code.visitInsn(Opcodes.AALOAD);
            code.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(part.type()));
        } else if (part.kind() == Kind.OBJECT) {
            code.visitMethodInsn(
                    Opcodes.INVOKEINTERFACE,
                    Type.getInternalName(IntFunction.class),
                    "apply",
                    "(I)Ljava/lang/Object;",
                    true);
            code.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(part.type()));
        }
    }

    private void encoding() {
        begin("accept", "(Ljava/lang/Object;Ljava/lang/Object;)V", 3);
        int state = castLocal(1, record);
        int into = castLocal(2, "[I");
        for (Part part : shape.parts()) {
            if (part.isArray()) {
                encodedArray(part, state, into);
            } else {
                encodedValue(part, into, -1, () -> access(part, state));
            }
        }
        end(Opcodes.RETURN);
    }

    private void encodedArray(Part part, int state, int into) {
        int array = locals++;
        access(part, state);
        code.visitVarInsn(Opcodes.ASTORE, array);
        requireLength(array, part.slots());
        if (part.kind() == Kind.INT) {
            copy(array, 0, into, part.first(), part.slots());
            return;
        }
        loop(
                part.slots(),
                index -> encodedValue(part, into, index, () -> {
                    code.visitVarInsn(Opcodes.ALOAD, array);
                    code.visitVarInsn(Opcodes.ILOAD, index);
                    code.visitInsn(part.kind().loading());
                }));
    }

    /** @param value pushes it */
    private void encodedValue(Part part, int into, int index, Runnable value) {
        code.visitVarInsn(Opcodes.ALOAD, into);
        slot(part, index);
        if (part.kind() == Kind.OBJECT) {
            translator(part, index, ENCODERS, ENCODERS_TYPE);
        }
        value.run();
        if (part.kind() == Kind.ENUM) {
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Enum", "ordinal", "()I", false);
        } else if (part.kind() == Kind.OBJECT) {
            code.visitMethodInsn(
                    Opcodes.INVOKEINTERFACE,
                    Type.getInternalName(ToIntFunction.class),
                    "applyAsInt",
                    "(Ljava/lang/Object;)I",
                    true);
        }
        code.visitInsn(Opcodes.IASTORE);
    }

    private void access(Part part, int state) {
        code.visitVarInsn(Opcodes.ALOAD, state);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                record,
                part.name(),
                "()" + Type.getDescriptor(part.component().getType()),
                false);
    }

    /** Throws what says that this is no state. */
    private void requireLength(int array, int length) {
        Label fits = new Label();
        code.visitVarInsn(Opcodes.ALOAD, array);
        code.visitInsn(Opcodes.ARRAYLENGTH);
        push(length);
        code.visitJumpInsn(Opcodes.IF_ICMPEQ, fits);
        code.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalArgumentException");
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/IllegalArgumentException", "<init>", "()V", false);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(fits);
    }

    private void translator(Part part, int index, String field, String type) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, name, field, type);
        slot(part, index);
        code.visitInsn(Opcodes.AALOAD);
    }

    /** Pushes the number of a slot. */
    private void slot(Part part, int index) {
        push(part.first());
        if (index >= 0) {
            code.visitVarInsn(Opcodes.ILOAD, index);
            code.visitInsn(Opcodes.IADD);
        }
    }

    private int castLocal(int parameter, String type) {
        code.visitVarInsn(Opcodes.ALOAD, parameter);
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        int local = locals++;
        code.visitVarInsn(Opcodes.ASTORE, local);
        return local;
    }

    private void loop(int count, ElementCode body) {
        int index = locals++;
        Label start = new Label();
        Label end = new Label();
        push(0);
        code.visitVarInsn(Opcodes.ISTORE, index);
        code.visitLabel(start);
        code.visitVarInsn(Opcodes.ILOAD, index);
        push(count);
        code.visitJumpInsn(Opcodes.IF_ICMPGE, end);
        body.write(index);
        code.visitIincInsn(index, 1);
        code.visitJumpInsn(Opcodes.GOTO, start);
        code.visitLabel(end);
    }

    private void copy(int from, int start, int to, int target, int count) {
        code.visitVarInsn(Opcodes.ALOAD, from);
        push(start);
        code.visitVarInsn(Opcodes.ALOAD, to);
        push(target);
        push(count);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/System",
                "arraycopy",
                "(Ljava/lang/Object;ILjava/lang/Object;II)V",
                false);
    }

    private void push(int value) {
        if (value <= 5) {
            code.visitInsn(Opcodes.ICONST_0 + value);
        } else {
            code.visitLdcInsn(value);
        }
    }
}
