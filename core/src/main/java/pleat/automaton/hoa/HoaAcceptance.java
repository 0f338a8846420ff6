package pleat.automaton.hoa;

import java.util.ArrayList;
import java.util.List;
import pleat.automaton.hoa.HoaToken.Kind;

/**
 * An acceptance condition that a generalised Büchi automaton can have: {@code Inf(i) & Inf(j) & ...}, {@code t} or {@code f}.
 *
 * @param declared how many sets the file has; marks are below
 * @param required the sets that a run has to visit infinitely often; the others do not matter
 * @param impossible the condition {@code f}: no run is accepted
 */
record HoaAcceptance(int declared, List<Integer> required, boolean impossible) {
    private static final int MAX_SETS = 10_000;

    /** Marks are bits of a long, and the condition f takes one more. */
    private static final int MAX_REQUIRED = Long.SIZE - 1;

    /** Behind the word "Acceptance:". */
    static HoaAcceptance read(HoaTokens tokens) throws HoaFormatException {
        int declared = tokens.takeInteger("the number of acceptance sets", MAX_SETS);
        List<Integer> required = new ArrayList<>();
        boolean impossible = false;
        do {
            int open = 0;
            while (tokens.takeIfSign('(')) {
                open++;
            }
            HoaToken term = tokens.take(Kind.IDENTIFIER, "an acceptance condition");
            switch (term.text()) {
                case "t" -> {}
                case "f" -> impossible = true;
                case "Inf" -> {
                    int set = readSet(tokens, declared);
                    if (!required.contains(set)) {
                        required.add(set);
                    }
                    if (required.size() > MAX_REQUIRED) {
                        throw new HoaFormatException("more than " + MAX_REQUIRED + " acceptance sets", term);
                    }
                }
                case "Fin" -> throw unsupported(term);
                default -> throw new HoaFormatException("expected Inf, Fin, t or f, not '" + term.text() + "'", term);
            }
            for (; open > 0; open--) {
                if (!tokens.current().isSign(')')) {
                    throw unsupported(tokens.current());
                }
                tokens.take();
            }
        } while (tokens.takeIfSign('&'));
        if (tokens.current().isSign('|') || tokens.current().isSign(')')) {
            throw unsupported(tokens.current());
        }
        return new HoaAcceptance(declared, required, impossible);
    }

    private static int readSet(HoaTokens tokens, int declared) throws HoaFormatException {
        tokens.takeSign('(');
        if (tokens.current().isSign('!')) {
            throw unsupported(tokens.current());
        }
        if (declared == 0) {
            throw tokens.unexpected("no set, because none is declared");
        }
        int set = tokens.takeInteger("the number of an acceptance set", declared - 1);
        tokens.takeSign(')');
        return set;
    }

    private static HoaFormatException unsupported(HoaToken at) {
        return new HoaFormatException(
                "unsupported acceptance condition: only Büchi and generalised Büchi, Inf(0)&Inf(1)&..., can be read",
                at);
    }

    /** How many sets an observer needs; for the condition {@code f} one that is never visited. */
    int sets() {
        return impossible ? required.size() + 1 : required.size();
    }

    /** Marks in the numbers of the observer, of a set in the numbers of the file. */
    long mark(int set) {
        int index = required.indexOf(set);
        return index < 0 ? 0 : 1L << index;
    }
}
