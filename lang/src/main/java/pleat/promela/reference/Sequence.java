package pleat.promela.reference;

/** Elements one after the other. */
final class Sequence {
    private Element first;
    private Element last;
    private Element extent;

    void add(Element element) {
        if (first == null) {
            first = element;
        } else {
            last.setNext(element);
        }
        last = element;
    }

    /** What is added from now on is where the sequence leads, not a part of it. */
    Sequence close() {
        extent = last;
        return this;
    }

    Element first() {
        return first;
    }

    Element last() {
        return last;
    }

    void setLast(Element element) {
        last = element;
    }

    /** The last element of its own. */
    Element extent() {
        return extent;
    }
}
