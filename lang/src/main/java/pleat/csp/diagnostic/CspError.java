package pleat.csp.diagnostic;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** Everything that the CSP# front end can complain about. Codes are stable; docs/languages/csp.md explains them. */
public enum CspError implements DiagnosticKind {
    // Words
    UNKNOWN_CHARACTER("CSP0001", "unknown character '%s'"),
    UNCLOSED_COMMENT("CSP0002", "this comment is never closed"),
    UNCLOSED_STRING("CSP0003", "this string is never closed"),
    NUMBER_TOO_LARGE("CSP0004", "number %s is too large; the largest is 2147483647"),
    NESTED_TOO_DEEPLY("CSP0005", "nested more than %d levels deep"),
    TEXT_TOO_LONG("CSP0006", "the model and what it includes have more than %d words"),

    // Sentences
    EXPECTED("CSP0101", "expected %s before %s"),
    UNSUPPORTED("CSP0102", "%s is not supported"),
    MISSING_INCLUDE("CSP0103", "cannot read '%s': %s"),
    INCLUDE_TOO_DEEP("CSP0104", "'%s' is included more than %d levels deep"),
    NOT_ASSIGNABLE("CSP0105", "only a variable or an element of an array can be assigned to"),
    CONDITION_IN_FORMULA("CSP0106", "a condition needs a name in a formula: '#define NAME CONDITION;'"),
    MESSAGE_IN_FORMULA("CSP0107", "a message is written in quotes in a formula, like \"c!1\" or \"c?1\""),
    ASSIGNMENT_OUTSIDE("CSP0108", "an assignment must stand in a block of statements; to compare, write '=='"),

    // Names
    DUPLICATE_NAME("CSP0201", "'%s' is already declared"),
    UNKNOWN_NAME("CSP0202", "undeclared name '%s'"),
    UNKNOWN_PROCESS("CSP0203", "undeclared process '%s'"),
    UNKNOWN_CHANNEL("CSP0204", "undeclared channel '%s'"),
    UNKNOWN_FUNCTION("CSP0205", "undeclared macro '%s'"),
    RECURSIVE_MACRO("CSP0206", "macro '%s' is defined by itself"),
    NO_PROCESS("CSP0207", "the model has no assertion and no process without parameters"),
    UNUSED_DEFINITION(
            "CSP0208", Severity.WARNING, "no constant '%s' is defined in the model, so its value is not used"),
    NO_FORMULA("CSP0209", "the model has no assertion with a formula, so there is no product to count"),

    // Values
    NOT_CONSTANT("CSP0301", "this must be a constant"),
    NOT_A_NUMBER("CSP0302", "this must be a number"),
    WRONG_ARGUMENTS("CSP0303", "'%s' takes %d arguments, not %d"),
    BAD_SIZE("CSP0304", "'%s' cannot have %d elements"),
    BAD_CAPACITY("CSP0305", "a channel cannot hold %d messages"),
    NOT_AN_ARRAY("CSP0306", "'%s' is not an array"),
    ARRAY_NEEDS_INDEX("CSP0307", "'%s' is an array with %d dimensions, and %d indexes are given"),
    LIST_LENGTH("CSP0308", "'%s' has %d elements, and the list %d"),
    NOT_A_VARIABLE("CSP0309", "'%s' is not a variable, and cannot be assigned to"),
    OUT_OF_RANGE("CSP0310", "the initial value %d of '%s' is outside its range"),
    TOO_LARGE("CSP0311", "%s has more than %d parts"),
    BAD_ARITHMETIC("CSP0312", "%s"),
    SYNCHRONOUS_QUERY("CSP0313", "'%s' is a rendezvous channel, and '%s' is about channels that store messages"),
    NOT_A_BLOCK("CSP0314", "'%s' stands for a block of statements, not for a value"),
    ENDLESS_UNFOLDING("CSP0315", "process '%s' calls itself without an event in between"),
    ALPHABET("CSP0316", "the alphabet of '%s' cannot be computed: %s; give it by #alphabet"),

    // Where PAT differs
    HIDDEN_VARIABLE(
            "CSP0401",
            Severity.WARNING,
            "'hvar %s' is part of the state here, so there can be more states than PAT counts"),
    LONE_DATA_OPERATION(
            "CSP0402",
            Severity.WARNING,
            "'%s' has a block of statements, so it is performed alone, although others share its name"),
    UNKNOWN_EVENT("CSP0403", Severity.WARNING, "no process has an event '%s', so this never happens");

    private final String code;
    private final Severity severity;
    private final String format;

    CspError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    CspError(String code, Severity severity, String format) {
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
