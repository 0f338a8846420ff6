package pleat.promela.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;
import pleat.promela.ast.Model;
import pleat.promela.ast.Unit;

/** Turns the units of a model into tables. */
final class ModelBuilder {
    /** Global variables are initialised type by type. */
    private static final List<String> INITIALISED =
            List.of("unsigned", "bit", "bool", "byte", "pid", "chan", "mtype", "short", "int");

    private final Model model;
    private final Names names = new Names();
    private final Map<String, Draft> drafts = new LinkedHashMap<>();
    private final List<Expressions.RemotePlace> remotePlaces = new ArrayList<>();
    private final List<Declaration> globals = new ArrayList<>();
    private Optional<MonitorDraft> monitor = Optional.empty();

    /** A proctype before all labels are known that are asked for. */
    private record Draft(
            String name,
            Frame frame,
            List<Location> parameters,
            List<Setting> initialisers,
            Optional<Term> provided,
            Unit.Proctype.Choice choice,
            Elements elements) {}

    private record MonitorDraft(Monitor.Meaning meaning, Elements elements) {}

    ModelBuilder(Model model) {
        this.model = model;
        units(Unit.Symbols.class).forEach(names::declare);
        units(Unit.Structure.class).forEach(names::declare);
        units(Unit.Variable.class).forEach(unit -> {
            names.declareGlobal(unit.declaration());
            globals.add(unit.declaration());
        });
        for (Unit unit : model.units()) {
            if (unit instanceof Unit.Proctype proctype) {
                drafts.put(proctype.name().text(), draft(proctype));
            } else if (unit instanceof Unit.Observer observer) {
                observer(observer);
            } else if (unit instanceof Unit.Ltl ltl) {
                Expressions expressions = new Expressions(names, new Frame());
                propositions(ltl.formula()).forEach(expressions::term);
                remotePlaces.addAll(expressions.remotePlaces());
            }
        }
    }

    private <U extends Unit> Stream<U> units(Class<U> kind) {
        return model.units().stream().filter(kind::isInstance).map(kind::cast);
    }

    private Draft draft(Unit.Proctype proctype) {
        Frame frame = names.frame(proctype.name().text());
        Expressions expressions = new Expressions(names, frame);
        List<Location> parameters = new ArrayList<>();
        for (Declaration parameter : proctype.parameters()) {
            Variable variable = names.variable(parameter);
            int index = frame.declare(variable);
            parameters.addAll(new Location(
                            Location.Owner.LOCAL, index, List.of(), variable, Location.Extent.ONE, parameter.span())
                    .leaves());
        }
        Optional<Term> provided = proctype.provided().map(expressions::term);
        ControlBuilder control = new ControlBuilder(names, frame, expressions, new Commands(names, expressions));
        Elements elements = control.body(proctype.body());
        remotePlaces.addAll(expressions.remotePlaces());
        if (proctype.priority().isPresent()) {
            names.mention("priority");
        }
        return new Draft(
                proctype.name().text(),
                frame,
                parameters,
                control.initialisers(),
                provided,
                proctype.choice(),
                elements);
    }

    /** A never claim is not executed, but what it mentions counts. */
    private void observer(Unit.Observer observer) {
        Frame frame = new Frame();
        Expressions expressions = new Expressions(names, frame);
        boolean isClaim = observer.kind() == Unit.Observer.Kind.NEVER;
        Commands commands = isClaim ? new Commands(names, expressions) : new EventCommands(names, expressions);
        Elements elements = new ControlBuilder(names, frame, expressions, commands).body(observer.body());
        remotePlaces.addAll(expressions.remotePlaces());
        if (!isClaim) {
            monitor = Optional.of(new MonitorDraft(
                    observer.kind() == Unit.Observer.Kind.TRACE ? Monitor.Meaning.TRACE : Monitor.Meaning.NOTRACE,
                    elements));
        }
    }

    private static List<Expression> propositions(Formula formula) {
        if (formula instanceof Formula.Proposition proposition) {
            return List.of(proposition.condition());
        } else if (formula instanceof Formula.Not not) {
            return propositions(not.operand());
        } else if (formula instanceof Formula.Temporal temporal) {
            return propositions(temporal.operand());
        }
        Formula.Binary binary = (Formula.Binary) formula;
        return Stream.of(binary.left(), binary.right())
                .flatMap(side -> propositions(side).stream())
                .toList();
    }

    Tables tables() {
        remotePlaces.forEach(place -> drafts.get(place.proctype()).elements().askFor(place.label()));
        Map<String, Proctype> proctypes = new LinkedHashMap<>();
        drafts.forEach((name, draft) -> proctypes.put(
                name,
                new Proctype(
                        name,
                        draft.frame().variables(),
                        draft.parameters(),
                        draft.initialisers(),
                        draft.provided(),
                        draft.choice(),
                        TransitionTable.of(draft.elements()))));
        boolean hasPriorities = Stream.of("priority", "_priority", "set_priority", "get_priority")
                .anyMatch(names::mentions);
        return new Tables(
                proctypes,
                names.globals(),
                monitor.map(draft ->
                        new Monitor(draft.meaning(), TransitionTable.of(draft.elements()), tests(draft.elements()))),
                names.mentions("_last") ? Tables.Memory.LAST_PROCESS : Tables.Memory.NONE,
                hasPriorities ? Tables.Priorities.HIGHEST_FIRST : Tables.Priorities.NONE);
    }

    private static List<EventTest> tests(Elements elements) {
        return elements.all().stream()
                .filter(element -> element.command() instanceof EventTest)
                .map(element -> (EventTest) element.command())
                .toList();
    }

    State initial(Tables tables) {
        State start = new State(
                names.globals().stream().map(Variable::zero).toList(),
                List.of(),
                List.of(),
                0,
                tables.monitor().map(present -> present.control().start()).orElse(0));
        Context context = new Context(tables, start, 0, 0, Context.Pass.NORMAL, 0);
        for (Setting setting : globalSettings()) {
            context = context.with(setting.apply(context));
        }
        State now = context.now();
        for (Unit.Proctype proctype : units(Unit.Proctype.class).toList()) {
            int count = proctype.active().map(names::constant).orElse(0);
            int priority = proctype.priority().map(names::constant).orElse(1);
            for (int i = 0; i < count; i++) {
                now = tables.start(now, proctype.name().text(), List.of(), Math.max(1, priority));
            }
        }
        return tables.settled(now);
    }

    private List<Setting> globalSettings() {
        Settings settings = new Settings(names, new Expressions(names, new Frame()));
        List<Setting> all = new ArrayList<>();
        for (int rank = 0; rank <= INITIALISED.size(); rank++) {
            for (int i = 0; i < globals.size(); i++) {
                if (rank(globals.get(i)) == rank) {
                    Variable variable = names.global(i);
                    Location.Extent extent = variable.size().isPresent() ? Location.Extent.ARRAY : Location.Extent.ONE;
                    all.addAll(settings.of(new Location(
                            Location.Owner.GLOBAL,
                            i,
                            List.of(),
                            variable,
                            extent,
                            globals.get(i).span())));
                }
            }
        }
        return all;
    }

    private static int rank(Declaration declaration) {
        String type = declaration.type().name().text();
        int rank = INITIALISED.indexOf(type.startsWith("mtype") ? "mtype" : type);
        return rank < 0 ? INITIALISED.size() : rank;
    }
}
