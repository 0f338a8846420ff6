package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.interpret.Interpreter;
import pleat.languages.ShippedModels;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.state.Slot;

/** What transitions declare to read and write, against what they are seen to do. */
class DependenciesTest {
    private static final int STATES = 400;

    static List<Path> models() {
        return ShippedModels.acceptedDve();
    }

    /** The outcome of each transition in a state: its successor, or null where it is disabled; failures as "fault". */
    private static Map<Integer, Object> outcomes(Model model, int[] state) {
        Map<Integer, Object> outcomes = new HashMap<>();
        model.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                outcomes.put(transition, next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                outcomes.put(transition, "fault");
            }

            @Override
            public void broken(int transition, int fault) {
                // The transition has an outcome all the same.
            }
        });
        return outcomes;
    }

    private static List<int[]> someStates(Model model) {
        Set<String> seen = new HashSet<>();
        List<int[]> states = new ArrayList<>();
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        model.initialStates(new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                queue.add(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError();
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError();
            }
        });
        while (!queue.isEmpty() && states.size() < STATES) {
            int[] state = queue.remove();
            if (seen.add(Arrays.toString(state))) {
                states.add(state);
                outcomes(model, state).values().stream()
                        .filter(int[].class::isInstance)
                        .forEach(next -> queue.add((int[]) next));
            }
        }
        return states;
    }

    @ParameterizedTest
    @MethodSource("models")
    void onlyDeclaredSlotsAreWritten(Path file) {
        Model model = new Interpreter(ShippedModels.program(file));
        for (int[] state : someStates(model)) {
            outcomes(model, state).forEach((transition, next) -> {
                TransitionInfo info = model.describe(transition);
                for (int slot = 0; next instanceof int[] vector && slot < state.length; slot++) {
                    if (state[slot] != vector[slot]) {
                        assertThat(info.mayWrite().contains(slot))
                                .as("%s writes %s", info.label(), model.layout().qualifiedName(slot))
                                .isTrue();
                    }
                }
            });
        }
    }

    /** Changing a slot that a transition does not read changes neither whether it is enabled nor what it writes. */
    @ParameterizedTest
    @MethodSource("models")
    void onlyDeclaredSlotsAreRead(Path file) {
        Model model = new Interpreter(ShippedModels.program(file));
        Random random = new Random(7);
        for (int[] state : someStates(model)) {
            Map<Integer, Object> before = outcomes(model, state);
            int changed = random.nextInt(state.length);
            Slot slot = model.layout().slot(changed);
            int[] other = state.clone();
            other[changed] = slot.min() + random.nextInt(slot.max() - slot.min() + 1);
            Map<Integer, Object> after = outcomes(model, other);
            for (int transition = 0; transition < model.transitions(); transition++) {
                TransitionInfo info = model.describe(transition);
                if (!info.reads().contains(changed)) {
                    assertThat(writes(after.get(transition), info, changed))
                            .as("%s reads %s", info.label(), model.layout().qualifiedName(changed))
                            .isEqualTo(writes(before.get(transition), info, changed));
                }
            }
        }
    }

    /** Changing a slot that the guard does not read changes nothing in whether the transition is enabled. */
    @ParameterizedTest
    @MethodSource("models")
    void onlySlotsOfTheGuardDecideWhetherATransitionIsEnabled(Path file) {
        Model model = new Interpreter(ShippedModels.program(file));
        Random random = new Random(8);
        for (int[] state : someStates(model)) {
            Set<Integer> before = outcomes(model, state).keySet();
            int changed = random.nextInt(state.length);
            Slot slot = model.layout().slot(changed);
            int[] other = state.clone();
            other[changed] = slot.min() + random.nextInt(slot.max() - slot.min() + 1);
            Set<Integer> after = outcomes(model, other).keySet();
            for (int transition = 0; transition < model.transitions(); transition++) {
                TransitionInfo info = model.describe(transition);
                if (!info.guardReads().contains(changed)) {
                    assertThat(after.contains(transition))
                            .as(
                                    "the guard of %s reads %s",
                                    info.label(), model.layout().qualifiedName(changed))
                            .isEqualTo(before.contains(transition));
                }
            }
        }
    }

    /** Not everything that is read decides: the value that an effect reads does not. */
    @Test
    void effectsAreNoPartOfTheGuard() {
        Model model = new Interpreter(ShippedModels.program(
                "guards.dve",
                "byte x; byte y; byte z; process P { state a; init a; trans a -> a { guard x < 3; effect z = y + 1; }; }"
                        + " system async;"));
        List<String> deciding = new ArrayList<>();
        for (int slot = 0; slot < model.layout().width(); slot++) {
            if (model.describe(0).guardReads().contains(slot)) {
                deciding.add(model.layout().slot(slot).name());
            }
        }
        assertThat(deciding).contains("x").doesNotContain("y", "z").hasSize(2);
    }

    private static String writes(Object outcome, TransitionInfo info, int changed) {
        if (!(outcome instanceof int[] next)) {
            return String.valueOf(outcome);
        }
        int[] written = next.clone();
        if (!info.mustWrite().contains(changed)) {
            written[changed] = 0;
        }
        return Arrays.toString(written);
    }
}
