package pleat.promela.reference;

import java.util.List;

/** Marks the elements of an atomic sequence or of a d_step. */
final class AtomicMarks {
    private AtomicMarks() {}

    /** @param kind {@code ATOMIC} or {@code D_STEP} */
    static void mark(Sequence sequence, Element.Kind kind) {
        walk(sequence, kind);
        Element last = sequence.last();
        switch (last.kind()) {
            case BLOCK, ATOMIC, UNLESS -> mark(last.body(), kind);
            default -> last.setGrain(Element.Grain.LAST);
        }
    }

    private static void walk(Sequence sequence, Element.Kind kind) {
        for (Element element = sequence.first(); element != null; element = element.next()) {
            element.setGrain(Element.Grain.ATOMIC);
            if (kind == Element.Kind.D_STEP) {
                element.putIntoDStep();
            }
            inside(element, kind).forEach(part -> walk(part, kind));
            if (element == sequence.last()) {
                return;
            }
        }
    }

    /** A d_step in an atomic sequence stays one step; other blocks in blocks are only brackets. */
    private static List<Sequence> inside(Element element, Element.Kind kind) {
        boolean isStep = element.kind() == Element.Kind.D_STEP && kind == Element.Kind.ATOMIC;
        if (isStep) {
            return List.of();
        }
        if (element.isBlock()) {
            element.become(Element.Kind.BLOCK);
        }
        return element.parts();
    }
}
