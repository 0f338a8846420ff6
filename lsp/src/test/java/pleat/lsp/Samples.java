package pleat.lsp;

import java.util.List;

/** A small model in each language, and what an editor should find in it. */
@SuppressWarnings("ImmutableEnumChecker")
enum Samples {
    DVE(
            "sample.dve",
            """
            const int N = 1 + 2;
            byte turn = 1;
            process P {
              byte x;
              state idle, work;
              init idle;
              trans idle -> work { guard turn < N; effect x = turn + N; },
                    work -> idle { effect turn = x - turn; };
            }
            process Q {
              state a;
              init a;
              trans a -> a { guard P.work and turn > N; effect turn = N; };
            }
            system async;
            """,
            List.of("N", "turn", "P", "x", "idle", "work", "Q", "a"),
            new Spot("N", 2, "const int = 3", 4),
            new Names("turn", "limit", "N", "effect"),
            "guard turn < N",
            "guard turn < M"),
    PROMELA(
            "sample.pml",
            """
            #define LIMIT 3
            #define BUMP(v) v = v + step
            mtype = { ping, pong };
            chan c = [1] of { mtype, byte };
            byte step = 1;
            inline send(m) { c ! m, total }
            byte total;
            active proctype A() {
              byte i;
              do
              :: i < LIMIT -> BUMP(i); send(ping); total = i
              :: else -> break
              od;
              done: skip
            }
            active proctype B() {
              byte got;
              do
              :: c ? ping(got) -> assert(got <= LIMIT + step)
              :: A:i == LIMIT && A@done && empty(c) -> break
              od
            }
            """,
            List.of(
                    "LIMIT", "BUMP", "v", "ping", "pong", "c", "step", "send", "m", "total", "A", "i", "done", "B",
                    "got"),
            new Spot("total", 1, "byte, 0..255", 2),
            new Names("step", "stride", "total", "chan"),
            "got <= LIMIT",
            "gott <= LIMIT"),
    CSP(
            "sample.csp",
            """
            #define N 3;
            var count:{0..5} = 0;
            channel c 1;
            Sender(i) = [count < N] send.i{count = count + 1;} -> c!i -> Sender(i);
            Receiver() = c?x -> got.x{count = count - 1;} -> Receiver();
            System() = Sender(1) ||| Receiver();
            #define full count == N;
            #assert System() deadlockfree;
            #assert System() reaches full;
            #assert System() |= [] (send.1 -> <> got.1);
            """,
            List.of("N", "count", "c", "Sender", "i", "Receiver", "x", "System", "send", "got", "full"),
            new Spot("count", 2, "var = 0, 0..5", 6),
            new Names("count", "waiting", "N", "channel"),
            "count < N",
            "count < M"),
    PNML(
            "sample.pnml",
            """
            <?xml version="1.0"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
              <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet">
                <page id="g">
                  <place id="free"><initialMarking><text>2</text></initialMarking></place>
                  <place id="busy"/>
                  <transition id="take"/>
                  <transition id="give"/>
                  <arc id="a1" source="free" target="take"/>
                  <arc id="a2" source="take" target="busy"/>
                  <arc id="a3" source="busy" target="give"/>
                  <arc id="a4" source="give" target="free"/>
                </page>
              </net>
            </pnml>
            """,
            List.of("free", "busy", "take", "give"),
            new Spot("free", 2, "place, tokens: 2", 2),
            new Names("busy", "used", "free", "a\"b"),
            "source=\"free\" target=\"take\"",
            "source=\"fre\" target=\"take\""),
    LPN(
            "sample.lpn",
            """
            .inputs req
            .outputs ack
            .dummy t0
            #@.variables n
            #@.init_state [00]
            .graph
            p0 req+
            req+ p1
            p1 ack+
            ack+ p2
            p2 t0
            t0 p3
            p3 req-
            req- p4
            p4 ack-
            ack- p0
            .marking {p0}
            #@.init_vals {<n=0>}
            #@.enablings {<t0=[ack]>}
            #@.assignments {<t0=[n:=1-n]>}
            .end
            """,
            List.of("req", "ack", "t0", "n", "p0", "p1", "p2", "p3", "p4"),
            new Spot("n", 11, "internal integer = 0", 3),
            new Names("ack", "done", "req", "p0"),
            "[n:=1-n]",
            "[n:=1-m]"),
    STG(
            "sample.g",
            """
            .model sample
            .inputs a
            .outputs b
            .graph
            a+ b+
            b+ p
            p a-
            a- b-
            b- a+
            .marking {<b-,a+>}
            .end
            """,
            List.of("a", "b", "p"),
            new Spot("b", 3, "output signal", 5),
            new Names("a", "request", "b", "p"),
            "p a-",
            "p z-");

    private final String file;
    private final String text;
    private final List<String> names;
    private final Spot hover;
    private final Names renaming;
    private final String part;
    private final String brokenPart;

    /**
     * A word to ask about.
     *
     * @param occurrence of its text, not of the name
     * @param uses places of the name, without its declaration
     */
    record Spot(String word, int occurrence, String detail, int uses) {}

    /** A name to change: into one that is free, one that is taken, and one that is no name. */
    record Names(String old, String free, String taken, String word) {}

    Samples(String file, String text, List<String> names, Spot hover, Names renaming, String part, String brokenPart) {
        this.file = file;
        this.text = text;
        this.names = names;
        this.hover = hover;
        this.renaming = renaming;
        this.part = part;
        this.brokenPart = brokenPart;
    }

    String uri() {
        return "file:///nowhere/" + file;
    }

    String file() {
        return file;
    }

    String text() {
        return text;
    }

    /** All that the outline has, in any order. */
    List<String> names() {
        return names;
    }

    Spot hover() {
        return hover;
    }

    Names renaming() {
        return renaming;
    }

    /** With a name that nothing declares. */
    String broken() {
        if (!text.contains(part)) {
            throw new AssertionError("no " + part);
        }
        return text.replace(part, brokenPart);
    }

    /** The line of the mistake, counted from 0. */
    int brokenLine() {
        return (int) text.substring(0, text.indexOf(part))
                .chars()
                .filter(c -> c == '\n')
                .count();
    }
}
