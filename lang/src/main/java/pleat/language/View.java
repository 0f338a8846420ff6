package pleat.language;

/** A model, at some stage of its translation, as text for people. */
@FunctionalInterface
public interface View {
    /** Made afresh at each call. */
    String text();
}
