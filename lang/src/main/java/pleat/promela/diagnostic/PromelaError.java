package pleat.promela.diagnostic;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** Everything that the Promela front end can complain about. Codes are stable; docs/languages/promela.md explains them. */
public enum PromelaError implements DiagnosticKind {
    // Words
    UNKNOWN_CHARACTER("PML0001", "unknown character '%s'"),
    UNCLOSED_COMMENT("PML0002", "this comment is never closed"),
    UNCLOSED_STRING("PML0003", "this string is never closed"),
    BAD_CHARACTER_CONSTANT("PML0004", "not a character constant: %s"),
    NUMBER_TOO_LARGE("PML0005", "number %s is too large; the largest is 2147483647"),
    NESTED_TOO_DEEPLY("PML0006", "nested more than %d levels deep"),
    EXPRESSION_TOO_LONG("PML0007", "this expression has more than %d operators"),
    TEXT_TOO_LONG("PML0008", "the model and what it includes have more than %d words"),

    // The preprocessor
    UNKNOWN_DIRECTIVE("PML0101", "unknown directive '#%s'"),
    MISSING_INCLUDE("PML0102", "cannot read '%s': %s"),
    INCLUDE_TOO_DEEP("PML0103", "'%s' is included more than %d levels deep"),
    RECURSIVE_MACRO("PML0104", "macro '%s' is defined by itself"),
    MACRO_ARGUMENTS("PML0105", "macro '%s' takes %d arguments, not %d"),
    UNCLOSED_ARGUMENTS("PML0106", "the arguments of '%s' are never closed"),
    UNBALANCED_CONDITIONAL("PML0107", "'#%s' without an '#if' before it"),
    UNCLOSED_CONDITIONAL("PML0108", "this '#%s' has no '#endif'"),
    BAD_DIRECTIVE("PML0109", "'#%s' needs %s"),
    BAD_CONDITION("PML0110", "not a condition for the preprocessor: %s"),
    ERROR_DIRECTIVE("PML0111", "#error %s"),
    EXPANSION_TOO_LONG("PML0112", "macros expand to more than %d words"),
    TOO_MANY_INCLUDES("PML0113", "more than %d files are included"),
    AFTER_ELSE("PML0114", "'#%s' behind the '#else' of the same '#if'"),

    // Sentences
    EXPECTED("PML0201", "expected %s before %s"),
    UNSUPPORTED("PML0202", "%s is not supported"),
    INLINE_ARGUMENTS("PML0203", "inline '%s' takes %d arguments, not %d"),
    RECURSIVE_INLINE("PML0204", "inline '%s' calls itself"),
    MISPLACED_RETURN("PML0205", "inline '%s' returns a value, which must be assigned to a variable"),

    // Names
    DUPLICATE_NAME("PML0301", "'%s' is already declared"),
    UNKNOWN_VARIABLE("PML0302", "undeclared variable '%s'"),
    UNKNOWN_PROCTYPE("PML0303", "undeclared proctype '%s'"),
    UNKNOWN_LABEL("PML0304", "'%s' has no label '%s'"),
    UNKNOWN_TYPE("PML0305", "undeclared type '%s'"),
    UNKNOWN_FIELD("PML0306", "type '%s' has no field '%s'"),
    UNKNOWN_MTYPE("PML0307", "undeclared mtype '%s'"),
    MISPLACED_BREAK("PML0308", "'break' outside a loop"),
    DUPLICATE_ELSE("PML0310", "a selection has only one 'else'"),
    NO_PROCESS("PML0311", "the model has no active proctype and no init"),
    MISPLACED_LABEL("PML0312", "label '%s' is inside a statement whose place it names; put it before that statement"),
    CIRCULAR_JUMPS("PML0313", "the jumps from here never come to a statement"),

    // Values
    NOT_CONSTANT("PML0401", "this must be a constant"),
    BAD_ARRAY_SIZE("PML0402", "an array cannot have %d elements"),
    BAD_CAPACITY("PML0403", "a channel cannot hold %d messages"),
    BAD_WIDTH("PML0404", "'unsigned' can have 1 to 31 bits, not %d"),
    NOT_AN_ARRAY("PML0405", "'%s' is not an array"),
    NOT_A_STRUCTURE("PML0406", "'%s' has no fields"),
    NOT_A_SCALAR("PML0407", "'%s' is a structure, and a single value is needed"),
    NOT_A_CHANNEL("PML0408", "'%s' is not a channel"),
    MESSAGE_SIZE("PML0410", Severity.WARNING, "messages of '%s' have %d values, and %d are %s here"),
    RUN_ARGUMENTS("PML0411", "proctype '%s' takes %d arguments, not %d"),
    RUN_IN_EXPRESSION("PML0412", "'run' can only stand alone or on the right of an assignment"),
    MISPLACED_CHANNEL("PML0413", "an initialised channel can only be declared at the start of a proctype"),
    BAD_PRIORITY("PML0414", "a priority is 1 to 255, not %d"),
    TOO_MANY_PROCESSES("PML0415", "%s processes are active at the start; at most %d can exist"),
    TOO_MANY_CHANNELS("PML0416", "%d channels exist at the start; at most %d can"),
    UNCONDITIONAL_LOOP("PML0417", "this loop does nothing, for ever"),
    BAD_INITIALISER(
            "PML0418", Severity.WARNING, "'%s' has %d elements, and the list %d values: the rest has no effect"),
    GOTO_INTO_D_STEP("PML0419", "'goto' cannot jump into or out of a d_step: '%s'"),
    ASSIGNED_SPECIAL("PML0420", "'%s' cannot be assigned to"),
    VECTOR_TOO_LONG("PML0421", "'%s' would make the state longer than %d values"),
    TOO_MANY_MTYPES("PML0422", "more than 255 symbols of one mtype"),
    BAD_TRACE("PML0423", "in a trace there can only be sends and receives on global channels, not %s"),
    ARRAY_PARAMETER("PML0424", "parameter '%s' is an array or has one"),
    MISPLACED_LIST("PML0425", "a list of values can only be given at the start of a proctype"),
    BAD_COUNTER("PML0426", "'%s' cannot count: the variable of a 'for' or 'select' is a single number"),
    MESSAGE_TOO_LONG("PML0427", "message of length %d: no channel has messages that long"),
    EMPTY_RANGE("PML0428", "there is nothing from %d to %d"),
    TOO_MANY_VALUES("PML0429", "at most %d values can be passed at once, not %s"),
    NOT_IN_CLAIM("PML0430", "'%s' means nothing in a claim: no process evaluates it"),
    BAD_CLAIM("PML0431", "a claim can only have conditions and assertions, not %s"),
    ENDLESS_CLAIM("PML0432", "this atomic sequence of the claim never ends"),
    UNLESS_BEGINS_D_STEP(
            "PML0433",
            "a d_step cannot begin with an 'unless'; a label in front of 'd_step { ... } unless' belongs before a"
                    + " block around both"),
    VALUE_CUT("PML0434", Severity.WARNING, "%d does not fit here, where values are %d to %d: it becomes %d"),
    NO_START("PML0436", "this cannot be evaluated when the process starts: %s"),
    ELSE_BESIDE_MESSAGE(
            "PML0435",
            Severity.WARNING,
            "this 'else' is possible whenever no message can be sent or received now, even if one can be soon"),

    // Where SPIN counts otherwise
    UNFOLLOWED_MESSAGE(
            "PML0501",
            Severity.WARNING,
            "where this is possible SPIN takes an option before it in this d_step; here it does not"),
    TRACE_BEFORE_PROCTYPES(
            "PML0502",
            Severity.WARNING,
            "SPIN does not finish the handshakes of process 0 when the %s stands before all proctypes; here they are"),
    TRACE_OF_OFFERS(
            "PML0503",
            Severity.WARNING,
            "SPIN also takes a send over '%s' that nobody receives for an event; here it is none"),
    UNCOMPARED_BITS(
            "PML0504",
            Severity.WARNING,
            "with priorities SPIN does not compare all bits of processes '%s' and may count fewer states; here all"
                    + " are"),
    ORDERED_ENABLED(
            "PML0505",
            Severity.WARNING,
            "behind another option that is possible, SPIN takes a process that can only take an 'else' for not"
                    + " enabled; here it is"),
    STEP_IN_HANDSHAKE(
            "PML0506",
            Severity.WARNING,
            "SPIN takes this d_step also between the two sides of a handshake, because of what it begins with; here it"
                    + " waits"),
    OTHER_PC_VALUES(
            "PML0507", Severity.WARNING, "the numbers that SPIN gives to control points are others than those here"),
    UNUSED_DEFINITION("PML0508", Severity.WARNING, "-D %s changes nothing: the model does not use this name");

    private final String code;
    private final Severity severity;
    private final String format;

    PromelaError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    PromelaError(String code, Severity severity, String format) {
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
