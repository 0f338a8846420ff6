package pleat.api.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Checks the model in a file before a test method of JUnit, or before all methods of a class. The check goes on to the end, and the
 * test fails where something is not as the {@code EXPECT} lines of the model say.
 *
 * <pre>{@code
 * @Test
 * @ModelFile("lock.pml")
 * void isAsExpected() {}
 *
 * @Test
 * @ModelFile("lock.pml")
 * void holds(Result result) {
 *     result.assertHolds("deadlock");
 * }
 *
 * @Test
 * @ModelFile("lock.pml")
 * void staysSmall(Check check) {
 *     check.store("hash").maxStates(1000).run().assertHolds();
 * }
 * }</pre>
 *
 * <p>A method may take the {@link pleat.api.Result}, and then the model need not expect anything; or a {@link pleat.api.Check} of the
 * file, and then running it is left to the method.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(ModelFileExtension.class)
public @interface ModelFile {
    /**
     * The file: a resource, relative to the test class, or else a path, relative to the working directory.
     *
     * @return its name
     */
    String value();
}
