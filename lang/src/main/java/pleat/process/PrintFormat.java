package pleat.process;

import pleat.ir.Action;

/** Puts values into the format of a print. */
final class PrintFormat {
    private PrintFormat() {}

    static String format(Action.Print print, int[] values) {
        StringBuilder text = new StringBuilder();
        String format = print.format();
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            char following = i + 1 < format.length() ? format.charAt(i + 1) : 0;
            if (c == '\\' && following != 0) {
                text.append(escaped(following));
                i++;
            } else if (c == '%' && following == '%') {
                text.append('%');
                i++;
            } else if (c == '%'
                    && "cdeouxs".indexOf(following) >= 0
                    && next < print.arguments().size()) {
                text.append(value(following, values[next++], print));
                i++;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static String escaped(char c) {
        return switch (c) {
            case 'n' -> "\n";
            case 't' -> "\t";
            default -> Character.toString(c);
        };
    }

    private static String value(char conversion, int value, Action.Print print) {
        return switch (conversion) {
            case 'c' -> Character.toString((char) value);
            case 'o' -> Integer.toOctalString(value);
            case 'x' -> Integer.toHexString(value);
            case 'u' -> Integer.toUnsignedString(value);
            case 'e' -> print.symbols().getOrDefault(value, Integer.toString(value));
            default -> Integer.toString(value);
        };
    }
}
