package pleat.ltl.translate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import pleat.ltl.Formula;
import pleat.ltl.FormulaParser;
import pleat.ltl.FormulaSyntaxException;
import pleat.ltl.Formulas;
import pleat.ltl.ParsedFormula;

/**
 * 320 formulas that translators are compared on (Dwyer and others, Etessami and Holzmann, Somenzi and Bloem, Holeček and others,
 * Pelánek), with the sizes of the automata of other tools: Spot's as its own tests expect them, those of LTL3BA 1.1.3 and of its LTL2BA
 * mode as they were measured.
 */
record PublishedFormulas(String name, String text, String sign, int spotGeneralised, int spotBuchi, int ltl2ba) {

    static List<PublishedFormulas> all() throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                PublishedFormulas.class.getResourceAsStream("/pleat/ltl/formulas.csv"), StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(PublishedFormulas::of).toList();
        }
    }

    private static PublishedFormulas of(String line) {
        String[] cells = line.split(",", -1);
        return new PublishedFormulas(
                cells[0] + " " + cells[1] + " negated: " + cells[2],
                cells[3],
                cells[2].equals("yes") ? "!" : "",
                Integer.parseInt(cells[4]),
                Integer.parseInt(cells[5]),
                Integer.parseInt(cells[7]));
    }

    ParsedFormula parse(Formulas formulas) throws FormulaSyntaxException {
        return FormulaParser.parse(sign + "(" + text + ")", formulas);
    }

    Formula formula(Formulas formulas) throws FormulaSyntaxException {
        return parse(formulas).formula();
    }
}
