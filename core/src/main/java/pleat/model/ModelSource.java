package pleat.model;

import java.io.Serializable;

/** What a model is made of, for making it again in another process. */
public interface ModelSource extends Serializable {
    /** The model, as it was before it expanded anything; numbers of slots, transitions and properties are the same each time. */
    Model model();
}
