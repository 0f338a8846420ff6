package pleat.api.junit;

import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import pleat.api.Check;
import pleat.api.Pleat;
import pleat.api.Result;

/** What {@link ModelFile} does. Keeps to what JUnit 5 and JUnit 6 have in common. */
public final class ModelFileExtension implements BeforeEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ModelFileExtension.class);

    /** Where the annotation stands, which is where the result is kept: that of a class serves all of its methods. */
    private record Annotated(ModelFile annotation, ExtensionContext owner) {}

    /** For JUnit. */
    public ModelFileExtension() {}

    @Override
    public void beforeEach(ExtensionContext context) {
        Method test = context.getRequiredTestMethod();
        if (takes(test, Check.class)) {
            return;
        }
        Result result = result(context);
        if (!takes(test, Result.class) || result.hasExpectations()) {
            result.assertAsExpected();
        }
    }

    private static boolean takes(Method test, Class<?> type) {
        return Arrays.asList(test.getParameterTypes()).contains(type);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return (type == Result.class || type == Check.class)
                && context.getTestMethod().isPresent();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Check.class ? check(annotated(context), context) : result(context);
    }

    private static Result result(ExtensionContext context) {
        Annotated annotated = annotated(context);
        ExtensionContext.Store store = annotated.owner().getStore(NAMESPACE);
        Result known = store.get(annotated.annotation().value(), Result.class);
        if (known != null) {
            return known;
        }
        Result result = check(annotated, context).toTheEnd().run();
        store.put(annotated.annotation().value(), result);
        return result;
    }

    private static Check check(Annotated annotated, ExtensionContext context) {
        return Pleat.check(path(annotated.annotation().value(), context.getRequiredTestClass()));
    }

    /** The nearest annotation: of the method, of its class, of the class around that. */
    private static Annotated annotated(ExtensionContext context) {
        Optional<ExtensionContext> place = Optional.of(context);
        while (place.isPresent()) {
            ExtensionContext owner = place.get();
            Optional<ModelFile> found = owner.getElement().map(element -> element.getAnnotation(ModelFile.class));
            if (found.isPresent()) {
                return new Annotated(found.get(), owner);
            }
            place = owner.getParent();
        }
        throw new IllegalStateException("no @ModelFile at " + context.getDisplayName());
    }

    private static Path path(String name, Class<?> test) {
        URL resource = test.getResource(name);
        if (resource == null || !resource.getProtocol().equals("file")) {
            return Path.of(name);
        }
        try {
            return Path.of(resource.toURI());
        } catch (URISyntaxException odd) {
            throw new IllegalArgumentException(name, odd);
        }
    }
}
