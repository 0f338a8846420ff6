package pleat.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.model.SourceSpan;
import pleat.promela.ast.Name;

/**
 * The labels of a process, and which of them a jump means, as in SPIN. Where a name is first written, be it as a label or by a jump,
 * it becomes known in these braces and in those inside. A jump goes to the last label that is known where the name of the jump is, or
 * else to the first in braces around, or else to the last of all. From outside the first label of a name is seen.
 */
final class Labels {
    /** A name and the braces in which it is known. */
    private record Symbol(String name, Scope scope) {}

    /** @param text the body, or the inline, in which the label is written */
    private record Label(Symbol symbol, SourceSpan text, FlowNode node) {}

    /** By name. */
    private final Map<String, List<Symbol>> symbols = new HashMap<>();

    private final IdentityHashMap<Name, Symbol> mentioned = new IdentityHashMap<>();
    /** By name, as they are declared: that of a statement with parts behind those of its parts. */
    private final Map<String, List<Label>> labels = new LinkedHashMap<>();

    /** A name as a label or a jump has it. To be told in the order of the text. */
    void mention(Name name, Scope scope) {
        List<Symbol> known = symbols.computeIfAbsent(name.text(), unknown -> new ArrayList<>());
        Symbol symbol = known.stream()
                .filter(earlier -> earlier.scope().encloses(scope))
                .findFirst()
                .orElseGet(() -> {
                    Symbol made = new Symbol(name.text(), scope);
                    known.add(made);
                    return made;
                });
        mentioned.put(name, symbol);
    }

    /** False when the text has this label already. */
    boolean declare(Name name, SourceSpan text, FlowNode node) {
        Symbol symbol = mentioned.get(name);
        List<Label> earlier = labels.computeIfAbsent(name.text(), unknown -> new ArrayList<>());
        boolean isNew = earlier.stream()
                .noneMatch(
                        label -> label.symbol().equals(symbol) && label.text().equals(text));
        earlier.add(new Label(symbol, text, node));
        return isNew;
    }

    /** Moves a label to another node. */
    void move(String name, FlowNode from, FlowNode to) {
        named(name).replaceAll(label -> label.node() == from ? new Label(label.symbol(), label.text(), to) : label);
    }

    private List<Label> named(String name) {
        return labels.getOrDefault(name, List.of());
    }

    Optional<FlowNode> target(Name jump) {
        Symbol symbol = mentioned.get(jump);
        Label found = null;
        for (Label label : named(jump.text())) {
            if (isBetter(label, found, symbol)) {
                found = label;
            }
        }
        return Optional.ofNullable(found).map(Label::node);
    }

    private static boolean isBetter(Label later, Label found, Symbol jump) {
        if (later.symbol().equals(jump)) {
            return true;
        }
        boolean isAround = found != null && found.symbol().scope().encloses(jump.scope());
        return !isAround;
    }

    /** The one that somebody outside means. */
    Optional<FlowNode> first(String name) {
        return named(name).stream().findFirst().map(Label::node);
    }

    Optional<FlowNode> last(String name) {
        return named(name).stream().reduce((earlier, later) -> later).map(Label::node);
    }

    Stream<FlowNode> beginningWith(String word) {
        return labels.entrySet().stream()
                .filter(named -> named.getKey().startsWith(word))
                .flatMap(named -> named.getValue().stream())
                .map(Label::node);
    }

    Set<String> names() {
        return labels.keySet();
    }
}
