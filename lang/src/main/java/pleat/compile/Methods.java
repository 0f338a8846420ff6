package pleat.compile;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where code goes that is too large to stand in line: methods of the class under construction. */
interface Methods {
    /** Signature of everything that takes a step: source state, next state, sink. */
    String STEP = "([I[IL" + KernelCompiler.SINK + ";)V";
    /** Signature of an expression over one state. */
    String VALUE = "([I)I";

    /** Adds a method and returns its name. The body ends with its return instruction. */
    String define(String descriptor, Consumer<Emitter> body);

    /** Makes a step method of a part, and returns its name. */
    default String defineStep(Consumer<Emitter> part) {
        return define(STEP, emitter -> {
            part.accept(emitter);
            emitter.code().visitInsn(Opcodes.RETURN);
        });
    }

    /**
     * Adds them to a class. Bodies wait until {@link #writeAll}: while a method is written others are only named, so that
     * deep programs do not make deep recursions.
     */
    final class Written implements Methods {
        private record Pending(String name, String descriptor, Consumer<Emitter> body) {}

        private final ClassWriter writer;
        private final ArrayDeque<Pending> pending = new ArrayDeque<>();
        private int count;

        Written(ClassWriter writer) {
            this.writer = writer;
        }

        @Override
        public String define(String descriptor, Consumer<Emitter> body) {
            String name = "m" + count++;
            pending.add(new Pending(name, descriptor, body));
            return name;
        }

        /** Writes what was defined, and what is defined on the way. */
        void writeAll() {
            while (!pending.isEmpty()) {
                Pending method = pending.remove();
                MethodVisitor code =
                        writer.visitMethod(Opcodes.ACC_PRIVATE, method.name(), method.descriptor(), null, null);
                code.visitCode();
                method.body().accept(new Emitter(code, this).withParameters(method.descriptor()));
                code.visitMaxs(0, 0);
                code.visitEnd();
            }
        }
    }

    /** Adds none: for measuring what stays in line. */
    final class Imagined implements Methods {
        @Override
        public String define(String descriptor, Consumer<Emitter> body) {
            return "m";
        }
    }
}
