package pleat.languages;

import java.nio.file.Path;
import java.util.List;
import pleat.csp.CspLanguage;
import pleat.dve.DveLanguage;
import pleat.language.Language;
import pleat.language.UnknownLanguageException;
import pleat.petri.lpn.LpnLanguage;
import pleat.petri.pnml.PnmlLanguage;
import pleat.petri.stg.StgLanguage;
import pleat.promela.PromelaLanguage;

/** The languages that Pleat reads. */
public final class Languages {
    private static final List<Language> ALL = List.of(
            new CspLanguage(),
            new DveLanguage(),
            new PromelaLanguage(),
            new PnmlLanguage(),
            new LpnLanguage(),
            new StgLanguage());

    private Languages() {}

    public static List<Language> all() {
        return ALL;
    }

    /** The language whose extension the file has. */
    public static Language ofFile(Path file) {
        Path last = file.getFileName();
        String fileName = last == null ? "" : last.toString();
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1);
        return ALL.stream()
                .filter(language ->
                        fileName.contains(".") && language.extensions().contains(extension))
                .findFirst()
                .orElseThrow(() -> new UnknownLanguageException(
                        fileName,
                        ALL.stream()
                                .flatMap(language -> language.extensions().stream())
                                .map(known -> "." + known)
                                .toList()));
    }

    public static Language named(String name) {
        return ALL.stream()
                .filter(language -> language.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownLanguageException(
                        name, ALL.stream().map(Language::name).toList()));
    }
}
