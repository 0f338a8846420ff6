package pleat.promela.lower;

import java.util.List;

/**
 * Arms the escape of an unless for the nodes of its main part, and for the escapes that are armed there already: an outer escape
 * interrupts an inner one. Of a d_step only the first statement can be interrupted.
 */
final class Escapes {
    private Escapes() {}

    static void arm(Sequence main, Sequence escape) {
        for (FlowNode node = main.first; node != null; node = node.next) {
            arm(node, escape);
            if (node == main.extent) {
                break;
            }
        }
    }

    private static void arm(FlowNode node, Sequence escape) {
        if (node.escapes.contains(escape)) {
            return;
        }
        for (Sequence inner : List.copyOf(node.escapes)) {
            // A sequence is armed as a whole.
            if (!inner.first.escapes.contains(escape)) {
                arm(inner, escape);
            }
        }
        node.escapes.add(0, escape);
        switch (node.kind) {
            case UNLESS -> arm(node.parts.get(0), escape);
            case CHOICE, BLOCK -> node.parts.forEach(part -> arm(part, escape));
            case D_STEP -> arm(node.parts.get(0).first, escape);
            default -> {
                // A node without parts.
            }
        }
    }
}
