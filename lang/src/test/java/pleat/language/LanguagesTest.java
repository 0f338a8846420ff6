package pleat.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.languages.Languages;

class LanguagesTest {
    @Test
    void areFoundByExtensionAndByName() {
        assertThat(Languages.ofFile(Path.of("models", "peterson.1.dve")).name()).isEqualTo("dve");
        assertThat(Languages.named("dve").extensions()).containsExactly("dve");
        assertThat(Languages.all()).extracting(Language::name).contains("dve");
    }

    @ParameterizedTest
    @ValueSource(strings = {"model.xyz", "dve", "model", "", "/"})
    void anUnknownExtensionNamesTheKnownOnes(String file) {
        assertThatThrownBy(() -> Languages.ofFile(Path.of(file)))
                .isInstanceOf(UnknownLanguageException.class)
                .hasMessageContaining(".dve");
    }

    @Test
    void anUnknownNameNamesTheKnownOnes() {
        assertThatThrownBy(() -> Languages.named("dev"))
                .isInstanceOf(UnknownLanguageException.class)
                .hasMessage("unknown language or file extension 'dev'; known are: csp, dve, promela, pnml, lpn, stg");
    }
}
