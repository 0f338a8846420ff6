package pleat.automaton.hoa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.hoa.HoaToken.Kind;

/**
 * Reads an automaton in the Hanoi omega-automata format, version 1 (Babiak and others, "The Hanoi Omega-Automata Format", 2015): Büchi
 * and generalised Büchi automata, marks on states or transitions, labels on states or transitions or implicit, aliases, several initial
 * states. Alternation and other acceptance conditions are refused. Time and memory are bounded by the length of the text and the limits
 * below.
 */
public final class HoaReader {
    private static final int MAX_LOCATIONS = 100_000;
    private static final int MAX_CUBES = 1_000_000;

    /** Numbers of targets and initial locations, to be checked when all locations are known. */
    private record Reference(int location, HoaToken at) {}

    private record Edge(Guard guard, Reference target, long marks) {}

    private record Location(String name, long marks, List<Edge> edges) {
        static final Location UNDEFINED = new Location("", 0, List.of());
    }

    private final HoaTokens tokens;
    private final HoaLabels labels;
    private final Set<String> seen = new HashSet<>();
    private final List<Reference> initial = new ArrayList<>();
    private final List<Location> locations = new ArrayList<>();
    private final BitSet defined = new BitSet();
    private List<String> propositions = List.of();
    private HoaAcceptance acceptance;
    private int declared = -1;
    private int cubes;

    private HoaReader(String text) throws HoaFormatException {
        tokens = new HoaTokens(text);
        labels = new HoaLabels(tokens);
    }

    public static Observer read(String text) throws HoaFormatException {
        return new HoaReader(text).read();
    }

    private Observer read() throws HoaFormatException {
        readVersion();
        while (tokens.current().is(Kind.HEADER)) {
            readHeader(tokens.take());
        }
        if (acceptance == null) {
            throw tokens.unexpected("the header 'Acceptance:'");
        }
        labels.propositions(propositions.size());
        tokens.take(Kind.BODY, "a header or '--BODY--'");
        while (tokens.current().is(Kind.HEADER)) {
            readLocation();
        }
        tokens.take(Kind.BODY_END, "'State:', an edge or '--END--'");
        tokens.take(Kind.TEXT_END, "one automaton only");
        return build();
    }

    private void readVersion() throws HoaFormatException {
        if (!tokens.current().is(Kind.HEADER) || !tokens.current().text().equals("HOA")) {
            throw tokens.unexpected("'HOA:'");
        }
        tokens.take();
        HoaToken version = tokens.take(Kind.IDENTIFIER, "the version 'v1'");
        if (!version.text().equals("v1")) {
            throw new HoaFormatException("unsupported version '" + version.text() + "', expected v1", version);
        }
    }

    private void readHeader(HoaToken header) throws HoaFormatException {
        boolean repeatable = Set.of("Start", "Alias", "properties").contains(header.text());
        if (!seen.add(header.text()) && !repeatable && isKnown(header.text())) {
            throw new HoaFormatException("the header '" + header.text() + ":' occurs twice", header);
        }
        switch (header.text()) {
            case "States" -> declared = tokens.takeInteger("the number of states", MAX_LOCATIONS);
            case "Start" -> initial.add(readReference());
            case "AP" -> readPropositions();
            case "Alias" -> labels.readAlias();
            case "Acceptance" -> acceptance = HoaAcceptance.read(tokens);
            case "name" -> tokens.take(Kind.STRING, "a string");
            default -> {
                // By the specification headers that begin with a capital change the meaning, others may be passed over.
                if (Character.isUpperCase(header.text().charAt(0))) {
                    throw new HoaFormatException("unknown header '" + header.text() + ":'", header);
                }
                skipValues();
            }
        }
    }

    private static boolean isKnown(String header) {
        return Set.of("HOA", "States", "AP", "Acceptance", "acc-name", "tool", "name")
                .contains(header);
    }

    private void skipValues() throws HoaFormatException {
        while (tokens.current().is(Kind.INTEGER)
                || tokens.current().is(Kind.STRING)
                || tokens.current().is(Kind.IDENTIFIER)) {
            tokens.take();
        }
    }

    private void readPropositions() throws HoaFormatException {
        int count = tokens.takeInteger("the number of propositions", Observer.MAX_PROPOSITIONS);
        List<String> names = new ArrayList<>();
        while (tokens.current().is(Kind.STRING)) {
            HoaToken name = tokens.take();
            if (names.contains(name.text())) {
                throw new HoaFormatException("the proposition \"" + name.text() + "\" occurs twice", name);
            }
            if (names.size() == count) {
                throw new HoaFormatException("more propositions than the " + count + " that are declared", name);
            }
            names.add(name.text());
        }
        if (names.size() < count) {
            throw tokens.unexpected("the name of a proposition, " + names.size() + " of " + count + " are given");
        }
        propositions = names;
        labels.propositions(count);
    }

    private Reference readReference() throws HoaFormatException {
        HoaToken at = tokens.current();
        int location = tokens.takeInteger("the number of a state", MAX_LOCATIONS - 1);
        if (tokens.current().isSign('&')) {
            throw new HoaFormatException(
                    "alternating automata, with '&' between states, cannot be read", tokens.current());
        }
        return new Reference(location, at);
    }

    private void readLocation() throws HoaFormatException {
        HoaToken header = tokens.take();
        if (!header.text().equals("State")) {
            throw new HoaFormatException("expected 'State:', not '" + header.text() + ":'", header);
        }
        Guard shared = tokens.current().isSign('[') ? labels.readLabel() : null;
        Reference self = readReference();
        String name = tokens.current().is(Kind.STRING) ? tokens.take().text() : "";
        long marks = readMarks();
        checkReference(self);
        while (locations.size() <= self.location()) {
            locations.add(Location.UNDEFINED);
        }
        if (defined.get(self.location())) {
            throw new HoaFormatException("state " + self.location() + " is defined twice", self.at());
        }
        defined.set(self.location());
        locations.set(self.location(), new Location(name, marks, readEdges(shared, header)));
    }

    private List<Edge> readEdges(Guard shared, HoaToken header) throws HoaFormatException {
        List<Edge> edges = new ArrayList<>();
        boolean implicit = false;
        while (tokens.current().isSign('[') || tokens.current().is(Kind.INTEGER)) {
            HoaToken at = tokens.current();
            Guard guard = shared;
            if (at.isSign('[')) {
                if (shared != null || implicit) {
                    String other = implicit ? "another edge has none" : "the state has one";
                    throw new HoaFormatException("the edge may not have a label, because " + other, at);
                }
                guard = labels.readLabel();
            } else if (shared == null) {
                if (!implicit && !edges.isEmpty()) {
                    throw new HoaFormatException("the edge needs a label, because another edge has one", at);
                }
                implicit = true;
                guard = implicitLabel(edges.size(), at);
            }
            count(guard, at);
            edges.add(new Edge(guard, readReference(), readMarks()));
        }
        if (implicit && edges.size() != letters()) {
            throw new HoaFormatException(
                    "a state without labels needs an edge for each of " + letters() + " valuations", header);
        }
        return edges;
    }

    /** How many valuations there are; at least as many as any text has edges when they are too many to count. */
    private int letters() {
        return propositions.size() < 30 ? 1 << propositions.size() : Integer.MAX_VALUE;
    }

    private Guard implicitLabel(int index, HoaToken at) throws HoaFormatException {
        if (index >= letters()) {
            throw new HoaFormatException("more edges without label than the " + letters() + " valuations", at);
        }
        return Guard.of(new Cube((1L << propositions.size()) - 1, index));
    }

    private void count(Guard guard, HoaToken at) throws HoaFormatException {
        cubes += guard.cubes().size();
        if (cubes > MAX_CUBES) {
            throw new HoaFormatException("labels with more than " + MAX_CUBES + " products in all", at);
        }
    }

    private long readMarks() throws HoaFormatException {
        long marks = 0;
        if (tokens.takeIfSign('{')) {
            while (tokens.current().is(Kind.INTEGER)) {
                if (acceptance.declared() == 0) {
                    throw tokens.unexpected("'}', because no acceptance set is declared");
                }
                marks |= acceptance.mark(
                        tokens.takeInteger("the number of an acceptance set", acceptance.declared() - 1));
            }
            tokens.takeSign('}');
        }
        return marks;
    }

    private void checkReference(Reference reference) throws HoaFormatException {
        if (declared >= 0 && reference.location() >= declared) {
            throw new HoaFormatException("there is no state " + reference.location(), reference.at());
        }
    }

    private Observer build() throws HoaFormatException {
        Observer.Builder builder = Observer.builder(propositions, acceptance.sets());
        // States that are only referred to have no edges.
        int count = Math.max(locations.size(), declared);
        for (Reference reference : references()) {
            checkReference(reference);
            count = Math.max(count, reference.location() + 1);
        }
        for (int q = 0; q < count; q++) {
            Location location = q < locations.size() ? locations.get(q) : Location.UNDEFINED;
            builder.location(location.name(), location.marks());
        }
        for (int q = 0; q < locations.size(); q++) {
            for (Edge edge : locations.get(q).edges()) {
                builder.edge(q, edge.guard(), edge.target().location(), edge.marks());
            }
        }
        initial.forEach(reference -> builder.initial(reference.location()));
        return builder.build();
    }

    private List<Reference> references() {
        List<Reference> references = new ArrayList<>(initial);
        locations.forEach(location -> location.edges().forEach(edge -> references.add(edge.target())));
        return references;
    }
}
