package pleat.app.run;

import java.util.List;
import pleat.app.exit.UsageException;
import pleat.model.Model;
import pleat.model.ModelSource;
import pleat.model.Property;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.reduction.ReducedSource;

/** How much of a model is searched. */
public enum Reduction {
    /** All of it. */
    NONE {
        @Override
        Model of(Model model, List<Property> properties) {
            return model;
        }

        @Override
        public ModelSource of(ModelSource source) {
            return source;
        }
    },
    /** Not every order of steps that do not depend on each other. */
    PARTIAL_ORDER {
        @Override
        Model of(Model model, List<Property> properties) {
            Reduced.obstacle(model, properties).ifPresent(reason -> {
                throw new UsageException("--por cannot be used here: " + reason);
            });
            return new Reduced(model, Preserved.by(properties));
        }

        @Override
        public ModelSource of(ModelSource source) {
            return new ReducedSource(source);
        }
    };

    /** What is to be searched to decide the properties. */
    abstract Model of(Model model, List<Property> properties);

    /** What makes such models again, elsewhere. */
    public abstract ModelSource of(ModelSource source);
}
