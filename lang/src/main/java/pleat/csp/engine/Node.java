package pleat.csp.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.ProcessTerm;

/**
 * What a term is made of: processes as they are written, with open names perhaps, and what they become when they run ({@link
 * Hidden}, {@link Interleaving}, {@link Parallel}).
 */
sealed interface Node {
    record Stop() implements Node {}

    record Skip() implements Node {}

    record Prefix(String event, List<Expr> parts, Optional<Stmt.Block> block, Term next) implements Node {}

    record Send(Channel channel, List<Expr> values, Optional<Stmt.Block> block, Term next) implements Node {}

    record Receive(
            Channel channel,
            Optional<Expr> guard,
            List<Pattern> patterns,
            Optional<Stmt.Block> block,
            Term next,
            FaultNumber notTruth)
            implements Node {}

    /** One channel, or an element of an array of channels. */
    record Channel(ChannelPlace place, Expr index, FaultNumber noElement) {}

    record Guard(Expr condition, Term process, FaultNumber notTruth) implements Node {}

    record Conditional(
            ProcessTerm.ConditionalKind kind, Expr condition, Term then, Term otherwise, FaultNumber notTruth)
            implements Node {}

    record Case(List<Expr> conditions, List<Term> branches, Term otherwise, FaultNumber notTruth) implements Node {}

    record Sequence(Term first, Term second) implements Node {}

    record Composition(ProcessTerm.Operator operator, List<Term> operands) implements Node {}

    record Indexed(ProcessTerm.Operator operator, List<Range> indexes, Term body) implements Node {}

    /** The values of an index: an interval, or a list. */
    record Range(String index, List<Expr> bounds, boolean isInterval, FaultNumber notConstant) {}

    record Replicated(Expr count, Term body, FaultNumber notConstant) implements Node {}

    record Interrupt(Term process, Term interruption) implements Node {}

    record Hide(Term process, List<EventSet> events) implements Node {}

    /** Events over indexes. */
    record EventSet(List<Range> indexes, String event, List<Expr> parts, FaultNumber notConstant) {}

    record Atomic(Term process, boolean isStarted) implements Node {}

    record Assert(Expr condition, FaultNumber notTruth, FaultNumber broken) implements Node {}

    record Call(String process, List<Expr> arguments, FaultNumber fault) implements Node {}

    /** Running. */
    record Hidden(Term process, Set<String> events, Origin origin) implements Node {}

    /** Running: at least two, none of them Skip. */
    record Interleaving(List<Term> operands, Order order) implements Node {}

    /** Running; the alphabets are those that the operands had at first. */
    record Parallel(List<Term> operands, List<Set<String>> alphabets) implements Node {}

    /** Where a hiding comes from. One that was merged with the one around it is another term than the one that is written. */
    enum Origin {
        WRITTEN,
        MERGED
    }

    /** Whether the places of the operands of an interleaving matter. */
    enum Order {
        LIST,
        /** Some operands were equal at first: only how many there are of each counts. */
        BAG
    }
}
