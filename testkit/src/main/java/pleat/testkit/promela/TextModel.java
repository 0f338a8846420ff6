package pleat.testkit.promela;

import java.util.function.Predicate;

/** A model of which nothing is known but its text; it becomes smaller by lines and blocks of lines. */
record TextModel(String source) implements ShrinkableModel {
    @Override
    public String shrink(Predicate<String> property, int mostAttempts) {
        return new LineShrinker(mostAttempts, PromelaBlocks::lengthAt).shrink(source, property);
    }
}
