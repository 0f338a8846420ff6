package pleat.petri.pnml;

import pleat.source.DiagnosticKind;
import pleat.source.Severity;

/** Everything that the reader of PNML can complain about. Codes are stable; docs/languages/petri.md explains them. */
enum PnmlError implements DiagnosticKind {
    // XML
    NOT_XML("PNML0001", "not well-formed XML: %s"),
    DOCUMENT_TYPE("PNML0002", "a document type declaration, which is refused: no net needs one"),
    NESTED_TOO_DEEPLY("PNML0003", "elements nested more than %d levels deep"),

    // Structure
    NOT_PNML("PNML0101", "the document is a '%s', not a 'pnml'"),
    NO_NET("PNML0102", "the document has no net"),
    SECOND_NET("PNML0103", "a second net; a model is one net"),
    COLOURED("PNML0104", "a coloured net (type '%s'); only place/transition nets are supported"),
    UNKNOWN_TYPE("PNML0105", "a net of type '%s'; only place/transition nets are supported"),
    MISSING_ATTRIBUTE("PNML0106", "'%s' needs the attribute '%s'"),
    IGNORED_ELEMENT("PNML0107", Severity.WARNING, "element '%s' is ignored"),
    TOO_MANY_PLACES("PNML0108", "more than %d places"),
    OTHER_FORMAT("PNML0109", "%s is of the format that PIPE and TAPAAL save, which is not PNML; they can export PNML"),
    COLOURED_LABEL("PNML0110", "'%s' is a label of coloured nets; only place/transition nets are supported"),

    // Names
    DUPLICATE_ID("PNML0201", "id '%s' is already in use at line %d"),
    UNKNOWN_NODE("PNML0202", "there is no place or transition '%s'"),
    UNKNOWN_REFERENCE("PNML0203", "there is no %s '%s' to refer to"),
    REFERENCE_CYCLE("PNML0204", "reference '%s' leads back to itself"),

    // Values
    NOT_A_NUMBER("PNML0301", "expected a whole number from %d to 2147483647, not '%s'"),
    WEIGHTS_TOO_LARGE("PNML0302", "the arcs from '%s' to '%s' together carry more than 2147483647 tokens"),
    LIKE_ENDS("PNML0303", "an arc joins a place and a transition, not two %ss"),
    SPECIAL_ARC("PNML0304", "an arc of type '%s'; inhibitor, reset and test arcs are not supported"),
    NO_TEXT("PNML0306", "'%s' needs an element 'text' with a number"),
    SECOND_LABEL("PNML0308", "a second '%s'"),
    CAPACITY("PNML0307", "a place with a capacity; only places without are supported"),
    UNKNOWN_DEFINITION("PNML0305", "-D %s: a net has no constants");

    private final String code;
    private final Severity severity;
    private final String format;

    PnmlError(String code, String format) {
        this(code, Severity.ERROR, format);
    }

    PnmlError(String code, Severity severity, String format) {
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
