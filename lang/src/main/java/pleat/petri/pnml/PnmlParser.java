package pleat.petri.pnml;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import pleat.model.SourceSpan;
import pleat.petri.xml.XmlReader;
import pleat.petri.xml.XmlReader.XmlException;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Reads the text of a PNML file. */
final class PnmlParser {
    /** Java knows other digits as well. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final XmlReader xml;
    private final Diagnostics diagnostics;
    private String name = "net";
    private final List<PnmlDocument.Place> places = new ArrayList<>();
    private final List<PnmlDocument.Node> transitions = new ArrayList<>();
    private final List<PnmlDocument.Reference> references = new ArrayList<>();
    private final List<PnmlDocument.Arc> arcs = new ArrayList<>();

    private PnmlParser(XmlReader xml, Diagnostics diagnostics) {
        this.xml = xml;
        this.diagnostics = diagnostics;
    }

    /** Empty when there is something wrong, which the diagnostics tell. */
    static Optional<PnmlDocument> parse(SourceFile source, Diagnostics diagnostics) {
        try {
            PnmlParser parser = new PnmlParser(new XmlReader(source), diagnostics);
            parser.document(source);
            return diagnostics.hasErrors()
                    ? Optional.empty()
                    : Optional.of(new PnmlDocument(
                            parser.name, parser.places, parser.transitions, parser.references, parser.arcs));
        } catch (XmlException defect) {
            switch (defect.defect()) {
                case NOT_WELL_FORMED -> diagnostics.report(PnmlError.NOT_XML, defect.span(), defect.getMessage());
                case DOCUMENT_TYPE -> diagnostics.report(PnmlError.DOCUMENT_TYPE, defect.span());
                case TOO_DEEP -> diagnostics.report(PnmlError.NESTED_TOO_DEEPLY, defect.span(), XmlReader.mostLevels());
            }
            return Optional.empty();
        }
    }

    private void document(SourceFile source) throws XmlException {
        String root = xml.child().orElse("");
        if (!root.equals("pnml")) {
            diagnostics.report(PnmlError.NOT_PNML, xml.span(), root);
            return;
        }
        int nets = 0;
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            if (element.get().equals("net")) {
                if (++nets > 1) {
                    diagnostics.report(PnmlError.SECOND_NET, xml.span());
                    return;
                }
                net();
            } else {
                xml.skip();
            }
        }
        // What is behind the root must be well-formed as well.
        xml.child();
        if (nets == 0) {
            diagnostics.report(PnmlError.NO_NET, source.span(0, 0));
        }
    }

    private void net() throws XmlException {
        String type = xml.attribute("type").orElse("ptnet").toLowerCase(Locale.ROOT);
        if (type.equals("p/t net")) {
            diagnostics.report(PnmlError.OTHER_FORMAT, xml.span(), "the type '" + type + "'");
        } else if (!isPlaceTransition(type)) {
            boolean isColoured = type.contains("symmetric") || type.contains("highlevel") || type.contains("hlpn");
            diagnostics.report(isColoured ? PnmlError.COLOURED : PnmlError.UNKNOWN_TYPE, xml.span(), type);
        }
        name = xml.attribute("id").filter(id -> !id.isEmpty()).orElse(name);
        page();
    }

    /** Tools for process mining write place/transition nets, and call them by the name of what all kinds of nets share. */
    private static boolean isPlaceTransition(String type) {
        return type.contains("ptnet") || type.contains("pnmlcore");
    }

    /** Pages are only for drawing: what is in them is in the net. */
    private void page() throws XmlException {
        int depth = 1;
        while (depth > 0 && !diagnostics.isFull()) {
            Optional<String> element = xml.child();
            if (element.isEmpty()) {
                depth--;
                continue;
            }
            switch (element.get()) {
                case "page" -> depth++;
                case "place" -> place();
                case "transition" -> transition();
                case "arc" -> arc();
                case "referencePlace" -> reference(PnmlDocument.Kind.PLACE);
                case "referenceTransition" -> reference(PnmlDocument.Kind.TRANSITION);
                case "name", "graphics", "toolspecific" -> xml.skip();
                default -> {
                    boolean isArc = xml.attribute("source").isPresent();
                    diagnostics.report(
                            isArc ? PnmlError.SPECIAL_ARC : PnmlError.IGNORED_ELEMENT, xml.span(), element.get());
                    xml.skip();
                }
            }
        }
    }

    private void place() throws XmlException {
        SourceSpan origin = xml.span();
        String id = attribute("place", "id");
        if (xml.attribute("initialMarking").isPresent()) {
            diagnostics.report(PnmlError.OTHER_FORMAT, origin, "the attribute 'initialMarking'");
        }
        int tokens = number("initialMarking", 0);
        places.add(new PnmlDocument.Place(id, tokens, origin));
    }

    private void transition() throws XmlException {
        transitions.add(new PnmlDocument.Node(attribute("transition", "id"), xml.span()));
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            other(element.get());
        }
    }

    private void reference(PnmlDocument.Kind kind) throws XmlException {
        SourceSpan origin = xml.span();
        String element = "reference" + (kind == PnmlDocument.Kind.PLACE ? "Place" : "Transition");
        references.add(new PnmlDocument.Reference(attribute(element, "id"), attribute(element, "ref"), kind, origin));
        xml.skip();
    }

    private void arc() throws XmlException {
        SourceSpan origin = xml.span();
        refuseSpecial(xml.attribute("type"));
        String source = attribute("arc", "source");
        String target = attribute("arc", "target");
        arcs.add(new PnmlDocument.Arc(source, target, number("inscription", 1), origin));
    }

    private void refuseSpecial(Optional<String> type) {
        type.filter(word -> !word.equals("normal"))
                .ifPresent(word -> diagnostics.report(PnmlError.SPECIAL_ARC, xml.span(), word));
    }

    private String attribute(String element, String wanted) {
        Optional<String> value = xml.attribute(wanted).filter(text -> !text.isEmpty());
        if (value.isEmpty()) {
            diagnostics.report(PnmlError.MISSING_ATTRIBUTE, xml.span(), element, wanted);
        }
        return value.orElse("");
    }

    /**
     * The number that a label of the open element has, which is closed then.
     *
     * @param least what the number must not be below; it is also what counts where there is no label
     */
    private int number(String label, int least) throws XmlException {
        int number = least;
        int labels = 0;
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            if (element.get().equals(label)) {
                if (++labels > 1) {
                    diagnostics.report(PnmlError.SECOND_LABEL, xml.span(), label);
                }
                number = labelled(label, least);
            } else {
                other(element.get());
            }
        }
        return number;
    }

    /** Passes over an element of a place, a transition or an arc, unless the net means something else with it than without. */
    private void other(String element) throws XmlException {
        SourceSpan origin = xml.span();
        switch (element) {
            case "type" -> {
                refuseSpecial(xml.attribute("value"));
                xml.skip();
            }
            case "arctype" -> refuseSpecial(text());
            case "capacity" -> {
                if (!text().equals(Optional.of("0"))) {
                    diagnostics.report(PnmlError.CAPACITY, origin);
                }
            }
            case "hlinitialMarking", "hlinscription", "condition" -> {
                diagnostics.report(PnmlError.COLOURED_LABEL, origin, element);
                xml.skip();
            }
            default -> xml.skip();
        }
    }

    private int labelled(String label, int least) throws XmlException {
        SourceSpan origin = xml.span();
        Optional<String> text = text();
        if (text.isEmpty()) {
            diagnostics.report(PnmlError.NO_TEXT, origin, label);
            return least;
        }
        Optional<Integer> value = value(text.get(), least);
        if (value.isEmpty()) {
            diagnostics.report(PnmlError.NOT_A_NUMBER, origin, least, text.get());
        }
        return value.orElse(least);
    }

    /** The text of the label that is open, which is closed then. */
    private Optional<String> text() throws XmlException {
        Optional<String> text = Optional.empty();
        for (Optional<String> element = xml.child(); element.isPresent(); element = xml.child()) {
            if (element.get().equals("text")) {
                if (text.isPresent()) {
                    diagnostics.report(PnmlError.SECOND_LABEL, xml.span(), "text");
                }
                text = Optional.of(xml.text());
            } else {
                xml.skip();
            }
        }
        return text;
    }

    private static Optional<Integer> value(String text, int least) {
        if (!NUMBER.matcher(text).matches()) {
            return Optional.empty();
        }
        long value = Long.parseLong(text);
        return value < least || value > Integer.MAX_VALUE ? Optional.empty() : Optional.of((int) value);
    }
}
