package pleat.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Assign;
import pleat.ir.Automaton;
import pleat.ir.Channel;
import pleat.ir.Condition;
import pleat.ir.Edge;
import pleat.ir.Expr;
import pleat.ir.FixedProgram;
import pleat.ir.IntType;
import pleat.ir.Location;
import pleat.ir.Sync;
import pleat.ir.Target;
import pleat.model.Fault;
import pleat.model.Property;
import pleat.program.Programs;
import pleat.state.Component;
import pleat.state.Slot;

/** What DVE's constructs become in the Program. */
class LoweringTest {
    private static final String ONE_STATE = "process P { state s; init s; trans s -> s { ";

    /** The only edge of a process with one state, with the globals {@code a[0..2], x, y, K, T}. */
    private static Edge edge(String body) {
        return Programs.fixed(Dve.translate("byte a[3], x; int y; const int K = -2, T[3] = {5, 6, 7};" + ONE_STATE
                        + body + " }; } system async;"))
                .processes()
                .get(0)
                .edges()
                .get(0);
    }

    private static Expr guard(String expression) {
        return edge("guard " + expression + ";").guard();
    }

    private static Expr load(int slot) {
        return new Expr.Load(slot);
    }

    private static Expr constant(int value) {
        return new Expr.Const(value);
    }

    @Test
    void slotsAreGlobalsThenBufferedChannelsThenProcessesThenTheProperty() {
        FixedProgram program = Dve.program("""
                byte g = 4, a[2] = {7};
                const byte UNSEEN = 1, ALSO[2] = {1, 2};
                channel c; channel {byte, int} d[2]; channel {int} e[0];
                process Watch { state w; init w; }
                process P { int l = -5; state s, r; init r; }
                process Q { state s; init s; }
                system async property Watch;
                """);
        assertThat(program.name()).isEqualTo("test.dve");
        assertThat(program.layout().components())
                .containsExactly(
                        new Component("globals", Component.Kind.GLOBALS, 0, 3),
                        new Component("d", Component.Kind.CHANNEL, 3, 5),
                        new Component("P", Component.Kind.PROCESS, 8, 2),
                        new Component("Q", Component.Kind.PROCESS, 10, 1),
                        new Component("observer", Component.Kind.GLOBALS, 11, 1));
        assertThat(IntStream.range(0, 12).mapToObj(program.layout()::qualifiedName))
                .containsExactly(
                        "g",
                        "a[0]",
                        "a[1]",
                        "d.#",
                        "d.0.0",
                        "d.0.1",
                        "d.1.0",
                        "d.1.1",
                        "P.@",
                        "P.l",
                        "Q.@",
                        "observer");
        assertThat(program.layout().slots())
                .startsWith(new Slot("g", 0, 255))
                .contains(new Slot("#", 0, 2), new Slot("0.1", -32768, 32767), new Slot("@", 0, 1));
        assertThat(program.initial()).containsExactly(4, 7, 0, 0, 0, 0, 0, 0, 1, -5, 0, 0);
        assertThat(program.channels())
                .containsExactly(
                        new Channel("c", 0, 0, List.of(), 3),
                        new Channel("d", 1, 2, List.of(IntType.UNSIGNED_8, IntType.SIGNED_16), 3),
                        new Channel("e", 2, 0, List.of(IntType.SIGNED_16), 8));
        assertThat(program.processes()).extracting(Automaton::name).containsExactly("P", "Q");
        assertThat(program.properties()).extracting(Property::name).containsExactly("Watch");
        assertThat(program.observerSlot()).hasValue(11);
        assertThat(program.composition()).isEqualTo(FixedProgram.Composition.INTERLEAVED);
    }

    @Test
    void aModelWithoutGlobalsHasAnEmptyComponentOfThem() {
        assertThat(Dve.program(ONE_STATE + "}; } system sync;")).satisfies(program -> {
            assertThat(program.layout().components().get(0))
                    .isEqualTo(new Component("globals", Component.Kind.GLOBALS, 0, 0));
            assertThat(program.composition()).isEqualTo(FixedProgram.Composition.LOCKSTEP);
            assertThat(program.observerSlot()).isEmpty();
        });
    }

    @Test
    void operatorsBecomeOperations() {
        assertThat(guard("x * y")).isEqualTo(new Expr.Binary(Expr.BinaryOp.MULTIPLY, load(3), load(4)));
        assertThat(guard("x ^ y")).isEqualTo(new Expr.Binary(Expr.BinaryOp.BIT_XOR, load(3), load(4)));
        assertThat(guard("x >> y")).isEqualTo(new Expr.Binary(Expr.BinaryOp.SHIFT_RIGHT, load(3), load(4)));
        assertThat(guard("x >= y")).isEqualTo(new Expr.Binary(Expr.BinaryOp.GREATER_EQUAL, load(3), load(4)));
        assertThat(guard("x && y")).isEqualTo(new Expr.Lazy(Expr.LazyOp.AND, load(3), load(4)));
        assertThat(guard("x or y")).isEqualTo(new Expr.Lazy(Expr.LazyOp.OR, load(3), load(4)));
        assertThat(guard("x imply y")).isEqualTo(new Expr.Lazy(Expr.LazyOp.IMPLY, load(3), load(4)));
        assertThat(guard("x % y")).isEqualTo(new Expr.Divide(Expr.DivideOp.REMAINDER, load(3), load(4), 0));
        assertThat(guard("x / y")).isEqualTo(new Expr.Divide(Expr.DivideOp.QUOTIENT, load(3), load(4), 0));
        assertThat(guard("-x")).isEqualTo(new Expr.Unary(Expr.UnaryOp.NEGATE, load(3)));
        assertThat(guard("~x")).isEqualTo(new Expr.Unary(Expr.UnaryOp.COMPLEMENT, load(3)));
        assertThat(guard("not x")).isEqualTo(new Expr.Unary(Expr.UnaryOp.NOT, load(3)));
    }

    @Test
    void constantsAreFolded() {
        assertThat(guard("K * 3 + T[1]")).isEqualTo(constant(0));
        assertThat(guard("-7 / 2")).isEqualTo(constant(-3));
        assertThat(guard("-7 % 2")).isEqualTo(constant(-1));
        assertThat(guard("1 << 33")).isEqualTo(constant(2));
        assertThat(guard("-1 >> 1")).isEqualTo(constant(-1));
        assertThat(guard("2147483647 + 1")).isEqualTo(constant(Integer.MIN_VALUE));
        assertThat(guard("~0 & 6 | 1 ^ 8")).isEqualTo(constant(15));
        assertThat(guard("not 3")).isEqualTo(constant(0));
        assertThat(guard("true imply 5")).isEqualTo(constant(1));
        assertThat(guard("2 < 3 != (3 <= 2)")).isEqualTo(constant(1));
    }

    @Test
    void foldingLeavesOutOnlyWhatIsNeverEvaluated() {
        assertThat(guard("false and x / 0")).isEqualTo(constant(0));
        assertThat(guard("true or a[9]")).isEqualTo(constant(1));
        assertThat(guard("false imply a[9]")).isEqualTo(constant(1));
        assertThat(guard("x / y and false"))
                .isEqualTo(new Expr.Lazy(
                        Expr.LazyOp.AND, new Expr.Divide(Expr.DivideOp.QUOTIENT, load(3), load(4), 0), constant(0)));
        assertThat(guard("1 / 0")).isEqualTo(new Expr.Divide(Expr.DivideOp.QUOTIENT, constant(1), constant(0), 0));
        assertThat(guard("true and x")).isEqualTo(new Expr.Lazy(Expr.LazyOp.AND, constant(1), load(3)));
    }

    @Test
    void arrayElementsAreReadAndWritten() {
        assertThat(guard("a[2]")).isEqualTo(load(2));
        assertThat(guard("a[x]")).isEqualTo(new Expr.LoadElement(0, 3, load(3), 0));
        assertThat(guard("a[3]")).isEqualTo(new Expr.LoadElement(0, 3, constant(3), 0));
        assertThat(guard("a == 1")).isEqualTo(new Expr.Binary(Expr.BinaryOp.EQUAL, load(0), constant(1)));
        assertThat(guard("T[x]")).isEqualTo(new Expr.Lookup(List.of(5, 6, 7), load(3), 0));
        assertThat(guard("T[3]")).isEqualTo(new Expr.Lookup(List.of(5, 6, 7), constant(3), 0));
        assertThat(edge("effect a[1] = 3, a[y] = x, a = 5, y = K;").effects())
                .containsExactly(
                        new Assign(new Target.Scalar(1, IntType.UNSIGNED_8), constant(3)),
                        new Assign(new Target.Element(0, 3, load(4), 0, IntType.UNSIGNED_8), load(3)),
                        new Assign(new Target.Scalar(0, IntType.UNSIGNED_8), constant(5)),
                        new Assign(new Target.Scalar(4, IntType.SIGNED_16), constant(-2)));
    }

    @Test
    void faultsTellWhatWentWrongAndWhere() {
        FixedProgram program = Programs.fixed(Dve.translate("byte a[3], x; const byte T[1] = {1};\n" + ONE_STATE
                + "guard a[x + 1] / x\n % T[x]; }; } system async;"));
        assertThat(program.faults())
                .extracting(fault -> fault.origin() + " " + fault.message())
                .containsExactly(
                        "folder/test.dve:2:53 index out of range: a has 3 elements",
                        "folder/test.dve:2:60 division by zero",
                        "folder/test.dve:3:6 index out of range: T has 1 element",
                        "folder/test.dve:3:2 remainder by zero");
        assertThat(program.faults()).doesNotHaveDuplicates().hasOnlyElementsOfType(Fault.class);
    }

    @Test
    void localsHideGlobals() {
        FixedProgram program =
                Dve.program("byte x; const byte K = 1; process P { byte K; int x; const byte C = 9; state s; init s;"
                        + " trans s -> s { guard x + K == C; }; } system async;");
        assertThat(program.processes().get(0).edges().get(0).guard())
                .isEqualTo(new Expr.Binary(
                        Expr.BinaryOp.EQUAL, new Expr.Binary(Expr.BinaryOp.ADD, load(3), load(2)), constant(9)));
    }

    @Test
    void edgesKeepTheirOrderTheirSourceAndTheirWords() {
        Automaton process = Dve.program(
                        "byte x; process P { state s, r; init s; trans\n"
                                + " s  ->   r {guard x==1; // why\n\teffect x = /* what */ 2 ; },\n -> s {}, r->r{} } system async;")
                .processes()
                .get(0);
        assertThat(process.edges())
                .extracting(Edge::label)
                .containsExactly("s -> r {guard x==1; effect x = 2 ; }", "s -> s {}", "r->r{}");
        assertThat(process.edges()).extracting(Edge::source).containsExactly(0, 0, 1);
        assertThat(process.edges()).extracting(Edge::target).containsExactly(1, 0, 1);
        assertThat(process.edges().get(0).origin()).hasToString("folder/test.dve:2:2");
        assertThat(process.edges().get(1).guard()).isEqualTo(Expr.Const.TRUE);
        assertThat(process.edges().get(1).sync()).isEqualTo(new Sync.None());
    }

    @Test
    void longLabelsAreCut() {
        String label = edge("effect " + "x = 1, ".repeat(50) + "x = 2;").label();
        assertThat(label).hasSize(120).startsWith("s -> s { effect x = 1,").endsWith("…");
    }

    @Test
    void channelsCarryValues() {
        FixedProgram program = Dve.program("""
                byte a[2]; channel c; channel {byte, int} d[1];
                process P { state s; init s; trans s -> s { sync c!; }, s -> s { sync c!a[0]; }, s -> s { sync d!{1, 2}; }; }
                process Q { state s; init s; trans s -> s { sync c?; }, s -> s { sync c?a[0]; },
                  s -> s { sync d?{a[0], a[1]}; }; }
                system async;
                """);
        Channel c = program.channels().get(0);
        Channel d = program.channels().get(1);
        Target first = new Target.Scalar(0, IntType.UNSIGNED_8);
        Target second = new Target.Scalar(1, IntType.UNSIGNED_8);
        assertThat(program.processes().get(0).edges())
                .extracting(Edge::sync)
                .containsExactly(
                        new Sync.Send(c, List.of()),
                        new Sync.Send(c, List.of(load(0))),
                        new Sync.Send(d, List.of(constant(1), constant(2))));
        assertThat(program.processes().get(1).edges())
                .extracting(Edge::sync)
                .containsExactly(
                        new Sync.Receive(c, List.of()),
                        new Sync.Receive(c, List.of(first)),
                        new Sync.Receive(d, List.of(first, second)));
    }

    @Test
    void statesOfProcessesAreConditions() {
        FixedProgram program = Dve.program("""
                process P { state s, r; init s; trans s -> r { guard Q.n and not P.r; }; }
                process Q { state m, n; init m; }
                system async;
                """);
        assertThat(program.processes().get(0).edges().get(0).guard())
                .isEqualTo(new Expr.Lazy(
                        Expr.LazyOp.AND,
                        new Expr.Binary(Expr.BinaryOp.EQUAL, load(1), constant(1)),
                        new Expr.Unary(Expr.UnaryOp.NOT, new Expr.Binary(Expr.BinaryOp.EQUAL, load(0), constant(1)))));
    }

    @Test
    void thePropertyReadsVariablesOfProcesses() {
        FixedProgram program = Dve.program("""
                process W { state w, v; init w; accept v; trans w -> v { guard P->x[P->k] == P->y; }; }
                process P { byte y, x[2]; const byte k = 1; state s; init s; }
                system async property W;
                """);
        Observer observer = ((Property.NoAcceptingRun) program.properties().get(0)).observer();
        assertThat(program.conditions())
                .extracting(Condition::condition)
                .containsExactly(new Expr.Binary(Expr.BinaryOp.EQUAL, load(3), load(1)));
        assertThat(observer.propositions()).containsExactly("P->x[P->k] == P->y");
        assertThat(observer.guard(0)).isEqualTo(Guard.of(new Cube(1, 1)));
        assertThat(observer.locationMarks(0)).isZero();
        assertThat(observer.locationMarks(1)).isEqualTo(1);
    }

    @Test
    void locationsAreMarked() {
        Automaton process = Dve.program(
                        "process P { state a, b, c; accept buchi c; commit b, c; init a; } system async;")
                .processes()
                .get(0);
        assertThat(process.locations())
                .extracting(Location::marks)
                .containsExactly(Set.of(), Set.of(Location.Mark.COMMITTED), Set.of(Location.Mark.COMMITTED));
        assertThat(process.locations()).extracting(Location::name).containsExactly("a", "b", "c");
        assertThat(process.isCommitted(1)).isTrue();
    }

    @Test
    void assertionsAreTiedToTheirState() {
        FixedProgram program = Dve.program("""
                byte x;
                process P { state s, r; init s; assert r: x  == 1, r: true, s : x; }
                process W { state w; init w; assert w: P.s; }
                system async property W;
                """);
        assertThat(program.conditions())
                .extracting(condition -> condition.name() + ": " + condition.text() + " " + condition.origin())
                .containsExactly(
                        "P.r: x == 1 folder/test.dve:2:40",
                        "P.r#2: true folder/test.dve:2:52",
                        "P.s: x folder/test.dve:2:61",
                        "P.s: P.s folder/test.dve:3:40");
        assertThat(program.conditions().get(2).condition())
                .isEqualTo(new Expr.Lazy(
                        Expr.LazyOp.IMPLY, new Expr.Binary(Expr.BinaryOp.EQUAL, load(1), constant(0)), load(0)));
    }

    @Test
    void definitionsReplaceConstants() {
        String text =
                "const byte N = 1, M = N + 1; byte a[M]; process P { const byte N = 7; byte n = N; state s; init s; }"
                        + " system async;";
        assertThat(Dve.program(text).initial()).containsExactly(0, 0, 0, 7);
        FixedProgram defined = Programs.fixed(Dve.translate(text, Map.of("N", 3)));
        assertThat(defined.initial()).containsExactly(0, 0, 0, 0, 0, 7);
        assertThat(Dve.translate(text, Map.of("M", 256 + 5))).satisfies(wrapped -> {
            assertThat(Programs.fixed(wrapped).initial()).containsExactly(0, 0, 0, 0, 0, 0, 7);
            assertThat(wrapped.diagnostics())
                    .extracting(diagnostic -> diagnostic.code() + " " + diagnostic.span())
                    .containsExactly(DveError.INITIALISER_WRAPS.code() + " folder/test.dve:1:19");
        });
    }

    @Test
    void initialValuesWrapAndSurplusOnesAreIgnored() {
        FixedProgram program = Programs.fixed(Dve.translate(
                "byte a[2] = {1 - 2, 300, 5}; int b = 40000, c = true; " + ONE_STATE + "}; } system async;"));
        assertThat(program.initial()).containsExactly(255, 44, -25536, 1, 0);
    }

    @Test
    void commentsAndContinuedLinesAreSpace() {
        FixedProgram program = Dve.program("""
                /* a // hidden */ still a comment
                */ byte x = /**/ 1 + \\
                2; // byte y;
                process P { state s; init s; }
                system async;
                """);
        assertThat(program.initial()).containsExactly(3, 0);
    }
}
