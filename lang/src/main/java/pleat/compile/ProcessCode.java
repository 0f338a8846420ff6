package pleat.compile;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import pleat.ir.MessageSearch;
import pleat.ir.Pattern;
import pleat.ir.ProcessExpr;

/**
 * Writes the expressions that only processes have. Methods have the state in local 1, the first slot of the frame in 2 and
 * the number of the process in 3.
 */
final class ProcessCode implements ExpressionCode.Surroundings {
    static final String VIEW = "pleat/process/ProcessView";
    static final String VIEW_FIELD = "view";
    /** Signature of an expression over a state, a frame and a process. */
    static final String VALUE = "([III)I";

    static final int FRAME = 2;
    static final int PID = 3;

    @Override
    public String descriptor() {
        return VALUE;
    }

    @Override
    public void pushRest(Emitter emitter) {
        emitter.code().visitVarInsn(Opcodes.ILOAD, FRAME);
        emitter.code().visitVarInsn(Opcodes.ILOAD, PID);
    }

    static void view(Emitter emitter) {
        emitter.code().visitVarInsn(Opcodes.ALOAD, Emitter.THIS);
        emitter.code().visitFieldInsn(Opcodes.GETFIELD, KernelCompiler.NAME, VIEW_FIELD, "L" + VIEW + ";");
    }

    static void ask(String method, String descriptor, Emitter emitter) {
        emitter.code().visitMethodInsn(Opcodes.INVOKEVIRTUAL, VIEW, method, descriptor, false);
    }

    @Override
    public void value(ProcessExpr expr, int state, Emitter emitter, ExpressionCode expressions) {
        MethodVisitor code = emitter.code();
        if (expr instanceof ProcessExpr.Local local) {
            code.visitVarInsn(Opcodes.ALOAD, state);
            code.visitVarInsn(Opcodes.ILOAD, FRAME);
            emitter.push(local.offset());
            code.visitInsn(Opcodes.IADD);
            code.visitInsn(Opcodes.IALOAD);
        } else if (expr instanceof ProcessExpr.Indirect indirect) {
            code.visitVarInsn(Opcodes.ALOAD, state);
            address(indirect, state, emitter, expressions);
            code.visitInsn(Opcodes.IALOAD);
        } else if (expr instanceof ProcessExpr.Ask ask) {
            if (ask.fact() == ProcessExpr.Fact.SELF) {
                code.visitVarInsn(Opcodes.ILOAD, PID);
            } else {
                view(emitter);
                ask("timeout", "()I", emitter);
            }
        } else if (expr instanceof ProcessExpr.Poll poll) {
            poll(poll, state, emitter, expressions);
        } else {
            others(expr, state, emitter, expressions);
        }
    }

    private void others(ProcessExpr expr, int state, Emitter emitter, ExpressionCode expressions) {
        MethodVisitor code = emitter.code();
        if (expr instanceof ProcessExpr.AskChannel ask) {
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            expressions.value(ask.channel(), state, emitter);
            emitter.push(ask.fault());
            ask(method(ask.fact()), "([III)I", emitter);
        } else if (expr instanceof ProcessExpr.AskProcess ask) {
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            expressions.value(ask.pid(), state, emitter);
            emitter.push(ask.fault());
            ask(method(ask.fact()), "([III)I", emitter);
        } else if (expr instanceof ProcessExpr.AtLocation at) {
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            emitter.push(at.type());
            expressions.value(at.pid(), state, emitter);
            emitter.push(at.location());
            ask("isAt", "([IIII)I", emitter);
        } else if (expr instanceof ProcessExpr.SomeAt some) {
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            emitter.push(some.mark().number());
            ask("isSomeAt", "([II)I", emitter);
        } else if (expr instanceof ProcessExpr.Exists exists) {
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            emitter.push(exists.type());
            expressions.value(exists.pid(), state, emitter);
            ask("exists", "([III)I", emitter);
        } else {
            ProcessExpr.Remote remote = (ProcessExpr.Remote) expr;
            code.visitVarInsn(Opcodes.ALOAD, state);
            view(emitter);
            code.visitVarInsn(Opcodes.ALOAD, state);
            emitter.push(remote.type());
            expressions.value(remote.pid(), state, emitter);
            emitter.push(remote.fault());
            ask("remoteFrame", "([IIII)I", emitter);
            expressions.value(remote.offset(), state, emitter);
            code.visitInsn(Opcodes.IADD);
            code.visitInsn(Opcodes.IALOAD);
        }
    }

    private static String method(ProcessExpr.ChannelFact fact) {
        return switch (fact) {
            case LENGTH -> "length";
            case EMPTY -> "isEmpty";
            case NOT_EMPTY -> "isNotEmpty";
            case FULL -> "isFull";
            case NOT_FULL -> "isNotFull";
        };
    }

    private static String method(ProcessExpr.ProcessFact fact) {
        return switch (fact) {
            case ENABLED -> "isEnabled";
            case LOCATION -> "location";
            case PRIORITY -> "priorityOf";
        };
    }

    private static void address(ProcessExpr.Indirect indirect, int state, Emitter emitter, ExpressionCode expressions) {
        expressions.value(indirect.address(), state, emitter);
        if (indirect.area() == ProcessExpr.Area.FRAME) {
            emitter.code().visitVarInsn(Opcodes.ILOAD, FRAME);
            emitter.code().visitInsn(Opcodes.IADD);
        }
    }

    /** A loop over the messages, each of which is compared with the patterns. */
    private static void poll(ProcessExpr.Poll poll, int state, Emitter emitter, ExpressionCode expressions) {
        MethodVisitor code = emitter.code();
        int channel = emitter.newLocal();
        int left = emitter.newLocal();
        int position = emitter.newLocal();
        int at = emitter.newLocal();
        Label again = new Label();
        Label next = new Label();
        Label none = new Label();
        Label end = new Label();
        expressions.value(poll.channel(), state, emitter);
        code.visitVarInsn(Opcodes.ISTORE, channel);
        view(emitter);
        code.visitVarInsn(Opcodes.ALOAD, state);
        code.visitVarInsn(Opcodes.ILOAD, channel);
        emitter.push(poll.search() == MessageSearch.ANY ? 1 : 0);
        emitter.push(poll.patterns().size());
        emitter.push(poll.fault());
        ask("polled", "([IIIII)I", emitter);
        code.visitVarInsn(Opcodes.ISTORE, left);
        emitter.push(0);
        code.visitVarInsn(Opcodes.ISTORE, position);
        code.visitLabel(again);
        code.visitVarInsn(Opcodes.ILOAD, position);
        code.visitVarInsn(Opcodes.ILOAD, left);
        code.visitJumpInsn(Opcodes.IF_ICMPGE, none);
        view(emitter);
        code.visitVarInsn(Opcodes.ALOAD, state);
        code.visitVarInsn(Opcodes.ILOAD, channel);
        code.visitVarInsn(Opcodes.ILOAD, position);
        ask("message", "([III)I", emitter);
        code.visitVarInsn(Opcodes.ISTORE, at);
        jumpUnlessMatches(poll.patterns(), 0, state, at, next, state, emitter, expressions);
        emitter.push(1);
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(next);
        code.visitIincInsn(position, 1);
        code.visitJumpInsn(Opcodes.GOTO, again);
        code.visitLabel(none);
        emitter.push(0);
        code.visitLabel(end);
    }

    /**
     * Jumps when the message that starts at a place of an array does not fit.
     *
     * @param first the value of the message that the first pattern is for
     */
    static void jumpUnlessMatches(
            List<Pattern> patterns,
            int first,
            int message,
            int at,
            Label target,
            int state,
            Emitter emitter,
            ExpressionCode expressions) {
        MethodVisitor code = emitter.code();
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Match match) {
                expressions.value(match.value(), state, emitter);
                pushField(message, at, first + i, emitter);
                code.visitJumpInsn(Opcodes.IF_ICMPNE, target);
            }
        }
    }

    /** Pushes a value of a message. */
    static void pushField(int message, int at, int field, Emitter emitter) {
        MethodVisitor code = emitter.code();
        code.visitVarInsn(Opcodes.ALOAD, message);
        code.visitVarInsn(Opcodes.ILOAD, at);
        emitter.push(field);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(Opcodes.IALOAD);
    }
}
