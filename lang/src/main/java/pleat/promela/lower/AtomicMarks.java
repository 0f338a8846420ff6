package pleat.promela.lower;

/** Marks the nodes of an atomic sequence: all keep control but the last, wherever in the nesting that is. */
final class AtomicMarks {
    private AtomicMarks() {}

    static void set(Sequence body) {
        FlowNode last = body.last;
        all(body);
        if (last.kind == FlowNode.Kind.BLOCK) {
            set(last.parts.get(0));
        } else {
            last.atomic = false;
            last.endsAtomic = true;
        }
    }

    private static void all(Sequence sequence) {
        for (FlowNode node = sequence.first; ; node = node.next) {
            node.atomic = true;
            if (node.kind != FlowNode.Kind.D_STEP) {
                node.parts.forEach(AtomicMarks::all);
            }
            if (node == sequence.last) {
                return;
            }
        }
    }
}
