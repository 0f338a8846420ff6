package pleat.app.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import pleat.app.load.LoadedModel;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.view.Amount;
import pleat.trace.view.Markup;
import pleat.trace.view.TraceText;
import pleat.trace.view.TraceView;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/**
 * Keeps the outcome of each property as a test case in the XML format of JUnit, which servers of continuous integration read. One
 * that is not decided is an error: a run that is cut short never looks like a success.
 */
public record JunitWriter(LoadedModel model, OutputFile file) implements RunListener {
    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            file.write(path -> write(finished.verdict(), path));
        }
    }

    private void write(Verdict verdict, Path path) throws IOException {
        try (Writer text = Files.newBufferedWriter(path)) {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", model.name());
            xml.writeAttribute("tests", Integer.toString(verdict.decisions().size()));
            xml.writeAttribute("failures", count(verdict, Outcome.Violated.class));
            xml.writeAttribute("errors", count(verdict, Outcome.Unknown.class));
            xml.writeAttribute(
                    "time",
                    String.format(Locale.ROOT, "%.3f", verdict.statistics().seconds()));
            for (Verdict.Decision decision : verdict.decisions()) {
                testCase(decision, xml);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException failure) {
            throw new IOException(failure);
        }
    }

    private static String count(Verdict verdict, Class<? extends Outcome> kind) {
        return Long.toString(verdict.decisions().stream()
                .filter(decision -> kind.isInstance(decision.outcome()))
                .count());
    }

    private void testCase(Verdict.Decision decision, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", model.name());
        xml.writeAttribute("name", decision.property().name());
        if (decision.outcome() instanceof Outcome.Violated violated) {
            TraceView trace = model.inWords(violated.trace(), decision.property());
            xml.writeStartElement("failure");
            xml.writeAttribute("type", trace.finding().kind().code());
            xml.writeAttribute("message", trace.finding().message());
            TraceText plain = new TraceText(Presentation.USUAL_WIDTH, Amount.EXCERPT, Markup.NONE);
            xml.writeCharacters(printable(String.join("\n", plain.lines(trace))));
            xml.writeEndElement();
        } else if (decision.outcome() instanceof Outcome.Unknown unknown) {
            xml.writeStartElement("error");
            xml.writeAttribute("type", "unknown");
            xml.writeAttribute("message", printable(unknown.reason()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    /** What a model prints may contain characters that XML has no place for. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "?");
    }
}
