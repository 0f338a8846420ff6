package pleat.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.language.Translation;
import pleat.languages.Languages;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.source.Diagnostic;
import pleat.source.SourceFile;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** Files of formulas: random ones have the answers that looking at every marking gives, and broken ones are refused with a place. */
class FormulaFilesTest {
    private static final int FORMULAS = 120;
    private static final int MUTANTS = 300;

    /** Three processes that share two tokens; two of them can also move on together. */
    private static final String NET = "<pnml><net id='n' type='ptnet'>"
            + "<place id='free'><initialMarking><text>2</text></initialMarking></place>"
            + IntStream.range(0, 3)
                    .mapToObj(i -> ("<place id='idle%d'><initialMarking><text>1</text></initialMarking></place>"
                                    + "<place id='busy%d'/><transition id='take%d'/><transition id='give%d'/>"
                                    + "<arc source='idle%d' target='take%d'/><arc source='free' target='take%d'/>"
                                    + "<arc source='take%d' target='busy%d'/><arc source='busy%d' target='give%d'/>"
                                    + "<arc source='give%d' target='idle%d'/><arc source='give%d' target='free'/>")
                            .replace("%d", "" + i))
                    .reduce("", String::concat)
            + "<place id='end'/><transition id='stop'/><arc source='busy0' target='stop'/>"
            + "<arc source='busy1' target='stop'/><arc source='stop' target='end'/></net></pnml>";

    private static final List<String> PLACES =
            List.of("free", "idle0", "busy0", "idle1", "busy1", "idle2", "busy2", "end");
    private static final List<String> TRANSITIONS =
            List.of("take0", "give0", "take1", "give1", "take2", "give2", "stop");

    private static Translation translate(String questions) {
        return Languages.named("pnml")
                .translate(
                        new SourceFile("n.pnml", NET),
                        Request.plain().asking(Optional.of(new SourceFile("q.xml", questions))));
    }

    /** A marking, and the names of what is enabled in it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Place(int[] marking, Set<String> enabled) {}

    private static List<Place> reachable() {
        Model model = Nets.translate("n.pnml", NET).subject().orElseThrow().reference();
        Explorer explorer = new Explorer(model);
        List<int[]> found = new ArrayList<>();
        List<Place> all = new ArrayList<>();
        explorer.initial().successors().forEach(step -> found.add(step.state()));
        for (int i = 0; i < found.size(); i++) {
            List<Trace.Step> steps = explorer.expand(found.get(i)).successors();
            for (Trace.Step step : steps) {
                if (found.stream().noneMatch(known -> Arrays.equals(known, step.state()))) {
                    found.add(step.state());
                }
            }
            all.add(new Place(
                    found.get(i),
                    steps.stream()
                            .map(step -> model.describe(step.transition()).label())
                            .collect(Collectors.toSet())));
        }
        return all;
    }

    /** Random conditions as text and as a predicate at the same time. */
    private static final class Conditions {
        private final Random random;
        private final ToIntFunction<String> slots;

        Conditions(long seed, ToIntFunction<String> slots) {
            this.random = new Random(seed);
            this.slots = slots;
        }

        record Condition(String text, Predicate<Place> holds) {}

        record Sum(String text, ToIntFunction<Place> value) {}

        Condition condition(int depth) {
            return switch (random.nextInt(depth == 0 ? 3 : 6)) {
                case 0, 1 -> atMost();
                case 2 -> fireable();
                case 3 -> {
                    Condition some = condition(depth - 1);
                    yield new Condition(
                            "<negation>" + some.text() + "</negation>",
                            some.holds().negate());
                }
                case 4 -> {
                    Condition left = condition(depth - 1);
                    Condition right = condition(depth - 1);
                    yield new Condition(
                            "<conjunction>" + left.text() + right.text() + "</conjunction>",
                            left.holds().and(right.holds()));
                }
                default -> {
                    Condition left = condition(depth - 1);
                    Condition right = condition(depth - 1);
                    yield new Condition(
                            "<disjunction>" + left.text() + right.text() + "</disjunction>",
                            left.holds().or(right.holds()));
                }
            };
        }

        private Condition atMost() {
            Sum left = sum();
            Sum right = sum();
            return new Condition(
                    "<integer-le>" + left.text() + right.text() + "</integer-le>",
                    place -> left.value().applyAsInt(place) <= right.value().applyAsInt(place));
        }

        private Sum sum() {
            if (random.nextInt(3) == 0) {
                int constant = random.nextInt(5) - 1;
                return new Sum("<integer-constant> " + constant + "</integer-constant>", place -> constant);
            }
            List<String> names = some(PLACES);
            return new Sum(
                    "<tokens-count>" + elements("place", names) + "</tokens-count>",
                    place -> names.stream()
                            .mapToInt(name -> place.marking()[slots.applyAsInt(name)])
                            .sum());
        }

        private Condition fireable() {
            List<String> names = some(TRANSITIONS);
            return new Condition(
                    "<is-fireable>" + elements("transition", names) + "</is-fireable>",
                    place -> names.stream().anyMatch(place.enabled()::contains));
        }

        private List<String> some(List<String> names) {
            return IntStream.rangeClosed(0, random.nextInt(3))
                    .mapToObj(i -> names.get(random.nextInt(names.size())))
                    .toList();
        }

        private static String elements(String kind, List<String> names) {
            return names.stream()
                    .map(name -> "<" + kind + ">" + name + "</" + kind + ">")
                    .reduce("", String::concat);
        }
    }

    private static String property(String id, String formula) {
        return "<property>\n<id>" + id + "</id>\n<description>none</description>\n<formula>" + formula
                + "</formula>\n</property>\n";
    }

    private static String file(String properties) {
        return "<?xml version='1.0'?>\n<property-set xmlns='http://mcc.lip6.fr/'>\n" + properties + "</property-set>\n";
    }

    private static List<String> answers(Subject subject) {
        List<String> answers = new ArrayList<>();
        for (Property property : subject.fast().properties()) {
            answers.addAll(subject.answers(
                    Nets.run(subject.fast(), subject.reference(), List.of(property), "hash", Limits.none())));
        }
        return answers;
    }

    @Test
    void answersAreThoseOfLookingAtEveryMarking() {
        List<Place> reachable = reachable();
        var layout = Nets.of("n.pnml", NET).layout();
        ToIntFunction<String> slots = name -> IntStream.range(0, layout.width())
                .filter(slot -> layout.slot(slot).name().equals(name))
                .findFirst()
                .orElseThrow();
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < FORMULAS; i++) {
            Conditions.Condition condition = new Conditions(i, slots).condition(3);
            boolean isSome = i % 2 == 0;
            boolean holds = isSome
                    ? reachable.stream().anyMatch(condition.holds())
                    : reachable.stream().allMatch(condition.holds());
            String body = isSome
                    ? "<exists-path><finally>" + condition.text() + "</finally></exists-path>"
                    : "<all-paths><globally>" + condition.text() + "</globally></all-paths>";
            text.append(property("f" + i, body));
            expected.add("FORMULA f" + i + (holds ? " TRUE" : " FALSE") + " TECHNIQUES EXPLICIT");
        }
        Translation translation = translate(file(text.toString()));
        assertThat(translation.diagnostics()).isEmpty();
        assertThat(answers(translation.subject().orElseThrow())).isEqualTo(expected);
        assertThat(expected).filteredOn(line -> line.contains("TRUE")).hasSizeBetween(30, FORMULAS - 30);
    }

    /** Characters and tags are removed, doubled and exchanged. */
    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void brokenFilesAreReadOrRefusedWithAPlace() {
        int refused = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            Random random = new Random(seed);
            Conditions conditions = new Conditions(seed, name -> 0);
            String text = file(property(
                            "a",
                            "<exists-path><finally>" + conditions.condition(2).text() + "</finally></exists-path>")
                    + property("b", "<place-bound><place>free</place></place-bound>")
                    + property(
                            "c",
                            "<all-paths><until><before>"
                                    + conditions.condition(1).text()
                                    + "</before><reach><next>"
                                    + conditions.condition(1).text()
                                    + "</next></reach></until></all-paths>"));
            for (int i = 0; i <= seed % 3; i++) {
                text = mutant(text, random);
            }
            Translation translation = translate(text);
            List<Diagnostic> errors = translation.diagnostics().stream()
                    .filter(Diagnostic::isError)
                    .toList();
            assertThat(translation.subject().isEmpty()).as(text).isEqualTo(!errors.isEmpty());
            long lines = text.lines().count();
            assertThat(errors).allSatisfy(error -> {
                assertThat(error.span().line()).isBetween(1, (int) lines + 1);
                assertThat(error.code()).startsWith("MCC");
            });
            refused += errors.isEmpty() ? 0 : 1;
        }
        assertThat(refused).isBetween(MUTANTS / 2, MUTANTS - 1);
    }

    private static String mutant(String text, Random random) {
        int at = random.nextInt(text.length());
        int tag = Math.max(0, text.lastIndexOf('<', at));
        int end = text.indexOf('>', tag) + 1;
        return switch (random.nextInt(6)) {
            case 0 -> text.substring(0, at) + text.substring(at + 1);
            case 1 -> text.substring(0, at) + "<&>0-9'x".charAt(random.nextInt(8)) + text.substring(at);
            case 2 -> text.substring(0, tag) + text.substring(Math.max(tag, end));
            case 3 -> text.substring(0, Math.max(tag, end)) + text.substring(tag);
            case 4 -> text.replaceFirst("integer-constant>[^<]*", "integer-constant>99999999999");
            default -> text.substring(0, at);
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MCC0009 | <property><formula><place-bound><place>free</place></place-bound></formula></property>",
                "MCC0010 | <property><id>a</id><formula><place-bound/></formula></property>"
                        + "<property><id>a</id><formula><place-bound/></formula></property>",
                "MCC0011 | <property><id>a</id></property>",
                "MCC0011 | <property><formula><place-bound/></formula><id>a</id></property>",
                "MCC0011 |"
                        + " <property><id>a</id><formula><place-bound/></formula><formula><place-bound/></formula></property>",
                "MCC0012 | <nothing/>",
            })
    void aQuestionThatCannotBeAnsweredByItsIdIsRefused(String code, String properties) {
        assertThat(translate(file(properties)).diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(code);
    }

    /** More conditions than a formula can have are an answer that is not known, not a wait. */
    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void manyConditionsTakeNoTime() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            all.append("<integer-le><integer-constant>")
                    .append(i)
                    .append("</integer-constant><tokens-count><place>free</place></tokens-count></integer-le>");
        }
        Translation translation = translate(file(
                property("a", "<all-paths><finally><conjunction>" + all + "</conjunction></finally></all-paths>")));
        assertThat(answers(translation.subject().orElseThrow())).containsExactly("FORMULA a CANNOT_COMPUTE");
    }
}
