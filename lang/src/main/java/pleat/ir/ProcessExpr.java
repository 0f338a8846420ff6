package pleat.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * What only the expressions of a {@link ProcessSystem} can do: look into the frame of the process that evaluates them, into
 * channels that are known by number, and at other processes.
 */
public sealed interface ProcessExpr extends Expr {
    /** Which slots an address counts. */
    enum Area {
        /** All slots, from the first. */
        GLOBAL,
        /** Those of the process that evaluates, from the first of its frame. */
        FRAME
    }

    /** A variable of the process that evaluates. */
    record Local(int offset) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /** The value at a computed place. */
    record Indirect(Area area, Expr address) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(address);
        }
    }

    /** Facts about the system as a whole. */
    enum Fact {
        /** The number of the process that evaluates. */
        SELF,
        /** Whether nobody can step otherwise. */
        TIMEOUT
    }

    record Ask(Fact fact) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /** Questions about a channel. */
    enum ChannelFact {
        LENGTH,
        EMPTY,
        NOT_EMPTY,
        FULL,
        NOT_FULL
    }

    record AskChannel(ChannelFact fact, Expr channel, int fault) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(channel);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** Whether a message is there to be received. */
    record Poll(Expr channel, MessageSearch search, List<Pattern> patterns, int fault) implements ProcessExpr {
        public Poll {
            patterns = List.copyOf(patterns);
        }

        @Override
        public List<Expr> operands() {
            List<Expr> operands = new ArrayList<>();
            operands.add(channel);
            for (Pattern pattern : patterns) {
                if (pattern instanceof Pattern.Match match) {
                    operands.add(match.value());
                }
            }
            return operands;
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** Questions about a process. */
    enum ProcessFact {
        /** Whether it can step. */
        ENABLED,
        /** The number of its location. */
        LOCATION,
        PRIORITY
    }

    record AskProcess(ProcessFact fact, Expr pid, int fault) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(pid);
        }

        /** Whether a process can step may depend on what cannot be evaluated. */
        @Override
        public boolean canFail() {
            return fact == ProcessFact.ENABLED || pid.canFail();
        }
    }

    /**
     * Whether a process of a type is at a location.
     *
     * @param pid {@link #ANY_PID} for the first process of the type
     */
    record AtLocation(int type, Expr pid, int location) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(pid);
        }
    }

    /** Whether some process, whatever its type, is at a location with the mark. */
    record SomeAt(ControlPoint.Mark mark) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /**
     * Whether there is such a process of the type.
     *
     * @param pid {@link #ANY_PID} for any process of the type
     */
    record Exists(int type, Expr pid) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(pid);
        }
    }

    /** A variable of another process, at a place in its frame. */
    record Remote(int type, Expr pid, Expr offset, int fault) implements ProcessExpr {
        @Override
        public List<Expr> operands() {
            return List.of(pid, offset);
        }

        @Override
        public boolean canFail() {
            return true;
        }
    }

    /** The pid that stands for the first process of the type. */
    Expr ANY_PID = new Const(-1);
}
