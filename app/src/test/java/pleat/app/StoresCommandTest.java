package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import pleat.stores.Stores;

class StoresCommandTest {
    @Test
    void everyStoreIsListed() {
        Invocation run = Invocation.of("stores");
        assertThat(run.exitCode()).isZero();
        Stores.all().forEach(store -> assertThat(run.out()).contains(store.spec() + "  [", store.summary()));
        assertThat(run.out()).contains("exact");
    }
}
