package pleat.ltl;

import java.util.List;

/**
 * A formula as it was written, not in normal form, and the names of its propositions: proposition {@code i} is {@code
 * propositions.get(i)}, in the order of first occurrence.
 */
public record ParsedFormula(Formula formula, List<Named> propositions) {

    public ParsedFormula {
        propositions = List.copyOf(propositions);
    }

    /** A name and where it occurs first: offsets in the text, the end exclusive. */
    public record Named(String name, int start, int end) {}

    public List<String> names() {
        return propositions.stream().map(Named::name).toList();
    }
}
