package pleat.petri.astg;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pleat.model.SourceSpan;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Places and transitions, in the order in which arcs mention them. */
public final class Graph {
    private static final int MOST_NODES = 200_000;
    private static final String NAME = "[A-Za-z_!?][A-Za-z0-9_.!?]*";
    private static final Pattern NODE = Pattern.compile("(" + NAME + ")([+~-])?(?:/([0-9]{1,9}))?(@[0-9]{1,9})?");

    private final Diagnostics diagnostics;
    private final ToggleRule toggles;
    private final Map<String, Role> signals = new LinkedHashMap<>();
    private final Set<String> dummies = new LinkedHashSet<>();
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<String, Transition> transitions = new LinkedHashMap<>();

    /** What a signal without a sign is. */
    public enum ToggleRule {
        /** A transition that changes it, whatever it is. */
        TOGGLES,
        /** An error. */
        REFUSED
    }

    /** Who drives a signal. */
    public enum Role {
        INPUT,
        OUTPUT,
        INTERNAL
    }

    /** What a transition does to its signal. */
    public enum Direction {
        RISE,
        FALL,
        TOGGLE
    }

    /** A place and its initial tokens. */
    public static final class Place {
        private final String name;
        private final SourceSpan origin;
        private Optional<Integer> tokens = Optional.empty();

        private Place(String name, SourceSpan origin) {
            this.name = name;
            this.origin = origin;
        }

        public String name() {
            return name;
        }

        public SourceSpan origin() {
            return origin;
        }

        public int tokens() {
            return tokens.orElse(0);
        }

        /** Whether this is the first time. */
        boolean mark(int number) {
            boolean isFirst = tokens.isEmpty();
            tokens = Optional.of(number);
            return isFirst;
        }
    }

    /**
     * A transition.
     *
     * @param signal that it changes; empty for a dummy
     */
    public record Transition(
            String name,
            Optional<String> signal,
            Direction direction,
            Set<Place> preset,
            Set<Place> postset,
            SourceSpan origin) {}

    public Graph(ToggleRule toggles, Diagnostics diagnostics) {
        this.toggles = toggles;
        this.diagnostics = diagnostics;
    }

    /** Declares the signals of a line. */
    public void declare(Role role, List<Word> names) {
        for (Word name : names) {
            if (signals.putIfAbsent(name.text(), role) != null) {
                diagnostics.report(AstgError.DECLARED_TWICE, name.span(), name.text());
            }
        }
    }

    /** Declares transitions that are no edges of signals. A sign is part of the name that nobody needs to repeat. */
    public void declareDummies(List<Word> names) {
        names.forEach(name -> dummies.add(name.text().replaceFirst("[+-](/[0-9]+)?$", "")));
    }

    /** In the order of their declaration. */
    public Map<String, Role> signals() {
        return signals;
    }

    public List<Place> places() {
        return List.copyOf(places.values());
    }

    public List<Transition> transitions() {
        return List.copyOf(transitions.values());
    }

    /** Arcs from the first node to each of the others. */
    public void arcs(List<Word> nodes) {
        Optional<Object> from = node(nodes.get(0));
        for (Word word : nodes.subList(1, nodes.size())) {
            Optional<Object> to = node(word);
            if (from.isPresent() && to.isPresent()) {
                connect(from.get(), to.get(), word);
            }
            if (diagnostics.isFull()) {
                return;
            }
        }
        if (places.size() + transitions.size() > MOST_NODES) {
            diagnostics.report(AstgError.TOO_LARGE, nodes.get(0).span(), MOST_NODES);
        }
    }

    private void connect(Object from, Object to, Word word) {
        if (from instanceof Transition first && to instanceof Transition second) {
            Place between = place("<" + first.name() + "," + second.name() + ">", word.span());
            first.postset().add(between);
            second.preset().add(between);
        } else if (from instanceof Transition first) {
            first.postset().add((Place) to);
        } else if (to instanceof Transition second) {
            second.preset().add((Place) from);
        } else {
            diagnostics.report(AstgError.PLACE_TO_PLACE, word.span(), ((Place) from).name(), ((Place) to).name());
        }
    }

    /** A place that may have no arcs. */
    public void declarePlace(Word word) {
        place(word.text(), word.span());
    }

    private Place place(String name, SourceSpan origin) {
        return places.computeIfAbsent(name, unused -> new Place(name, origin));
    }

    /** A place or a transition; empty when it is neither, which the diagnostics tell. */
    private Optional<Object> node(Word word) {
        Matcher parts = NODE.matcher(word.text());
        if (!parts.matches()) {
            diagnostics.report(AstgError.BAD_NODE, word.span(), word.text());
            return Optional.empty();
        }
        String name = parts.group(1);
        boolean isSigned = parts.group(2) != null;
        boolean isInstance = parts.group(3) != null;
        boolean isDummy = dummies.contains(name);
        if (!isSigned && !isInstance && !isDummy && !signals.containsKey(name)) {
            return Optional.of(place(word.text(), word.span()));
        }
        return transition(word).map(Object.class::cast);
    }

    /** The transition that a word names; made where there is none yet. */
    private Optional<Transition> transition(Word word) {
        Matcher parts = NODE.matcher(word.text());
        if (!parts.matches() || parts.group(4) != null) {
            diagnostics.report(AstgError.BAD_NODE, word.span(), word.text());
            return Optional.empty();
        }
        String name = parts.group(1);
        boolean isDummy = dummies.contains(name);
        if (!isDummy && !signals.containsKey(name)) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name, signals.keySet()),
                    parts.group(2) == null ? AstgError.UNDECLARED_TRANSITION : AstgError.UNDECLARED_SIGNAL,
                    word.span(),
                    name);
            return Optional.empty();
        }
        if (isDummy && parts.group(2) != null && signals.containsKey(name)) {
            diagnostics.report(AstgError.DUMMY_AND_SIGNAL, word.span(), name);
            return Optional.empty();
        }
        if (!isDummy && parts.group(2) == null && toggles == ToggleRule.REFUSED) {
            diagnostics.report(AstgError.BARE_SIGNAL, word.span(), name);
            return Optional.empty();
        }
        return Optional.of(transitions.computeIfAbsent(
                canonical(parts, isDummy),
                full -> new Transition(
                        full,
                        isDummy ? Optional.empty() : Optional.of(name),
                        direction(parts.group(2)),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>(),
                        word.span())));
    }

    /** {@code a+} and {@code a+/0} are the same, and so are {@code a} and {@code a~}. */
    private static String canonical(Matcher parts, boolean isDummy) {
        String sign = parts.group(2) == null ? (isDummy ? "" : "~") : parts.group(2);
        String number = parts.group(3) == null ? "0" : parts.group(3).replaceFirst("^0+(?=.)", "");
        return parts.group(1) + sign + (number.equals("0") ? "" : "/" + number);
    }

    private static Direction direction(String sign) {
        if (sign == null) {
            return Direction.TOGGLE;
        }
        return switch (sign) {
            case "+" -> Direction.RISE;
            case "-" -> Direction.FALL;
            default -> Direction.TOGGLE;
        };
    }

    /** The name under which a transition is known; empty for what cannot name one. */
    public Optional<Transition> find(String name) {
        Matcher parts = NODE.matcher(name);
        return parts.matches()
                ? Optional.ofNullable(transitions.get(canonical(parts, dummies.contains(parts.group(1)))))
                : Optional.empty();
    }

    /** The name that the word for a node begins with: that of a signal, of a dummy or of a place. Empty for what is no node. */
    static Optional<String> nameIn(String word) {
        Matcher parts = NODE.matcher(word);
        return parts.matches() ? Optional.of(parts.group(1)) : Optional.empty();
    }

    /** A place that exists; its tokens can be set. */
    Optional<Place> findPlace(String name) {
        return Optional.ofNullable(places.get(name));
    }

    /** A place that may have no arcs. */
    Place placeNamed(Word word) {
        return place(word.text(), word.span());
    }

    /** Names of all places, for hints. */
    List<String> placeNames() {
        return List.copyOf(places.keySet());
    }

    /** Whether the word can be the name of a place. */
    static boolean canBePlace(String word) {
        Matcher parts = NODE.matcher(word);
        return parts.matches() && parts.group(2) == null && parts.group(3) == null;
    }
}
