package pleat.csp.engine;

import java.util.List;
import java.util.Optional;
import pleat.memory.HeapSize;

/**
 * What a node takes on the heap with all that was made for it: its lists, expressions and statements. Terms and sets of events are interned
 * for themselves, and what has no values to put in is shared with the text it comes from. A constant counts though it may be shared.
 */
final class NodeBytes {
    private static final long OPTIONAL = HeapSize.ofObject(1, 0, 0);
    /** A list besides its elements, where these are not in an array. */
    private static final long LIST = HeapSize.ofObject(2, 1, 0);

    long of(Node node) {
        if (node instanceof Node.Prefix prefix) {
            return HeapSize.ofObject(4, 0, 0) + expressions(prefix.parts()) + block(prefix.block());
        }
        if (node instanceof Node.Send send) {
            return HeapSize.ofObject(4, 0, 0) + of(send.channel()) + expressions(send.values()) + block(send.block());
        }
        if (node instanceof Node.Receive receive) {
            return of(receive);
        }
        if (node instanceof Node.Guard guard) {
            return HeapSize.ofObject(3, 0, 0) + of(guard.condition());
        }
        if (node instanceof Node.Conditional conditional) {
            return HeapSize.ofObject(5, 0, 0) + of(conditional.condition());
        }
        if (node instanceof Node.Case cases) {
            return HeapSize.ofObject(4, 0, 0)
                    + expressions(cases.conditions())
                    + list(cases.branches().size());
        }
        if (node instanceof Node.Call call) {
            return HeapSize.ofObject(3, 0, 0) + expressions(call.arguments());
        }
        if (node instanceof Node.Assert claim) {
            return HeapSize.ofObject(3, 0, 0) + of(claim.condition());
        }
        return operator(node);
    }

    private long operator(Node node) {
        if (node instanceof Node.Composition composition) {
            return HeapSize.ofObject(2, 0, 0) + list(composition.operands().size());
        }
        if (node instanceof Node.Interleaving interleaving) {
            return HeapSize.ofObject(2, 0, 0) + copy(interleaving.operands().size());
        }
        if (node instanceof Node.Parallel parallel) {
            return HeapSize.ofObject(2, 0, 0) + copy(parallel.operands().size());
        }
        if (node instanceof Node.Indexed indexed) {
            return HeapSize.ofObject(3, 0, 0) + ranges(indexed.indexes());
        }
        if (node instanceof Node.Replicated replicated) {
            return HeapSize.ofObject(3, 0, 0) + of(replicated.count());
        }
        if (node instanceof Node.Hide hide) {
            return HeapSize.ofObject(2, 0, 0)
                    + list(hide.events().size())
                    + hide.events().stream().mapToLong(this::of).sum();
        }
        return HeapSize.ofObject(node instanceof Node.Hidden ? 3 : 2, 0, 0);
    }

    private long of(Node.Receive receive) {
        long patterns = receive.patterns().stream()
                .mapToLong(pattern -> pattern instanceof Pattern.Match match ? OPTIONAL + of(match.value()) : 0)
                .sum();
        return HeapSize.ofObject(6, 0, 0)
                + of(receive.channel())
                + receive.guard().map(guard -> OPTIONAL + of(guard)).orElse(0L)
                + list(receive.patterns().size())
                + patterns
                + block(receive.block());
    }

    private long of(Node.Channel channel) {
        return HeapSize.ofObject(3, 0, 0) + of(channel.index());
    }

    private long of(Node.EventSet set) {
        return HeapSize.ofObject(4, 0, 0) + ranges(set.indexes()) + expressions(set.parts());
    }

    private long ranges(List<Node.Range> ranges) {
        return list(ranges.size())
                + ranges.stream()
                        .mapToLong(range -> HeapSize.ofObject(3, 1, 0) + expressions(range.bounds()))
                        .sum();
    }

    /** The array of a list that a stream has made, and the list. */
    private static long list(int size) {
        return size == 0 ? 0 : LIST + HeapSize.ofReferences(size);
    }

    /** A list that {@link List#copyOf} has made. */
    private static long copy(int size) {
        return size == 1 || size == 2 ? LIST : list(size);
    }

    private long block(Optional<Stmt.Block> block) {
        return block.map(written -> OPTIONAL + of(written)).orElse(0L);
    }

    long of(Stmt statement) {
        if (statement instanceof Stmt.Evaluate evaluate) {
            return HeapSize.ofObject(1, 0, 0) + of(evaluate.expression());
        }
        if (statement instanceof Stmt.Block block) {
            return HeapSize.ofObject(1, 0, 0)
                    + list(block.statements().size())
                    + block.statements().stream().mapToLong(this::of).sum();
        }
        if (statement instanceof Stmt.If choice) {
            return HeapSize.ofObject(4, 0, 0) + of(choice.condition()) + of(choice.then()) + of(choice.otherwise());
        }
        Stmt.While loop = (Stmt.While) statement;
        return HeapSize.ofObject(4, 0, 0) + of(loop.condition()) + of(loop.body());
    }

    private long expressions(List<Expr> list) {
        return list(list.size()) + list.stream().mapToLong(this::of).sum();
    }

    long of(Expr expression) {
        if (expression instanceof Expr.Const) {
            return HeapSize.ofObject(0, 1, 0);
        }
        if (expression instanceof Expr.Binary binary) {
            return HeapSize.ofObject(4, 0, 0) + of(binary.left()) + of(binary.right());
        }
        if (expression instanceof Expr.Logical logical) {
            return HeapSize.ofObject(4, 0, 0) + of(logical.left()) + of(logical.right());
        }
        if (expression instanceof Expr.Minus minus) {
            return HeapSize.ofObject(3, 0, 0) + of(minus.operand());
        }
        if (expression instanceof Expr.Not not) {
            return HeapSize.ofObject(2, 0, 0) + of(not.operand());
        }
        if (expression instanceof Expr.Element element) {
            return HeapSize.ofObject(3, 0, 0) + expressions(element.indexes());
        }
        if (expression instanceof Expr.Cell cell) {
            return HeapSize.ofObject(2, 1, 0) + TermMemory.ofText(cell.text());
        }
        if (expression instanceof Expr.Assign assign) {
            return HeapSize.ofObject(3, 0, 0) + of(assign.target()) + of(assign.value());
        }
        if (expression instanceof Expr.Query query) {
            return HeapSize.ofObject(4, 0, 0) + of(query.index());
        }
        if (expression instanceof Expr.Quantified quantified) {
            return HeapSize.ofObject(5, 0, 0)
                    + HeapSize.ofObject(2, 1, 0)
                    + expressions(quantified.range().bounds())
                    + of(quantified.body());
        }
        return 0;
    }
}
