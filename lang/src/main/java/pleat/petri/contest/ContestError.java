package pleat.petri.contest;

import pleat.source.DiagnosticKind;

/** What can be wrong with a file of formulas. Codes are stable. */
enum ContestError implements DiagnosticKind {
    NOT_XML("MCC0001", "not well-formed XML: %s"),
    REFUSED("MCC0002", "a document type declaration, or elements nested more than %d levels deep"),
    NOT_A_PROPERTY_SET("MCC0003", "the document is a '%s', not a 'property-set'"),
    UNKNOWN_ELEMENT("MCC0004", "expected %s, not '%s'"),
    UNKNOWN_PLACE("MCC0005", "the net has no place '%s'"),
    UNKNOWN_TRANSITION("MCC0006", "the net has no transition '%s'"),
    NOT_A_NUMBER("MCC0007", "expected a number, not '%s'"),
    BRANCHING("MCC0008", "a formula of branching time, which is not supported"),
    NO_ID("MCC0009", "a property without an id"),
    SAME_ID("MCC0010", "two properties have the id '%s'"),
    NO_FORMULA("MCC0011", "property '%s' needs exactly one formula"),
    NO_PROPERTY("MCC0012", "the document has no property");

    private final String code;
    private final String format;

    ContestError(String code, String format) {
        this.code = code;
        this.format = format;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public String format() {
        return format;
    }
}
