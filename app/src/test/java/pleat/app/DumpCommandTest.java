package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import org.junit.jupiter.api.Test;

class DumpCommandTest {
    @Test
    void theTree() {
        assertThat(Invocation.of("dump", "--ast", model("fault.dve")).out())
                .startsWith("model\n")
                .contains("process P");
    }

    @Test
    void aModelWithErrorsOfMeaningHasATree() {
        Invocation run = Invocation.of("dump", "--ast", model("errors.dve"));
        assertThat(run.out()).contains("flga");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void theProgram() {
        assertThat(Invocation.of("dump", "--ir", model("fault.dve")).out()).isEqualTo("""
            program fault.dve, interleaved
            process P at P.@
              location 0 s initial
              edge s -> s  // line 6: s -> s { effect a[i] = 1, i = i + 1; }
                {a[0] .. a[1]}[i #0] := 1
                i := (i + 1)
            fault #0: index out of range: a has 2 elements (src/test/resources/models/fault.dve:6:27)
            """);
    }

    @Test
    void theControlGraph() {
        assertThat(Invocation.of("dump", "--dot", model("liveness.dve")).out()).isEqualTo("""
            digraph "liveness.dve" {
              node [shape=ellipse];
              subgraph cluster_0 {
                label="P";
                l0_0 [label="a", style=bold];
                l0_1 [label="b"];
                l0_0 -> l0_1 [label="a -> b {}"];
                l0_1 -> l0_0 [label="b -> a {}"];
              }
              subgraph cluster_1 {
                label="never Watch";
                l1_0 [label="w", style=bold, peripheries=2];
                l1_0 -> l1_0 [label="!P.b"];
              }
            }
            """);
    }

    @Test
    void theLayout() {
        assertThat(Invocation.of("dump", "--layout", model("jam.dve")).out()).isEqualTo("""
             slot  kind      component  name           domain   initial
                0  process   Left       @                0..0         0
                1  process   Left       sent           0..255         0
                2  process   Right      @                0..0         0
            """);
    }

    /** CSP# has no control automata. */
    @Test
    void aViewThatTheLanguageLacksIsRefused() {
        Invocation run = Invocation.of("dump", "--dot", "../models/csp/01_dining_paper.csp");
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("csp models have no view --dot");
        assertThat(Invocation.of("dump", "--hoa", "../models/petri/fork.g").err())
                .contains("no view --hoa");
    }
}
