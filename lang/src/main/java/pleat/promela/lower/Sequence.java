package pleat.promela.lower;

import pleat.promela.ast.Statement;

/** Nodes one after the other, linked by {@link FlowNode#next}. */
final class Sequence {
    FlowNode first;
    /** The last node, or the join behind it, which the parts of a statement share. */
    FlowNode last;
    /** The last node of the sequence itself. */
    FlowNode extent;

    void add(FlowNode node) {
        if (first == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    /** Nothing belongs to it any more but a join. */
    void close() {
        extent = last;
    }

    /**
     * Takes out what SPIN takes out of an option: a skip behind another one or behind a print, unless it has a label or is the
     * first or last of the option.
     */
    void dropRedundantSkips() {
        FlowNode before = null;
        boolean afterSkip = false;
        for (FlowNode node = first; node != null; node = node.next) {
            boolean idle = node.labels.isEmpty() && isIdle(node);
            if (idle && afterSkip && node.isSkip() && node != first && node != last) {
                before.next = node.next;
            } else {
                before = node;
            }
            afterSkip = idle;
        }
    }

    private static boolean isIdle(FlowNode node) {
        return node.isSkip()
                || node.statement instanceof Statement.Print
                || node.statement instanceof Statement.PrintSymbol;
    }
}
