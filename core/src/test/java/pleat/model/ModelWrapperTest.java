package pleat.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelWrapperTest {
    /** What a wrapper changes: how states are expanded, and what that means for threads and for a part of the properties. */
    private static final List<String> LEFT_TO_WRAPPERS = List.of("expand", "expandAgain", "forThread", "deciding");

    /** A default method of the contract that is not passed on would hide what the model says. */
    @Test
    void everythingIsPassedOn() {
        List<String> missing = Arrays.stream(Model.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !LEFT_TO_WRAPPERS.contains(method.getName()))
                .filter(method -> !isDeclared(method))
                .map(Method::toString)
                .toList();
        assertThat(missing).isEmpty();
    }

    private static boolean isDeclared(Method method) {
        return Arrays.stream(ModelWrapper.class.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }
}
