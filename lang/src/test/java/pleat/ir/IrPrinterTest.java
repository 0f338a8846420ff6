package pleat.ir;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import pleat.dve.DveLanguage;
import pleat.language.Request;
import pleat.program.Programs;
import pleat.promela.PromelaLanguage;
import pleat.source.SourceFile;

class IrPrinterTest {
    /** Written by hand from the model: what is stored where, sent, received, asked. */
    @Test
    void everyActionOfAProcessHasItsLine() {
        String source = """
                byte g, a[2];
                chan c = [2] of { byte, byte };
                proctype Q(byte k) { g = k }
                init { byte i, p;
                  a[i] = i + 1;
                  c!!1,g;
                  c??<i,_>;
                  c?2,g;
                  p = run Q(i);
                  (len(c) == 1 && c?[1,_]) -> g = (g -> 1 : 2);
                  assert(_pid == 0 && full(c)) }
                """;
        Program program =
                Programs.of(new PromelaLanguage().translate(new SourceFile("all.pml", source), Request.plain()));
        assertThat(IrPrinter.print(program).lines().map(String::strip))
                .contains(
                        "channel c: buffer for 2 of (0..255, 0..255)",
                        "type Q, 0 at the start, frame (@, k)",
                        "g := frame[1]",
                        "slots[(3 + (frame[1] below 2 #0))] := (frame[1] + 1)",
                        "send sorted c(1, g) #2",
                        "copy any c(frame[1], _) #4",
                        "receive c(== 2, g) #6",
                        "frame[2] := run Q(frame[1]) priority 1 #7",
                        "when ((length(c #8) == 1) and poll c(== 1, _) #9)",
                        "g := (g ? 1 : 2)",
                        "check #10 ((self == 0) and full(c #11))")
                .noneMatch(line -> line.contains("[slot=") || line.contains("type=IntType"));
    }

    @Test
    void everyPartHasItsLine() {
        String source = """
                const byte T[2] = {3, 4};
                byte a[2], i;
                channel {byte} q[1];
                process P {
                  state s, t;
                  init s;
                  commit t;
                  assert t : i / a[i] > 0 imply not i == ~1;
                  trans
                    s -> t { guard i < 2 and T[i] % 2 == 1; sync q!a[i]; effect a[i] = -i, i = (i << 1) | 1; },
                    t -> s { sync q?i; };
                }
                system async;
                """;
        Program program = Programs.of(new DveLanguage().translate(new SourceFile("all.dve", source), Request.plain()));
        assertThat(IrPrinter.print(program)).isEqualTo("""
                program all.dve, interleaved
                channel q: buffer for 1 of (0..255)
                process P at P.@
                  location 0 s initial
                  location 1 t committed
                  edge s -> t  // line 10: s -> t { guard i < 2 and T[i] % 2 == 1; sync q!a[i]; effect a[i] = -i, i = (i << 1) | 1; }
                    when ((i < 2) and (([3, 4][i #0] %#1 2) == 1))
                    send q({a[0] .. a[1]}[i #2])
                    {a[0] .. a[1]}[i #3] := -i
                    i := ((i << 1) | 1)
                  edge t -> s  // line 11: t -> s { sync q?i; }
                    receive q(i)
                assertion P.t: ((P.@ == 1) imply (((i /#5 {a[0] .. a[1]}[i #4]) > 0) imply (!i == -2)))
                fault #0: index out of range: T has 2 elements (all.dve:10:32)
                fault #1: remainder by zero (all.dve:10:35)
                fault #2: index out of range: a has 2 elements (all.dve:10:54)
                fault #3: index out of range: a has 2 elements (all.dve:10:67)
                fault #4: index out of range: a has 2 elements (all.dve:8:20)
                fault #5: division by zero (all.dve:8:16)
                """);
    }
}
