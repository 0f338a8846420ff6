package pleat.csp.reference;

import java.util.List;
import pleat.csp.value.Value;

/** A state of the system: the values of variables, the contents of channels, and a process. Immutable. */
public final class Configuration {
    private final Valuation valuation;
    private final Term term;
    private final String text;

    Configuration(Valuation valuation, Term term) {
        this.valuation = valuation;
        this.term = term;
        this.text = term.text();
    }

    Valuation valuation() {
        return valuation;
    }

    Term term() {
        return term;
    }

    /** Of the variables in the order of their declaration, arrays row by row. */
    public List<Value> values() {
        return valuation.values();
    }

    /** Of each channel its messages, the oldest first. */
    public List<List<List<Value>>> channels() {
        return valuation.channels();
    }

    /** The process. */
    public String processText() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Configuration that && text.equals(that.text) && valuation.equals(that.valuation);
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + valuation.hashCode();
    }

    @Override
    public String toString() {
        return valuation.values() + " " + valuation.channels() + " " + text;
    }
}
