package pleat.app.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import pleat.app.load.LoadedModel;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.view.Amount;
import pleat.trace.view.Finding;
import pleat.trace.view.Markup;
import pleat.trace.view.TraceText;
import pleat.trace.view.TraceView;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/**
 * Keeps the outcome of each property as a test case in the XML format of JUnit, which servers of continuous integration read. One
 * that is not decided is an error: a run that is cut short never looks like a success.
 */
public final class JunitWriter {
    private final OutputFile file;
    private final List<Suite> suites = new ArrayList<>();

    public JunitWriter(OutputFile file) {
        this.file = file;
    }

    /** The run of a model. */
    private record Suite(LoadedModel model, Verdict verdict) {
        /** With the values of its constants, which tell runs of one model apart. */
        String name() {
            String values = new TreeMap<>(model.file().definitions())
                    .entrySet().stream()
                            .map(definition -> definition.getKey() + "=" + definition.getValue())
                            .collect(Collectors.joining(", "));
            return values.isEmpty() ? model.name() : model.name() + " " + values;
        }
    }

    /** What adds the run of a model. The file is complete after each of them. */
    public RunListener of(LoadedModel model) {
        return event -> {
            if (event instanceof RunEvent.Finished finished) {
                suites.add(new Suite(model, finished.verdict()));
                file.write(this::write);
            }
        };
    }

    private void write(Path path) throws IOException {
        try (Writer text = Files.newBufferedWriter(path)) {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            if (suites.size() > 1) {
                xml.writeStartElement("testsuites");
            }
            for (Suite suite : suites) {
                write(suite, xml);
            }
            if (suites.size() > 1) {
                xml.writeEndElement();
            }
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException failure) {
            throw new IOException(failure);
        }
    }

    private static void write(Suite suite, XMLStreamWriter xml) throws XMLStreamException {
        Verdict verdict = suite.verdict();
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", suite.name());
        xml.writeAttribute("tests", Integer.toString(verdict.decisions().size()));
        long failures = count(verdict, Outcome.Violated.class) + count(verdict, Outcome.Refuted.class);
        xml.writeAttribute("failures", Long.toString(failures));
        xml.writeAttribute("errors", Long.toString(count(verdict, Outcome.Unknown.class)));
        xml.writeAttribute(
                "time", String.format(Locale.ROOT, "%.3f", verdict.statistics().seconds()));
        for (Verdict.Decision decision : verdict.decisions()) {
            testCase(suite, decision, xml);
        }
        xml.writeEndElement();
    }

    private static long count(Verdict verdict, Class<? extends Outcome> kind) {
        return verdict.decisions().stream()
                .filter(decision -> kind.isInstance(decision.outcome()))
                .count();
    }

    private static void testCase(Suite suite, Verdict.Decision decision, XMLStreamWriter xml)
            throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", suite.name());
        xml.writeAttribute("name", decision.property().name());
        if (decision.outcome() instanceof Outcome.Violated violated) {
            TraceView trace = suite.model().inWords(violated.trace(), decision.property());
            xml.writeStartElement("failure");
            xml.writeAttribute("type", trace.finding().kind().code());
            xml.writeAttribute("message", trace.finding().message());
            TraceText plain = new TraceText(Presentation.USUAL_WIDTH, Amount.EXCERPT, Markup.NONE);
            xml.writeCharacters(printable(String.join("\n", plain.lines(trace))));
            xml.writeEndElement();
        } else if (decision.outcome() instanceof Outcome.Refuted) {
            xml.writeStartElement("failure");
            xml.writeAttribute("type", Finding.Kind.UNREACHABLE.code());
            xml.writeAttribute("message", printable(Unreachable.message(decision.property())));
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
