package pleat.promela.preprocess;

import java.util.List;

/** Hears of names that stand for other words, where they are declared and where they are used. */
public interface Substitutes {
    /** What replaces the name. */
    enum Kind {
        MACRO,
        INLINE
    }

    /**
     * A name gets a meaning.
     *
     * @param body the words that it stands for
     */
    void declared(Kind kind, Token name, List<Token> parameters, List<Token> body);

    /** A name that was declared last as this kind. */
    void used(Kind kind, Token name);

    /** Does not listen. */
    static Substitutes unheard() {
        return new Substitutes() {
            @Override
            public void declared(Kind kind, Token name, List<Token> parameters, List<Token> body) {}

            @Override
            public void used(Kind kind, Token name) {}
        };
    }
}
