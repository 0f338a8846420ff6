package pleat.csp.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Terms for people. A long one is cut: what follows a step is shown when it comes. */
final class TermText {
    private static final int DEEPEST = 6;

    private TermText() {}

    static String of(Term term) {
        return text(term, 0);
    }

    static String of(Node.Call call) {
        return call.process() + call.arguments().stream().map(Expr::text).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String text(Term term, int depth) {
        if (depth > DEEPEST) {
            return "…";
        }
        Node node = term.node();
        int next = depth + 1;
        if (node instanceof Node.Prefix prefix) {
            return prefix.event() + parts(prefix.parts()) + block(prefix.block()) + " -> " + text(prefix.next(), next);
        }
        if (node instanceof Node.Send send) {
            return channel(send.channel()) + "!" + message(send.values()) + block(send.block()) + " -> "
                    + text(send.next(), next);
        }
        if (node instanceof Node.Receive receive) {
            String patterns = receive.patterns().stream()
                    .map(pattern -> pattern instanceof Pattern.Bind bind
                            ? bind.name()
                            : ((Pattern.Match) pattern).value().text())
                    .collect(Collectors.joining("."));
            return channel(receive.channel()) + "?"
                    + receive.guard().map(guard -> "[" + guard.text() + "]").orElse("") + patterns
                    + block(receive.block()) + " -> " + text(receive.next(), next);
        }
        if (node instanceof Node.Guard guard) {
            return "[" + guard.condition().text() + "] " + text(guard.process(), next);
        }
        if (node instanceof Node.Conditional conditional) {
            return conditional.kind().name().toLowerCase(java.util.Locale.ROOT) + " ("
                    + conditional.condition().text() + ") {" + text(conditional.then(), next) + "} else {"
                    + text(conditional.otherwise(), next) + "}";
        }
        if (node instanceof Node.Case cases) {
            StringBuilder text = new StringBuilder("case {");
            for (int i = 0; i < cases.conditions().size(); i++) {
                text.append(cases.conditions().get(i).text())
                        .append(": ")
                        .append(text(cases.branches().get(i), next))
                        .append(' ');
            }
            return text + "default: " + text(cases.otherwise(), next) + "}";
        }
        if (node instanceof Node.Call call) {
            return of(call);
        }
        return operators(node, next);
    }

    private static String operators(Node node, int depth) {
        if (node instanceof Node.Sequence sequence) {
            return "(" + text(sequence.first(), depth) + "; " + text(sequence.second(), depth) + ")";
        }
        if (node instanceof Node.Composition composition) {
            return joined(composition.operands(), composition.operator().symbol(), depth);
        }
        if (node instanceof Node.Interleaving interleaving) {
            return joined(interleaving.operands(), "|||", depth);
        }
        if (node instanceof Node.Parallel parallel) {
            return joined(parallel.operands(), "||", depth);
        }
        if (node instanceof Node.Indexed indexed) {
            String indexes = indexed.indexes().stream().map(Node.Range::index).collect(Collectors.joining("; "));
            return "(" + indexed.operator().symbol() + " " + indexes + " @ " + text(indexed.body(), depth) + ")";
        }
        if (node instanceof Node.Replicated replicated) {
            return "(|||{" + replicated.count().text() + "} @ " + text(replicated.body(), depth) + ")";
        }
        if (node instanceof Node.Interrupt interrupt) {
            return "(" + text(interrupt.process(), depth) + " interrupt " + text(interrupt.interruption(), depth) + ")";
        }
        if (node instanceof Node.Hide hide) {
            return "(" + text(hide.process(), depth) + " \\ {…})";
        }
        if (node instanceof Node.Hidden hidden) {
            return "(" + text(hidden.process(), depth) + " \\ {"
                    + hidden.events().stream().limit(5).collect(Collectors.joining(", "))
                    + (hidden.events().size() > 5 ? ", …" : "") + "})";
        }
        if (node instanceof Node.Atomic atomic) {
            return "atomic {" + text(atomic.process(), depth) + "}";
        }
        if (node instanceof Node.Assert claim) {
            return "assert(" + claim.condition().text() + ")";
        }
        return node instanceof Node.Skip ? "Skip" : "Stop";
    }

    private static String joined(List<Term> terms, String symbol, int depth) {
        return terms.stream().map(term -> text(term, depth)).collect(Collectors.joining(" " + symbol + " ", "(", ")"));
    }

    private static String parts(List<Expr> parts) {
        return parts.stream().map(part -> "." + part.text()).collect(Collectors.joining());
    }

    private static String message(List<Expr> values) {
        return values.stream().map(Expr::text).collect(Collectors.joining("."));
    }

    private static String block(Optional<Stmt.Block> block) {
        return block.map(Stmt.Block::text).orElse("");
    }

    private static String channel(Node.Channel channel) {
        return channel.place().elementText(channel.index());
    }
}
