package pleat.dve.diagnostic;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** Everything that the DVE front end can complain about. Codes are stable; docs/languages/dve.md explains them. */
public enum DveError implements DiagnosticKind {
    // Words
    UNKNOWN_CHARACTER("DVE0001", "unknown character %s"),
    UNCLOSED_COMMENT("DVE0002", "this comment is never closed"),
    NUMBER_TOO_LARGE("DVE0003", "number %s is too large; the largest is 2147483647"),
    NESTED_TOO_DEEPLY("DVE0004", "nested more than %d levels deep"),
    EXPRESSION_TOO_LONG("DVE0005", "expression with more than %d operators"),
    FILE_TOO_LONG("DVE0006", "file with more than %d words"),

    // Sentences
    EXPECTED("DVE0101", "expected %s before %s"),
    UNEXPECTED("DVE0102", "unexpected %s; expected %s"),

    // Names
    DUPLICATE_NAME("DVE0201", "'%s' is already declared at line %d"),
    UNKNOWN_DEFINITION("DVE0202", "-D %s: the model has no such global constant"),
    UNKNOWN_STATE("DVE0203", "process '%s' has no state '%s'"),
    UNKNOWN_PROCESS("DVE0204", "undeclared process '%s'"),
    UNKNOWN_CHANNEL("DVE0205", "undeclared channel '%s'"),
    UNKNOWN_REMOTE("DVE0206", "process '%s' has no variable '%s'"),
    UNKNOWN_VARIABLE("DVE0207", "undeclared variable '%s'"),
    REMOTE_OUTSIDE_PROPERTY("DVE0208", "only the property process may read a variable of another process"),

    // Values
    ASSIGNMENT_TO_CONSTANT("DVE0301", "'%s' is a constant and cannot be changed"),
    INDEX_ON_SCALAR("DVE0302", "'%s' is not an array"),
    ARRAY_AS_SCALAR("DVE0303", Severity.WARNING, "'%s' is an array; this means its element 0"),
    INDEX_OUT_OF_RANGE("DVE0304", Severity.WARNING, "index %d is outside '%s', which has %s"),
    DIVISION_BY_ZERO("DVE0305", Severity.WARNING, "this always divides by zero"),
    NOT_CONSTANT("DVE0306", "not a constant expression"),
    CONSTANT_DIVISION_BY_ZERO("DVE0307", "division by zero in a constant expression"),
    CONSTANT_INDEX_OUT_OF_RANGE("DVE0308", "index %d is outside '%s', which has %s"),
    BAD_ARRAY_SIZE("DVE0309", "an array needs at least one element, not %d"),
    BAD_CAPACITY("DVE0310", "a channel cannot hold %d messages"),
    TOO_MANY_SLOTS("DVE0311", "'%s' takes the model beyond %d values"),
    INITIALISER_WRAPS("DVE0312", Severity.WARNING, "%d does not fit type %s and becomes %d"),
    SURPLUS_INITIALISERS("DVE0313", Severity.WARNING, "'%s' has %s; the other initialisers are ignored"),
    LIST_FOR_SCALAR("DVE0314", "'%s' is not an array and takes a single initial value"),
    SINGLE_FOR_ARRAY("DVE0315", "'%s' is an array and takes its initial values in braces"),

    // Processes
    NO_INITIAL_STATE("DVE0401", "process '%s' has no 'init' state"),
    SECOND_INITIAL_STATE("DVE0402", "process '%s' has an 'init' state already"),
    NO_SOURCE_STATE("DVE0403", "the first transition needs a source state"),
    COMMIT_IGNORED("DVE0404", Severity.WARNING, "'commit' has no effect %s"),
    SYNC_IN_PROPERTY("DVE0405", "the property process cannot synchronise"),
    PROPERTY_VARIABLE("DVE0406", "the property process cannot have variables: '%s'"),
    EFFECT_IN_PROPERTY("DVE0407", "the property process cannot have effects"),
    STATE_OF_PROPERTY("DVE0408", "nothing may depend on the state of the property process"),

    // Channels
    WRONG_ARITY("DVE0451", "channel '%s' carries %s, not %d"),
    UNTYPED_ARITY("DVE0452", "untyped channel '%s' carries at most one value, not %d"),
    NEVER_RECEIVED("DVE0453", Severity.WARNING, "nothing receives from channel '%s'"),
    NEVER_SENT("DVE0454", Severity.WARNING, "nothing sends to channel '%s'"),
    NO_MATCHING_RECEIVE("DVE0455", Severity.WARNING, "no receive on channel '%s' takes %s, so this never happens"),
    NO_MATCHING_SEND("DVE0456", Severity.WARNING, "no send on channel '%s' carries %s, so this never happens"),
    CHANNEL_IN_LOCKSTEP("DVE0457", "a synchronous system cannot have channels"),

    // Not supported
    PROBABILISTIC("DVE0501", "probabilistic transitions ('=>') are not supported"),
    ACCEPTANCE("DVE0502", "acceptance condition '%s' is not supported yet; only 'buchi' is");

    private final String code;
    private final Severity severity;
    private final String format;

    DveError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    DveError(String code, Severity severity, String format) {
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
