package pleat.promela.reference;

import pleat.model.SourceSpan;

/** Something that cannot be evaluated; the step that asks for it has no successor. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient SourceSpan place;

    Fault(String message, SourceSpan place) {
        super(message);
        this.place = place;
    }

    Failure failure() {
        return new Failure(Failure.Kind.RUNTIME_ERROR, getMessage(), place);
    }
}
