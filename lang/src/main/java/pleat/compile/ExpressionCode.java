package pleat.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import pleat.ir.Expr;
import pleat.ir.IntType;
import pleat.ir.ProcessExpr;

/**
 * Writes expressions: as values on the stack, or as jumps where only their truth matters. Parts of large expressions become
 * methods, so that no method has more than {@link #INLINE_NODES} nodes of one expression.
 */
final class ExpressionCode {
    /** A node takes about a dozen bytes. */
    static final int INLINE_NODES = 200;

    /** A loop over the messages of a channel takes as many bytes as so many other nodes. */
    private static final int POLL_NODES = 12;

    /** For each expression, the number of its nodes that stand in line where it does. */
    private final IdentityHashMap<Expr, Integer> weights = new IdentityHashMap<>();
    /** The expressions that are methods of their own. */
    private final Set<Expr> outlined = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The constant arrays, in the order of their numbers. */
    private final List<List<Integer>> tables = new ArrayList<>();

    /** What an expression needs besides a state. */
    private final Surroundings surroundings;

    /** What expressions can refer to besides the slots of a state. */
    interface Surroundings {
        /** Signature of a method that holds an expression; its first parameter is the state. */
        String descriptor();

        /** Pushes the parameters behind the state. */
        void pushRest(Emitter emitter);

        /** Pushes the value of an expression that only processes have. */
        void value(ProcessExpr expr, int state, Emitter emitter, ExpressionCode expressions);
    }

    /** Nothing but the slots. */
    private static final Surroundings SLOTS_ONLY = new Surroundings() {
        @Override
        public String descriptor() {
            return Methods.VALUE;
        }

        @Override
        public void pushRest(Emitter emitter) {
            // The state is all there is.
        }

        @Override
        public void value(ProcessExpr expr, int state, Emitter emitter, ExpressionCode expressions) {
            throw new IllegalArgumentException("outside of a process: " + expr);
        }
    };

    ExpressionCode() {
        this(SLOTS_ONLY);
    }

    ExpressionCode(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    List<List<Integer>> tables() {
        return tables;
    }

    /** Finds the parts that have to be methods. Later calls for the same expression cost nothing. */
    private void prepare(Expr expr) {
        if (weights.containsKey(expr)) {
            return;
        }
        int weight = expr instanceof ProcessExpr.Poll ? POLL_NODES : 1;
        for (Expr operand : expr.operands()) {
            prepare(operand);
            weight += weightInLine(operand);
        }
        while (weight > INLINE_NODES) {
            Expr heaviest = heaviestOperand(expr);
            if (weightInLine(heaviest) == 1) {
                // Nothing but calls and constants: the values of a message, which are few enough.
                break;
            }
            weight -= weightInLine(heaviest) - 1;
            outlined.add(heaviest);
        }
        weights.put(expr, weight);
    }

    private int weightInLine(Expr expr) {
        return outlined.contains(expr) ? 1 : weights.get(expr);
    }

    private Expr heaviestOperand(Expr expr) {
        return Collections.max(expr.operands(), Comparator.comparingInt(this::weightInLine));
    }

    /** Pushes the value of the expression over the state in a local. */
    void value(Expr expr, int state, Emitter emitter) {
        prepare(expr);
        if (!outlined.contains(expr)) {
            inline(expr, state, emitter);
            return;
        }
        String descriptor = surroundings.descriptor();
        String method = emitter.methods().define(descriptor, body -> {
            inline(expr, Emitter.SOURCE, body);
            body.code().visitInsn(Opcodes.IRETURN);
        });
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        emitter.code().visitVarInsn(Opcodes.ALOAD, state);
        surroundings.pushRest(emitter);
        emitter.code().visitMethodInsn(Opcodes.INVOKESPECIAL, KernelCompiler.NAME, method, descriptor, false);
    }

    private void inline(Expr expr, int state, Emitter emitter) {
        MethodVisitor code = emitter.code();
        if (expr instanceof Expr.Const constant) {
            emitter.push(constant.value());
        } else if (expr instanceof Expr.Load load) {
            emitter.load(state, load.slot());
        } else if (expr instanceof Expr.LoadElement element) {
            code.visitVarInsn(Opcodes.ALOAD, state);
            slot(element.base(), element.length(), element.index(), element.fault(), state, emitter);
            code.visitInsn(Opcodes.IALOAD);
        } else if (expr instanceof Expr.Lookup lookup) {
            code.visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
            code.visitFieldInsn(Opcodes.GETFIELD, KernelCompiler.NAME, KernelCompiler.TABLES, "[[I");
            emitter.push(table(lookup.table()));
            code.visitInsn(Opcodes.AALOAD);
            slot(0, lookup.table().size(), lookup.index(), lookup.fault(), state, emitter);
            code.visitInsn(Opcodes.IALOAD);
        } else if (expr instanceof Expr.Checked checked) {
            slot(0, checked.length(), checked.index(), checked.fault(), state, emitter);
        } else if (expr instanceof Expr.Conditional conditional) {
            conditional(conditional, state, emitter);
        } else if (expr instanceof ProcessExpr inProcess) {
            surroundings.value(inProcess, state, emitter, this);
        } else if (expr instanceof Expr.Divide divide) {
            value(divide.left(), state, emitter);
            value(divide.right(), state, emitter);
            emitter.push(divide.fault());
            code.visitMethodInsn(Opcodes.INVOKESTATIC, KernelCompiler.CHECKS, "divisor", "(II)I", false);
            code.visitInsn(divide.op() == Expr.DivideOp.QUOTIENT ? Opcodes.IDIV : Opcodes.IREM);
        } else if (expr instanceof Expr.Unary unary && unary.op() != Expr.UnaryOp.NOT) {
            value(unary.operand(), state, emitter);
            if (unary.op() == Expr.UnaryOp.NEGATE) {
                code.visitInsn(Opcodes.INEG);
            } else {
                code.visitInsn(Opcodes.ICONST_M1);
                code.visitInsn(Opcodes.IXOR);
            }
        } else if (expr instanceof Expr.Binary binary && !isComparison(binary.op())) {
            value(binary.left(), state, emitter);
            value(binary.right(), state, emitter);
            arithmetic(binary.op(), code);
        } else {
            truth(expr, state, emitter);
        }
    }

    private void conditional(Expr.Conditional conditional, int state, Emitter emitter) {
        Label otherwise = new Label();
        Label end = new Label();
        jumpUnless(conditional.condition(), otherwise, state, emitter);
        value(conditional.then(), state, emitter);
        emitter.code().visitJumpInsn(Opcodes.GOTO, end);
        emitter.code().visitLabel(otherwise);
        value(conditional.otherwise(), state, emitter);
        emitter.code().visitLabel(end);
    }

    /** Pushes the slot number of an array element, checked. */
    void slot(int base, int length, Expr index, int fault, int state, Emitter emitter) {
        value(index, state, emitter);
        emitter.push(length);
        emitter.push(fault);
        emitter.code().visitMethodInsn(Opcodes.INVOKESTATIC, KernelCompiler.CHECKS, "index", "(III)I", false);
        if (base != 0) {
            emitter.push(base);
            emitter.code().visitInsn(Opcodes.IADD);
        }
    }

    private int table(List<Integer> values) {
        int known = tables.indexOf(values);
        if (known >= 0) {
            return known;
        }
        tables.add(values);
        return tables.size() - 1;
    }

    private void truth(Expr expr, int state, Emitter emitter) {
        Label isFalse = new Label();
        Label end = new Label();
        jumpInLine(expr, Sense.IF_FALSE, isFalse, state, emitter);
        emitter.push(1);
        emitter.code().visitJumpInsn(Opcodes.GOTO, end);
        emitter.code().visitLabel(isFalse);
        emitter.push(0);
        emitter.code().visitLabel(end);
    }

    /** Jumps to the label unless the expression is true. */
    void jumpUnless(Expr expr, Label target, int state, Emitter emitter) {
        prepare(expr);
        jump(expr, Sense.IF_FALSE, target, state, emitter);
    }

    /** When a conditional jump is taken. */
    private enum Sense {
        IF_TRUE,
        IF_FALSE;

        Sense negated() {
            return this == IF_TRUE ? IF_FALSE : IF_TRUE;
        }
    }

    private void jump(Expr expr, Sense sense, Label target, int state, Emitter emitter) {
        if (outlined.contains(expr)) {
            value(expr, state, emitter);
            emitter.code().visitJumpInsn(sense == Sense.IF_TRUE ? Opcodes.IFNE : Opcodes.IFEQ, target);
        } else {
            jumpInLine(expr, sense, target, state, emitter);
        }
    }

    private void jumpInLine(Expr expr, Sense sense, Label target, int state, Emitter emitter) {
        MethodVisitor code = emitter.code();
        if (expr instanceof Expr.Const constant) {
            if ((constant.value() != 0) == (sense == Sense.IF_TRUE)) {
                code.visitJumpInsn(Opcodes.GOTO, target);
            }
        } else if (expr instanceof Expr.Unary unary && unary.op() == Expr.UnaryOp.NOT) {
            jump(unary.operand(), sense.negated(), target, state, emitter);
        } else if (expr instanceof Expr.Lazy lazy) {
            jumpLazy(lazy, sense, target, state, emitter);
        } else if (expr instanceof Expr.Binary binary && isComparison(binary.op())) {
            value(binary.left(), state, emitter);
            boolean withZero = binary.right() instanceof Expr.Const constant && constant.value() == 0;
            if (!withZero) {
                value(binary.right(), state, emitter);
            }
            int opcode = comparison(sense == Sense.IF_TRUE ? binary.op() : opposite(binary.op()));
            code.visitJumpInsn(withZero ? opcode - Opcodes.IF_ICMPEQ + Opcodes.IFEQ : opcode, target);
        } else {
            value(expr, state, emitter);
            code.visitJumpInsn(sense == Sense.IF_TRUE ? Opcodes.IFNE : Opcodes.IFEQ, target);
        }
    }

    private void jumpLazy(Expr.Lazy lazy, Sense sense, Label target, int state, Emitter emitter) {
        // Each operator is "left decides alone when it is so", and the whole is then true (or, imply) or false (and).
        Sense decides = lazy.op() == Expr.LazyOp.OR ? Sense.IF_TRUE : Sense.IF_FALSE;
        Sense decidedAs = lazy.op() == Expr.LazyOp.AND ? Sense.IF_FALSE : Sense.IF_TRUE;
        if (decidedAs == sense) {
            jump(lazy.left(), decides, target, state, emitter);
            jump(lazy.right(), sense, target, state, emitter);
        } else {
            Label decided = new Label();
            jump(lazy.left(), decides, decided, state, emitter);
            jump(lazy.right(), sense, target, state, emitter);
            emitter.code().visitLabel(decided);
        }
    }

    private static boolean isComparison(Expr.BinaryOp op) {
        return op.compareTo(Expr.BinaryOp.EQUAL) >= 0;
    }

    private static void arithmetic(Expr.BinaryOp op, MethodVisitor code) {
        switch (op) {
            case ADD -> code.visitInsn(Opcodes.IADD);
            case SUBTRACT -> code.visitInsn(Opcodes.ISUB);
            case MULTIPLY -> code.visitInsn(Opcodes.IMUL);
            case BIT_AND -> code.visitInsn(Opcodes.IAND);
            case BIT_OR -> code.visitInsn(Opcodes.IOR);
            case BIT_XOR -> code.visitInsn(Opcodes.IXOR);
            case SHIFT_LEFT -> code.visitInsn(Opcodes.ISHL);
            case SHIFT_RIGHT -> code.visitInsn(Opcodes.ISHR);
            case MIN, MAX ->
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        Type.getInternalName(Math.class),
                        op == Expr.BinaryOp.MIN ? "min" : "max",
                        "(II)I",
                        false);
            case POWER ->
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC, Type.getInternalName(Expr.BinaryOp.class), "power", "(II)I", false);
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL ->
                throw new IllegalArgumentException("a comparison: " + op);
        }
    }

    private static int comparison(Expr.BinaryOp op) {
        return switch (op) {
            case EQUAL -> Opcodes.IF_ICMPEQ;
            case NOT_EQUAL -> Opcodes.IF_ICMPNE;
            case LESS -> Opcodes.IF_ICMPLT;
            case LESS_EQUAL -> Opcodes.IF_ICMPLE;
            case GREATER -> Opcodes.IF_ICMPGT;
            case GREATER_EQUAL -> Opcodes.IF_ICMPGE;
            default -> throw new IllegalArgumentException("not a comparison: " + op);
        };
    }

    private static Expr.BinaryOp opposite(Expr.BinaryOp op) {
        return switch (op) {
            case EQUAL -> Expr.BinaryOp.NOT_EQUAL;
            case NOT_EQUAL -> Expr.BinaryOp.EQUAL;
            case LESS -> Expr.BinaryOp.GREATER_EQUAL;
            case LESS_EQUAL -> Expr.BinaryOp.GREATER;
            case GREATER -> Expr.BinaryOp.LESS_EQUAL;
            case GREATER_EQUAL -> Expr.BinaryOp.LESS;
            default -> throw new IllegalArgumentException("not a comparison: " + op);
        };
    }

    /** Cuts the value on the stack to a type. */
    static void wrap(IntType type, Emitter emitter) {
        MethodVisitor code = emitter.code();
        if (type.bits() == Integer.SIZE) {
            return;
        }
        if (!type.isSigned()) {
            emitter.push(type.max());
            code.visitInsn(Opcodes.IAND);
        } else if (type.bits() == Short.SIZE) {
            code.visitInsn(Opcodes.I2S);
        } else if (type.bits() == Byte.SIZE) {
            code.visitInsn(Opcodes.I2B);
        } else {
            emitter.push(Integer.SIZE - type.bits());
            code.visitInsn(Opcodes.ISHL);
            emitter.push(Integer.SIZE - type.bits());
            code.visitInsn(Opcodes.ISHR);
        }
    }
}
