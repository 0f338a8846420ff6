package pleat.petri.xml;

import java.io.StringReader;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/**
 * Walks over the elements of a document, one after the other. Knows neither entities nor document types, so a document is no
 * larger than its text, and looks at nothing outside of it.
 */
public final class XmlReader {
    private static final int MOST_LEVELS = 200;

    private final SourceFile source;
    private final XMLStreamReader reader;
    private int level;

    /** Something is wrong with the document. */
    public static final class XmlException extends Exception {
        private static final long serialVersionUID = 1L;

        private final Defect defect;
        private final transient SourceSpan span;

        private XmlException(Defect defect, String message, SourceSpan span) {
            super(message);
            this.defect = defect;
            this.span = span;
        }

        public Defect defect() {
            return defect;
        }

        public SourceSpan span() {
            return span;
        }
    }

    /** What can be wrong with a document. */
    public enum Defect {
        NOT_WELL_FORMED,
        DOCUMENT_TYPE,
        TOO_DEEP
    }

    public XmlReader(SourceFile source) throws XmlException {
        this.source = source;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external resources are refused");
        });
        try {
            reader = factory.createXMLStreamReader(new StringReader(source.text()));
        } catch (XMLStreamException defect) {
            throw notWellFormed(defect);
        }
    }

    /** The most levels that elements can be nested. */
    public static int mostLevels() {
        return MOST_LEVELS;
    }

    /**
     * The next element below one, which is open: its name, without namespace. Empty when there are no more, and the element is
     * then closed. Text is passed over.
     */
    public Optional<String> child() throws XmlException {
        while (true) {
            switch (next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    return Optional.of(reader.getLocalName());
                }
                case XMLStreamConstants.END_ELEMENT, XMLStreamConstants.END_DOCUMENT -> {
                    return Optional.empty();
                }
                default -> {
                    // Text, comments, instructions.
                }
            }
        }
    }

    /** Passes over the rest of the open element, whatever is in it. */
    public void skip() throws XmlException {
        int inside = level;
        while (level >= inside) {
            next();
        }
    }

    /** The text of the open element, which is closed then. Elements in it are left out. */
    public String text() throws XmlException {
        StringBuilder text = new StringBuilder();
        while (true) {
            switch (next()) {
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    text.append(reader.getText());
                case XMLStreamConstants.START_ELEMENT -> skip();
                case XMLStreamConstants.END_ELEMENT -> {
                    return text.toString().strip();
                }
                default -> {
                    // Comments, instructions.
                }
            }
        }
    }

    /** Of the element that was opened last; one with a prefix belongs to somebody else. */
    public Optional<String> attribute(String name) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String prefix = reader.getAttributePrefix(i);
            boolean isPlain = prefix == null || prefix.isEmpty();
            if (isPlain && reader.getAttributeLocalName(i).equals(name)) {
                return Optional.of(reader.getAttributeValue(i).strip());
            }
        }
        return Optional.empty();
    }

    /** The tag that was read last. */
    public SourceSpan span() {
        int end = Math.max(
                0,
                Math.min(
                        reader.getLocation().getCharacterOffset(), source.text().length()));
        int start = source.text().lastIndexOf('<', Math.max(0, end - 1));
        return source.span(Math.max(0, start), Math.max(end, Math.max(0, start)));
    }

    private int next() throws XmlException {
        try {
            int event = reader.next();
            if (event == XMLStreamConstants.DTD) {
                throw new XmlException(Defect.DOCUMENT_TYPE, "document type", span());
            }
            if (event == XMLStreamConstants.START_ELEMENT && ++level > MOST_LEVELS) {
                throw new XmlException(Defect.TOO_DEEP, "too deep", span());
            }
            if (event == XMLStreamConstants.END_ELEMENT) {
                level--;
            }
            return event;
        } catch (XMLStreamException defect) {
            throw notWellFormed(defect);
        }
    }

    /** The message of the parser without the place that it begins with. */
    private XmlException notWellFormed(XMLStreamException defect) {
        String message = String.valueOf(defect.getMessage());
        int start = message.indexOf("Message: ");
        String text = start < 0 ? message : message.substring(start + "Message: ".length());
        int offset = defect.getLocation() == null ? 0 : defect.getLocation().getCharacterOffset();
        int at = Math.max(0, Math.min(offset, source.text().length()));
        return new XmlException(
                Defect.NOT_WELL_FORMED, text.lines().findFirst().orElse("unexpected end"), source.span(at, at));
    }
}
