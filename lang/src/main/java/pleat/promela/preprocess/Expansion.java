package pleat.promela.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import pleat.model.SourceSpan;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Replaces macros in a run of words. */
final class Expansion {
    /** Macros can double their text at each level; nobody writes a model of this size. */
    static final int MOST_WORDS = 2_000_000;

    /** A word that is longer counts as several: {@code #} and {@code ##} can double it at each level. */
    private static final int USUAL_WORD = 16;

    /** Of macros inside of macros, and of calls inside of arguments. A level takes five frames of the stack. */
    private static final int DEEPEST = 300;

    private final Map<String, Macro> macros = new TreeMap<>();
    /** Names of macros from outside, and of those among them that the text does not use. */
    private final Set<String> fixed = new HashSet<>();

    private final Set<String> unused = new TreeSet<>();
    private final Substitutes substitutes;
    private final Diagnostics diagnostics;
    /** The macros that are being replaced. */
    private final Set<String> inside = new HashSet<>();

    private int words;
    private int depth;

    Expansion(Substitutes substitutes, Diagnostics diagnostics) {
        this.substitutes = substitutes;
        this.diagnostics = diagnostics;
    }

    /** Defines a macro for good, whatever the text says of its name. */
    void fix(Macro macro) {
        macros.put(macro.name(), macro);
        unused.add(macro.name());
        fixed.add(macro.name());
    }

    void define(Macro macro) {
        if (!fixed.contains(macro.name())) {
            macros.put(macro.name(), macro);
        }
    }

    void remove(String name) {
        if (!fixed.contains(name)) {
            macros.remove(name);
        }
    }

    boolean isDefined(String name) {
        unused.remove(name);
        return knows(name);
    }

    /** The same, without counting as a use. */
    boolean knows(String name) {
        return macros.containsKey(name);
    }

    /** Warns of definitions from outside that make no difference. */
    void reportUnused(SourceSpan model) {
        Set<String> known = new TreeSet<>(macros.keySet());
        known.removeAll(fixed);
        unused.forEach(name -> diagnostics.reportWithHint(
                () -> DidYouMean.hint(name, known), PromelaError.UNUSED_DEFINITION, model, name));
    }

    /** All macros replaced, also in what macros were replaced with. */
    List<Token> expand(List<Token> tokens) {
        List<Token> out = new ArrayList<>();
        expand(tokens, out);
        return out;
    }

    private void expand(List<Token> tokens, List<Token> out) {
        ArrayDeque<Token> input = new ArrayDeque<>(tokens);
        depth++;
        while (!input.isEmpty() && words <= MOST_WORDS) {
            Token token = input.poll();
            Macro macro = token.isName() ? macros.get(token.text()) : null;
            if (macro != null) {
                unused.remove(macro.name());
                substitutes.used(Substitutes.Kind.MACRO, token);
            }
            if (macro == null) {
                out.add(token);
            } else if (macro.parameters().isPresent() && !opensArguments(input)) {
                out.add(token);
            } else if (inside.contains(macro.name())) {
                diagnostics.report(PromelaError.RECURSIVE_MACRO, token.span(), macro.name());
            } else {
                replace(macro, token, input, out);
            }
        }
        depth--;
    }

    private static boolean opensArguments(ArrayDeque<Token> input) {
        return !input.isEmpty() && input.peek().is("(");
    }

    private void replace(Macro macro, Token use, ArrayDeque<Token> input, List<Token> out) {
        if (depth > DEEPEST) {
            diagnostics.report(PromelaError.NESTED_TOO_DEEPLY, use.span(), DEEPEST);
            words = MOST_WORDS + 1;
            return;
        }
        List<Token> body = macro.body().stream()
                .map(token -> token.at(use.span(), token.gap()))
                .toList();
        if (macro.parameters().isPresent()) {
            List<List<Token>> arguments = arguments(use, input);
            List<String> parameters = macro.parameters().get();
            boolean none = parameters.isEmpty()
                    && arguments.size() == 1
                    && arguments.get(0).isEmpty();
            if (arguments.size() != parameters.size() && !none) {
                diagnostics.report(
                        PromelaError.MACRO_ARGUMENTS, use.span(), macro.name(), parameters.size(), arguments.size());
                return;
            }
            body = new Substitution(parameters, arguments, argument -> {
                        List<Token> expanded = new ArrayList<>();
                        expand(argument, expanded);
                        return expanded;
                    })
                    .apply(macro.body(), use);
        }
        if (words > MOST_WORDS) {
            return;
        }
        for (Token token : body) {
            words += 1 + token.text().length() / USUAL_WORD;
        }
        if (words > MOST_WORDS) {
            diagnostics.report(PromelaError.EXPANSION_TOO_LONG, use.span(), MOST_WORDS);
            return;
        }
        inside.add(macro.name());
        expand(placed(body, use), out);
        inside.remove(macro.name());
    }

    /** The first word of a replacement stands where the macro stood. */
    private static List<Token> placed(List<Token> body, Token use) {
        List<Token> placed = new ArrayList<>();
        for (Token token : body) {
            Token.Gap inside = token.startsLine() ? Token.Gap.SPACE : token.gap();
            placed.add(token.at(token.span(), placed.isEmpty() ? use.gap() : inside));
        }
        return placed;
    }

    /** Takes everything up to the closing parenthesis. */
    private List<List<Token>> arguments(Token use, ArrayDeque<Token> input) {
        List<List<Token>> arguments = new ArrayList<>();
        List<Token> current = new ArrayList<>();
        input.poll();
        int depth = 0;
        for (Iterator<Token> rest = input.iterator(); rest.hasNext(); ) {
            Token token = rest.next();
            rest.remove();
            if (depth == 0 && token.is(")")) {
                arguments.add(current);
                return arguments;
            }
            if (depth == 0 && token.is(",")) {
                arguments.add(current);
                current = new ArrayList<>();
                continue;
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            current.add(token);
        }
        diagnostics.report(PromelaError.UNCLOSED_ARGUMENTS, use.span(), use.text());
        arguments.add(current);
        return arguments;
    }
}
