package pleat.petri.expression;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** What can be wrong with labelled Petri nets, beside arcs. Codes are stable; docs/languages/petri.md explains them. */
public enum LpnError implements DiagnosticKind {
    // Words
    UNKNOWN_CHARACTER("LPN0001", "unexpected character %s"),
    NUMBER_TOO_LARGE("LPN0002", "number %s is too large; the largest is 2147483647"),
    UNCLOSED("LPN0003", "this %s is never closed"),
    NESTED_TOO_DEEPLY("LPN0004", "nested more than %d levels deep"),
    EXPRESSION_TOO_LONG("LPN0005", "expression with more than %d operators"),

    // Sentences
    EXPECTED("LPN0101", "expected %s, not %s"),
    HYBRID("LPN0102", "'%s' makes this a hybrid net; only discrete nets without time are supported"),
    TIMED("LPN0103", "'%s' makes this a timed net; --untimed ignores it"),
    DELAYS_IGNORED("LPN0104", Severity.WARNING, "delays are ignored: the net is taken without time"),
    NOT_SUPPORTED("LPN0105", "%s is not supported"),
    IGNORED("LPN0106", Severity.WARNING, "'%s' is ignored"),
    NO_MODULE("LPN0107", "the file has no module"),

    // Names
    DUPLICATE_NAME("LPN0201", "'%s' is already declared"),
    UNKNOWN_NAME("LPN0202", "undeclared variable '%s'"),
    UNKNOWN_TRANSITION("LPN0203", "there is no transition '%s'"),
    PLACE_AND_VARIABLE("LPN0204", "'%s' is a place and a variable"),
    NO_DRIVER("LPN0205", "input '%s' is read here, but no module writes it"),
    SECOND_DRIVER("LPN0206", "variable '%s' is already written by module '%s'"),
    DIFFERENT_INITIAL_VALUE("LPN0207", "'%s' starts with %d here, but with %d in module '%s'"),
    ASSIGNED_TWICE("LPN0208", "transition '%s' assigns '%s' twice"),
    UNKNOWN_DEFINITION("LPN0209", "-D %s: the net has no such constant"),
    ASSIGNED_CONSTANT("LPN0210", "'%s' is a constant and cannot be assigned"),
    DUPLICATE_TRANSITION("LPN0211", "transition '%s' is already defined"),

    // Values
    INIT_STATE_LENGTH("LPN0301", "%d initial values for %d boolean variables"),
    INIT_STATE_VALUE("LPN0302", "an initial value is 0, 1 or X, not '%s'"),
    NO_INITIAL_VALUE("LPN0303", "the initial value of '%s' is unknown, and none of its edges was found"),
    UNKNOWN_VALUE_IN_GUARD("LPN0304", "the initial value of '%s' is unknown, but read here"),
    NOT_AN_ARRAY("LPN0305", "'%s' is not an array"),
    ARRAY_AS_VALUE("LPN0306", "'%s' is an array; an element needs an index"),
    BAD_ARRAY_SIZE("LPN0307", "an array has 1 to %d elements, not %d"),
    NOT_CONSTANT("LPN0308", "the index of an assigned element must be a constant"),
    INDEX_OUT_OF_RANGE("LPN0309", "index %d is outside '%s', which has %d elements"),
    TOO_MANY_VALUES("LPN0310", "more than %d initial values"),
    MIXED_GUARDS(
            "LPN0311", "transition '%s' has a level that stays once it was true beside other conditions or places"),
    NOT_AN_INTEGER("LPN0312", "there is no integer variable '%s' to give a value");

    private final String code;
    private final Severity severity;
    private final String format;

    LpnError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    LpnError(String code, Severity severity, String format) {
        this.code = code;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
