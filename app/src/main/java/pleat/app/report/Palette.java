package pleat.app.report;

import pleat.trace.view.Markup;

/** Colours, or none. */
public enum Palette implements Markup {
    PLAIN {
        @Override
        String paint(String code, String text) {
            return text;
        }
    },
    ANSI {
        @Override
        String paint(String code, String text) {
            return "\u001b[" + code + "m" + text + "\u001b[0m";
        }
    };

    abstract String paint(String code, String text);

    public String good(String text) {
        return paint("32", text);
    }

    @Override
    public String bad(String text) {
        return paint("1;31", text);
    }

    public String open(String text) {
        return paint("33", text);
    }

    @Override
    public String strong(String text) {
        return paint("1", text);
    }

    @Override
    public String faint(String text) {
        return paint("2", text);
    }
}
