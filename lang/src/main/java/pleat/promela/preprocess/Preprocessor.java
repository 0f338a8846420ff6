package pleat.promela.preprocess;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Follows the directives of a file and of those that it includes, and replaces macros. */
public final class Preprocessor {
    /** Of the text and all that it includes. A word takes some hundred bytes of memory. */
    static final int MOST_WORDS = 2_000_000;

    private static final int DEEPEST_INCLUDE = 64;
    /** A file that includes itself twice would be read once for each path in a tree. */
    private static final int MOST_INCLUDES = 1_000;

    private final Substitutes substitutes;
    private final Diagnostics diagnostics;
    private final Expansion expansion;
    private final List<SourceFile> sources = new ArrayList<>();
    private final List<Token> output = new ArrayList<>();
    /** Words since the last directive, not yet expanded: the arguments of a macro may go over several lines. */
    private final List<Token> waiting = new ArrayList<>();

    private int wordsRead;

    private Preprocessor(Substitutes substitutes, Diagnostics diagnostics) {
        this.substitutes = substitutes;
        this.diagnostics = diagnostics;
        this.expansion = new Expansion(substitutes, diagnostics);
    }

    /**
     * What is left to parse.
     *
     * @param tokens the last one is an end
     * @param further those of further texts, each with an end
     * @param sources the file itself, all that it includes, and the further texts
     */
    public record Result(List<Token> tokens, List<List<Token>> further, List<SourceFile> sources) {
        public Result {
            tokens = List.copyOf(tokens);
            further = List.copyOf(further);
            sources = List.copyOf(sources);
        }
    }

    /**
     * Runs over a file and all that it includes.
     *
     * @param further texts that the macros of the file are known in
     * @param definitions macros from outside; they win over those of the same name in the file
     */
    public static Result run(
            SourceFile source, List<SourceFile> further, Map<String, Integer> definitions, Diagnostics diagnostics) {
        return run(source, further, definitions, Substitutes.unheard(), diagnostics);
    }

    /** The same, and tells of macros. */
    public static Result run(
            SourceFile source,
            List<SourceFile> further,
            Map<String, Integer> definitions,
            Substitutes substitutes,
            Diagnostics diagnostics) {
        Preprocessor preprocessor = new Preprocessor(substitutes, diagnostics);
        definitions.forEach((name, value) ->
                preprocessor.expansion.fix(new Macro(name, Optional.empty(), List.of(number(value, source)))));
        List<Token> tokens = preprocessor.text(source);
        List<List<Token>> others = further.stream().map(preprocessor::text).toList();
        preprocessor.expansion.reportUnused(source.span(0, 0));
        return new Result(tokens, others, preprocessor.sources);
    }

    /** All words of a file as they are written there, whether they count or not. */
    public static List<Token> words(SourceFile source) {
        return Scanner.scan(source, MOST_WORDS, new Diagnostics());
    }

    private List<Token> text(SourceFile source) {
        file(source, 0);
        flush();
        end(source);
        List<Token> tokens = List.copyOf(output);
        output.clear();
        return tokens;
    }

    /** What is cut short still ends with an end. */
    private void end(SourceFile source) {
        boolean isMissing = output.isEmpty() || output.get(output.size() - 1).kind() != Token.Kind.END;
        if (isMissing) {
            int length = source.text().length();
            output.add(new Token(Token.Kind.END, "", source.span(length, length), Token.Gap.LINE));
        }
    }

    private static Token number(int value, SourceFile source) {
        return new Token(Token.Kind.NUMBER, Integer.toString(value), source.span(0, 0), Token.Gap.SPACE);
    }

    private void file(SourceFile source, int depth) {
        sources.add(source);
        List<Token> tokens = Scanner.scan(source, MOST_WORDS - wordsRead, diagnostics);
        wordsRead += tokens.size() - 1;
        Conditionals conditionals = new Conditionals(diagnostics);
        int next = 0;
        while (next < tokens.size() && !diagnostics.isFull()) {
            Token token = tokens.get(next);
            if (token.kind() == Token.Kind.DIRECTIVE) {
                int end = next + 1;
                while (!tokens.get(end).startsLine()) {
                    end++;
                }
                directive(tokens.subList(next + 1, end), token, conditionals, source, depth);
                next = end;
            } else {
                if (token.kind() == Token.Kind.END ? depth == 0 : conditionals.isActive()) {
                    waiting.add(token);
                }
                next++;
            }
        }
        conditionals.finish();
    }

    /** Passes on what the parser can read. */
    private void word(Token token) {
        if (token.kind() == Token.Kind.UNKNOWN) {
            boolean isString = token.text().startsWith("\"") || token.text().startsWith("'");
            diagnostics.report(
                    isString ? PromelaError.UNCLOSED_STRING : PromelaError.UNKNOWN_CHARACTER,
                    token.span(),
                    token.text());
        } else if (token.kind() == Token.Kind.NUMBER && isTooLarge(token.text())) {
            diagnostics.report(PromelaError.NUMBER_TOO_LARGE, token.span(), token.text());
        } else {
            output.add(token);
        }
    }

    private static boolean isTooLarge(String digits) {
        return digits.length() > 10 || Long.parseLong(digits) > Integer.MAX_VALUE;
    }

    private void flush() {
        expansion.expand(waiting).forEach(this::word);
        waiting.clear();
    }

    private void directive(List<Token> line, Token hash, Conditionals conditionals, SourceFile source, int depth) {
        if (line.isEmpty() || line.get(0).kind() == Token.Kind.NUMBER) {
            return;
        }
        Token word = line.get(0);
        List<Token> rest = line.subList(1, line.size());
        switch (word.text()) {
            case "if" -> conditionals.begin(word, () -> condition(word, rest));
            case "ifdef" -> conditionals.begin(word, () -> isDefined(word, rest));
            case "ifndef" -> conditionals.begin(word, () -> !isDefined(word, rest));
            case "elif" -> conditionals.elseIf(word, () -> condition(word, rest));
            case "else" -> conditionals.otherwise(word);
            case "endif" -> conditionals.end(word);
            default -> {
                if (conditionals.isActive()) {
                    action(word, rest, hash, source, depth);
                }
            }
        }
    }

    private void action(Token word, List<Token> rest, Token hash, SourceFile source, int depth) {
        flush();
        switch (word.text()) {
            case "define" -> define(word, rest);
            case "undef" ->
                name(word, rest).ifPresent(name -> {
                    used(rest.get(0));
                    expansion.remove(name);
                });
            case "include" -> include(word, rest, source, depth);
            case "error" ->
                diagnostics.report(
                        PromelaError.ERROR_DIRECTIVE,
                        hash.span(),
                        rest.stream().map(Token::text).collect(Collectors.joining(" ")));
            case "pragma", "line" -> {
                // For other tools.
            }
            default -> diagnostics.report(PromelaError.UNKNOWN_DIRECTIVE, word.span(), word.text());
        }
    }

    private Optional<String> name(Token word, List<Token> rest) {
        if (rest.isEmpty() || !rest.get(0).isName()) {
            diagnostics.report(PromelaError.BAD_DIRECTIVE, word.span(), word.text(), "a name");
            return Optional.empty();
        }
        return Optional.of(rest.get(0).text());
    }

    private boolean isDefined(Token word, List<Token> rest) {
        return name(word, rest).isPresent() && isDefined(rest.get(0));
    }

    private boolean isDefined(Token name) {
        used(name);
        return expansion.isDefined(name.text());
    }

    private void used(Token name) {
        if (expansion.knows(name.text())) {
            substitutes.used(Substitutes.Kind.MACRO, name);
        }
    }

    private void define(Token word, List<Token> rest) {
        Optional<String> name = name(word, rest);
        if (name.isEmpty()) {
            return;
        }
        boolean hasParameters =
                rest.size() > 1 && rest.get(1).is("(") && rest.get(1).gap() == Token.Gap.NONE;
        if (!hasParameters) {
            substitutes.declared(Substitutes.Kind.MACRO, rest.get(0), List.of(), rest.subList(1, rest.size()));
            expansion.define(new Macro(name.get(), Optional.empty(), rest.subList(1, rest.size())));
            return;
        }
        List<Token> parameters = new ArrayList<>();
        int next = 2;
        while (next < rest.size() && !rest.get(next).is(")")) {
            if (rest.get(next).isName()) {
                parameters.add(rest.get(next));
            } else if (!rest.get(next).is(",")) {
                break;
            }
            next++;
        }
        if (next == rest.size() || !rest.get(next).is(")")) {
            diagnostics.report(PromelaError.BAD_DIRECTIVE, word.span(), word.text(), "a list of parameters");
            return;
        }
        List<Token> body = rest.subList(next + 1, rest.size());
        substitutes.declared(Substitutes.Kind.MACRO, rest.get(0), parameters, body);
        expansion.define(new Macro(
                name.get(), Optional.of(parameters.stream().map(Token::text).toList()), body));
    }

    private boolean condition(Token word, List<Token> rest) {
        List<Token> decided = new ArrayList<>();
        for (int i = 0; i < rest.size(); i++) {
            if (!rest.get(i).is("defined")) {
                decided.add(rest.get(i));
                continue;
            }
            boolean inParentheses = i + 1 < rest.size() && rest.get(i + 1).is("(");
            int name = inParentheses ? i + 2 : i + 1;
            boolean known = name < rest.size() && isDefined(rest.get(name));
            decided.add(new Token(Token.Kind.NUMBER, known ? "1" : "0", word.span(), Token.Gap.SPACE));
            i = inParentheses ? name + 1 : name;
        }
        try {
            return ConditionParser.holds(expansion.expand(decided));
        } catch (ConditionParser.Malformed malformed) {
            diagnostics.report(PromelaError.BAD_CONDITION, word.span(), malformed.getMessage());
            return false;
        }
    }

    private void include(Token word, List<Token> rest, SourceFile source, int depth) {
        String file = rest.stream().map(Token::text).collect(Collectors.joining());
        boolean isQuoted = file.length() > 2
                && ((file.startsWith("\"") && file.endsWith("\"")) || (file.startsWith("<") && file.endsWith(">")));
        if (!isQuoted) {
            diagnostics.report(PromelaError.BAD_DIRECTIVE, word.span(), word.text(), "a file name in quotes");
            return;
        }
        String name = file.substring(1, file.length() - 1);
        if (depth == DEEPEST_INCLUDE) {
            diagnostics.report(PromelaError.INCLUDE_TOO_DEEP, word.span(), name, DEEPEST_INCLUDE);
            return;
        }
        if (sources.size() > MOST_INCLUDES) {
            diagnostics.report(PromelaError.TOO_MANY_INCLUDES, word.span(), MOST_INCLUDES);
            return;
        }
        try {
            Path path = Path.of(source.name()).resolveSibling(name);
            file(SourceFile.read(path, path.toString()), depth + 1);
        } catch (NoSuchFileException missing) {
            diagnostics.report(PromelaError.MISSING_INCLUDE, word.span(), name, "there is no such file");
        } catch (IOException | InvalidPathException unreadable) {
            diagnostics.report(PromelaError.MISSING_INCLUDE, word.span(), name, unreadable.getMessage());
        }
    }
}
