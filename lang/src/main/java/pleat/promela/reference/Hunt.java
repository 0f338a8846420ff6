package pleat.promela.reference;

/** Finds the place behind jumps. */
final class Hunt {
    private static final int MOST_JUMPS = 500;

    private Hunt() {}

    /**
     * The place where a process is that comes to an element: what is no step is passed.
     *
     * @param grain of the element that it comes from; an atomic sequence is not left by a jump
     */
    static Element place(Element from, Element.Grain grain) {
        Element element = from;
        for (int jumps = 0; jumps < MOST_JUMPS; jumps++) {
            Element behind = behind(element, grain);
            if (behind == null || (grain == Element.Grain.ATOMIC && !behind.isAtomic())) {
                return element;
            }
            element = behind;
        }
        throw new IllegalArgumentException(from.place + ": jumps that lead nowhere");
    }

    private static Element behind(Element element, Element.Grain grain) {
        return switch (element.kind()) {
            case GOTO -> element.jump().target();
            case JOIN, LOOP_END -> element.next();
            case UNLESS -> place(element.body().first(), grain);
            default -> null;
        };
    }

    /** Where a sequence starts. A jump at the start is a step. */
    static Element start(Element from) {
        Element element = from;
        while (true) {
            if (element.kind() == Element.Kind.JOIN && element.next() != null) {
                element = element.next();
            } else if (element.kind() == Element.Kind.UNLESS) {
                element = element.body().first();
            } else {
                return element;
            }
        }
    }
}
