package pleat.bench;

import pleat.app.load.LoadedModel;
import pleat.model.Model;

/** Which executor explores. */
enum Executor {
    COMPILED,
    INTERPRETED;

    Model start(LoadedModel model) {
        return this == COMPILED ? model.fast() : model.reference();
    }
}
