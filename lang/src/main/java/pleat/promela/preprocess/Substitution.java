package pleat.promela.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Puts arguments in the places of parameters: as they are after {@code #} and around {@code ##}, expanded elsewhere. */
record Substitution(List<String> parameters, List<List<Token>> arguments, UnaryOperator<List<Token>> expand) {

    /** Words of the body are shown where the macro is used, those of arguments where they stand. */
    List<Token> apply(List<Token> body, Token use) {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            Token token = body.get(i);
            boolean hasNext = i + 1 < body.size();
            if (isHash(token) && hasNext && argument(body.get(i + 1)) != null) {
                result.add(Token.made(Token.Kind.STRING, quoted(argument(body.get(i + 1))), use.span(), token.gap()));
                i++;
            } else if (token.is("##") && hasNext && !result.isEmpty()) {
                List<Token> right = raw(body.get(i + 1), use);
                i++;
                glue(result, right);
            } else if (argument(token) == null) {
                result.add(token.at(use.span(), token.gap()));
            } else if (hasNext && body.get(i + 1).is("##")) {
                result.addAll(raw(token, use));
            } else {
                result.addAll(inPlace(expand.apply(argument(token)), token.gap()));
            }
        }
        return result;
    }

    private static boolean isHash(Token token) {
        return token.text().equals("#");
    }

    private List<Token> argument(Token token) {
        int index = token.isName() ? parameters.indexOf(token.text()) : -1;
        return index < 0 ? null : arguments.get(index);
    }

    private List<Token> raw(Token token, Token use) {
        List<Token> argument = argument(token);
        return argument == null ? List.of(token.at(use.span(), token.gap())) : argument;
    }

    private static List<Token> inPlace(List<Token> tokens, Token.Gap gap) {
        List<Token> placed = new ArrayList<>(tokens);
        if (!placed.isEmpty()) {
            placed.set(0, placed.get(0).at(placed.get(0).span(), gap));
        }
        return placed;
    }

    private static void glue(List<Token> left, List<Token> right) {
        if (right.isEmpty()) {
            return;
        }
        Token last = left.remove(left.size() - 1);
        Token first = right.get(0);
        left.add(Token.made(glued(last.kind(), first.kind()), last.text() + first.text(), last.span(), last.gap()));
        left.addAll(right.subList(1, right.size()));
    }

    private static Token.Kind glued(Token.Kind left, Token.Kind right) {
        boolean isLongerName = left == Token.Kind.NAME && right == Token.Kind.NUMBER;
        return left == right || isLongerName ? left : Token.Kind.UNKNOWN;
    }

    private static String quoted(List<Token> tokens) {
        StringBuilder text = new StringBuilder("\"");
        for (Token token : tokens) {
            boolean first = text.length() == 1;
            text.append(first || token.gap() == Token.Gap.NONE ? "" : " ")
                    .append(token.text().replace("\\", "\\\\").replace("\"", "\\\""));
        }
        return text.append('"').toString();
    }
}
