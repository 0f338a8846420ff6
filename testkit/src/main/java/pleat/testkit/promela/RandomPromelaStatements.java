package pleat.testkit.promela;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pleat.testkit.promela.ProcessFrame.ChannelExchange;
import pleat.testkit.promela.Surroundings.Freedom;

/**
 * Random statements of one process. Loops that need not end stand where every state is stored; sequences that must end have
 * counted loops only.
 */
final class RandomPromelaStatements {
    private final Dice dice;
    private final FeatureMix mix;
    private final PromelaText text;
    private final ProcessFrame frame;
    private final PromelaScope scope;
    private final RandomPromelaExpressions expressions;
    private final RandomPromelaMessages messages;
    private int budget;

    /** @param budget about how many statements there will be */
    RandomPromelaStatements(Dice dice, FeatureMix mix, PromelaText text, ProcessFrame frame, int budget) {
        this.dice = dice;
        this.mix = mix;
        this.text = text;
        this.frame = frame;
        this.scope = frame.scope();
        this.expressions = new RandomPromelaExpressions(dice, mix, scope);
        this.messages = new RandomPromelaMessages(dice, mix, scope, expressions);
        this.budget = budget;
    }

    /** All of a process. */
    void body(Surroundings here) {
        if (frame.worker().isPresent() && dice.chance(30)) {
            when(PromelaFeature.WORKER, here, this::runWorker);
        }
        while (budget > 0) {
            if (!frame.unplacedLabels().isEmpty() && dice.chance(50)) {
                budget--;
                placeLabel();
            } else {
                statement(here);
            }
        }
        again(here);
        for (String label : frame.unplacedLabels()) {
            mix.use(PromelaFeature.LABEL);
            text.line(label + ": skip;");
        }
    }

    private void placeLabel() {
        mix.use(PromelaFeature.LABEL);
        text.line(frame.unplacedLabels().remove(0) + ": " + assignment() + ";");
    }

    private void again(Surroundings here) {
        if (!frame.labels().isEmpty() && mix.allows(PromelaFeature.GOTO) && dice.chance(45)) {
            mix.use(PromelaFeature.GOTO);
            mix.use(PromelaFeature.IF);
            text.line("if");
            text.line(":: " + expressions.guard() + " ->");
            text.indented(() -> statement(here.inSelection()));
            text.line("    goto " + frame.labels().get(0) + ";");
            boolean isElse = mix.allows(PromelaFeature.ELSE) && dice.chance(50);
            text.line(isElse ? ":: else" : ":: " + assignment() + ";");
            text.line("fi;");
        }
    }

    private void statements(int most, Surroundings here) {
        int count = dice.between(1, most);
        for (int i = 0; i < count; i++) {
            statement(here);
        }
    }

    private void statement(Surroundings here) {
        budget--;
        if (here.allow(Freedom.INNER_LABEL)
                && mix.allows(PromelaFeature.INNER_LABEL)
                && !frame.unplacedLabels().isEmpty()
                && dice.chance(40)) {
            mix.use(PromelaFeature.INNER_LABEL);
            placeLabel();
            return;
        }
        if (here.depth() > 0 && budget > 1 && dice.chance(55) && compound(here)) {
            return;
        }
        simple(here);
    }

    /** Nothing if the draw is not allowed here. */
    private boolean compound(Surroundings here) {
        return switch (dice.between(0, 14)) {
            case 0, 1 -> selection(here);
            case 2, 3 -> loop(here);
            case 4 -> when(PromelaFeature.ATOMIC, Freedom.SEQUENCE, here, this::atomic);
            case 5 -> when(PromelaFeature.D_STEP, Freedom.SEQUENCE, here, this::step);
            case 6 -> when(PromelaFeature.UNLESS, Freedom.SEQUENCE, here, this::unless);
            case 7 -> frame.hasFreeCounter() && when(PromelaFeature.FOR_RANGE, here, this::forRange);
            case 8 ->
                frame.hasFreeCounter()
                        && !scope.arrays().isEmpty()
                        && when(PromelaFeature.FOR_ARRAY, here, this::forArray);
            case 9 -> when(PromelaFeature.LATE_DECLARATION, Freedom.DECLARE, here, this::lateDeclaration);
            case 10 -> frame.worker().isPresent() && when(PromelaFeature.WORKER, Freedom.RUN, here, this::runWorker);
            case 11, 12 -> !declaredWithRecords().isEmpty() && when(PromelaFeature.FOR_CHANNEL, here, this::forChannel);
            default ->
                frame.exchange().isPresent()
                        && when(PromelaFeature.CHANNEL_IN_MESSAGE, Freedom.BLOCK, here, this::channelExchange);
        };
    }

    private boolean when(PromelaFeature feature, Freedom freedom, Surroundings here, Consumer<Surroundings> maker) {
        return here.allow(freedom) && when(feature, here, maker);
    }

    private boolean when(PromelaFeature feature, Surroundings here, Consumer<Surroundings> maker) {
        if (!mix.allows(feature)) {
            return false;
        }
        mix.use(feature);
        maker.accept(here);
        return true;
    }

    private boolean selection(Surroundings here) {
        mix.use(PromelaFeature.IF);
        text.line(specialLabel(here) + "if");
        int options = dice.between(1, 3);
        for (int i = 0; i < options; i++) {
            option(here.inSelection());
        }
        if (!here.allow(Freedom.BLOCK) || (mix.allows(PromelaFeature.ELSE) && dice.chance(55))) {
            otherwise(here.inSelection());
        }
        text.line("fi;");
        return true;
    }

    private void otherwise(Surroundings here) {
        mix.use(PromelaFeature.ELSE);
        if (dice.chance(30)) {
            text.line(":: else");
        } else {
            text.line(":: else ->");
            text.indented(() -> statements(2, here));
        }
    }

    private boolean loop(Surroundings here) {
        if (!here.allow(Freedom.LOOP)) {
            return mix.allows(PromelaFeature.ELSE) && frame.hasFreeCounter() && boundedLoop(here);
        }
        mix.use(PromelaFeature.DO);
        text.line(specialLabel(here) + "do");
        int options = dice.between(1, 3);
        for (int i = 0; i < options; i++) {
            option(here.inLoop());
        }
        if (mix.allows(PromelaFeature.BREAK) && dice.chance(60)) {
            mix.use(PromelaFeature.BREAK);
            text.line(dice.chance(60) ? ":: " + expressions.guard() + " -> break;" : ":: break;");
        }
        if (mix.allows(PromelaFeature.ELSE) && dice.chance(30)) {
            otherwise(here.inLoop());
        }
        text.line("od;");
        return true;
    }

    private boolean boundedLoop(Surroundings here) {
        mix.use(PromelaFeature.DO);
        mix.use(PromelaFeature.ELSE);
        mix.use(PromelaFeature.BREAK);
        frame.loop(counter -> {
            text.line(counter + " = 0;");
            text.line("do");
            text.line(":: " + counter + " < " + dice.between(1, 3) + " ->");
            text.indented(() -> statements(2, here.inCountedLoop()));
            text.line("    " + counter + "++;");
            text.line(":: else -> break;");
            text.line("od;");
        });
        return true;
    }

    private String specialLabel(Surroundings here) {
        if (!here.allow(Freedom.END_LABEL)) {
            return "";
        }
        if (!mix.allows(PromelaFeature.END_LABEL) || dice.chance(40)) {
            return progressLabel();
        }
        mix.use(PromelaFeature.END_LABEL);
        return frame.newEndLabel() + ": ";
    }

    private String progressLabel() {
        if (!mix.allows(PromelaFeature.PROGRESS_LABEL) || dice.chance(50)) {
            return "";
        }
        mix.use(PromelaFeature.PROGRESS_LABEL);
        return frame.newProgressLabel() + ": ";
    }

    /** Never without effect, since SPIN refuses a loop that does nothing and cannot be stopped. */
    private void option(Surroundings here) {
        if (here.allow(Freedom.SEQUENCE) && dice.chance(25) && optionInOneGo(here)) {
            return;
        }
        if (here.allow(Freedom.BLOCK) && dice.chance(10)) {
            text.line(":: " + assignment() + ";");
        } else {
            text.line(":: " + optionGuard(here) + " ->");
        }
        text.indented(() -> {
            statements(2, here);
            departure(here);
        });
    }

    /** The option begins with a sequence that is atomic or one step; nothing if neither is allowed. */
    private boolean optionInOneGo(Surroundings here) {
        boolean atomic = dice.chance(60);
        PromelaFeature feature = atomic ? PromelaFeature.ATOMIC : PromelaFeature.D_STEP;
        if (!mix.allows(feature)) {
            return false;
        }
        mix.use(feature);
        if (atomic) {
            text.line(":: atomic {");
            text.indented(() -> {
                text.line(optionGuard(here) + ";");
                statements(2, here.inAtomic());
            });
            text.line("};");
        } else {
            step(":: ", here);
        }
        text.indented(() -> departure(here));
        return true;
    }

    private String optionGuard(Surroundings here) {
        if (here.allow(Freedom.BLOCK)) {
            if (messages.arePossible() && dice.chance(45)) {
                return messages.exchange();
            }
            if (mix.allows(PromelaFeature.TIMEOUT) && dice.chance(20)) {
                mix.use(PromelaFeature.TIMEOUT);
                return dice.chance(75) ? "timeout" : "timeout && " + expressions.condition();
            }
        }
        if (mix.allows(PromelaFeature.SKIP) && dice.chance(15)) {
            mix.use(PromelaFeature.SKIP);
            return dice.pick(List.of("skip", "true", "1"));
        }
        return expressions.guard();
    }

    private void departure(Surroundings here) {
        if (here.allow(Freedom.BREAK) && mix.allows(PromelaFeature.BREAK) && dice.chance(15)) {
            mix.use(PromelaFeature.BREAK);
            text.line("break;");
        } else if (here.allow(Freedom.JUMP)
                && mix.allows(PromelaFeature.GOTO)
                && !frame.labels().isEmpty()
                && dice.chance(30)) {
            mix.use(PromelaFeature.GOTO);
            text.line(progressLabel() + "goto " + dice.pick(frame.labels()) + ";");
        }
    }

    private void atomic(Surroundings here) {
        text.block("atomic {", () -> statements(4, here.inAtomic()), "};");
    }

    /** Not straight after a loop, which would end with a jump into the step. */
    private void step(Surroundings here) {
        text.line(assignment() + ";");
        step("", here);
    }

    /** Blocks in its first statement or not at all. */
    private void step(String prefix, Surroundings here) {
        text.block(
                prefix + "d_step {",
                () -> {
                    stepGuard(here);
                    statements(3, here.inStep());
                },
                "};");
    }

    /** Where there are handshakes it is something that SPIN does not do in the midst of one. */
    private void stepGuard(Surroundings here) {
        boolean mayBlock = here.allow(Freedom.BLOCK);
        List<PromelaChannel> buffered = scope.bufferedChannels();
        if (mayBlock && !buffered.isEmpty() && dice.chance(25)) {
            PromelaChannel channel = dice.pick(buffered).elements().get(0);
            mix.use(PromelaFeature.FULL_OR_EMPTY);
            text.line("nfull(" + channel.name() + ");");
            text.line(messages.send(channel) + ";");
        } else if (mayBlock && messages.arePossible() && dice.chance(25)) {
            text.line(messages.take(dice.pick(scope.channels())) + ";");
        } else if (mayBlock && dice.chance(40)) {
            text.line(expressions.guard() + ";");
        } else if (mix.allows(PromelaFeature.RENDEZVOUS)) {
            text.line(assignment() + ";");
        }
    }

    private void unless(Surroundings here) {
        text.line("{");
        text.indented(() -> {
            if (mix.allows(PromelaFeature.INNER_LABEL)) {
                // SPIN wants no label straight after the brace.
                text.line(assignment() + ";");
            }
            statements(3, here.inUnless());
        });
        String guard = messages.arePossible() && dice.chance(30)
                ? messages.receive(dice.pick(scope.channels()))
                : expressions.guard();
        text.line("} unless {");
        text.indented(() -> {
            text.line(guard + ";");
            statements(2, here.inUnless());
        });
        text.line("};");
    }

    private void forRange(Surroundings here) {
        frame.loop(counter -> text.block(
                "for (" + counter + " : 0 .. " + dice.between(0, 2) + ") {",
                () -> statements(2, here.inCountedLoop()),
                "};"));
    }

    private void forArray(Surroundings here) {
        PromelaVariable array = dice.pick(scope.arrays());
        mix.use(PromelaFeature.ARRAY);
        frame.loop(counter -> text.block(
                "for (" + counter + " in " + array.name() + ") {",
                () -> {
                    text.line(array.name() + "[" + counter + "] = " + expressions.valueFor(array.type()) + ";");
                    if (dice.chance(50)) {
                        statement(here.inCountedLoop());
                    }
                },
                "};"));
    }

    /** SPIN wants to see the declaration of the channel. */
    private List<PromelaChannel> declaredWithRecords() {
        return scope.bufferedChannels().stream()
                .filter(channel ->
                        channel.record().isPresent() && channel.name().equals("notes"))
                .toList();
    }

    private void forChannel(Surroundings here) {
        String message = dice.pick(scope.records());
        text.block(
                "for (" + message + " in " + dice.pick(declaredWithRecords()).name() + ") {",
                () -> statements(2, here.inCountedLoop()),
                "};");
    }

    private void lateDeclaration(Surroundings here) {
        String name = frame.newLateVariable();
        mix.use(PromelaFeature.ASSERT);
        text.block(
                "{",
                () -> {
                    text.line("byte " + name + (dice.chance(60) ? " = " + dice.between(1, 2) : "") + ";");
                    text.line(name + " = " + name + " + " + dice.between(1, 2) + ";");
                    statements(2, here.inSelection());
                    text.line("assert(" + name + " < 5);");
                },
                "};");
    }

    private void runWorker(Surroundings here) {
        ProcessFrame.Worker worker = frame.worker().orElseThrow();
        ProcessSignature signature = worker.signature();
        String creation = "run " + signature.name() + "(" + arguments(signature) + ")";
        if (mix.allows(PromelaFeature.RUN_VALUE) && dice.chance(60)) {
            List<PromelaVariable> targets = scope.ofType(PromelaType.BYTE).stream()
                    .filter(PromelaVariable::isWritable)
                    .toList();
            if (!targets.isEmpty()) {
                mix.use(PromelaFeature.RUN_VALUE);
                creation = expressions.reference(dice.pick(targets)) + " = " + creation;
            }
        }
        mix.use(PromelaFeature.PROCESS_COUNT);
        mix.use(PromelaFeature.ATOMIC);
        text.line("atomic {");
        text.line("    _nr_pr < " + worker.mostProcesses() + ";");
        text.line("    " + creation + priority() + ";");
        text.line("};");
    }

    private String priority() {
        if (!mix.allows(PromelaFeature.PRIORITY) || dice.chance(50)) {
            return "";
        }
        mix.use(PromelaFeature.PRIORITY);
        return " priority " + dice.between(1, 3);
    }

    /** Values first, then channels. */
    String arguments(ProcessSignature signature) {
        return Stream.concat(
                        signature.values().stream().map(this::argument),
                        signature.channels().isEmpty()
                                ? Stream.of()
                                : Stream.of(dice.pick(signature.channels()).name()))
                .collect(Collectors.joining(", "));
    }

    /** SPIN wants a constant where it knows the name of the type. */
    private String argument(PromelaType type) {
        return type.isSymbolic() ? expressions.constantFor(type) : expressions.smallValue();
    }

    private void channelExchange(Surroundings here) {
        ChannelExchange exchange = frame.exchange().orElseThrow();
        boolean isPair = !exchange.carrier().fields().isEmpty();
        if (dice.chance(50)) {
            text.line(exchange.carrier().name() + "!"
                    + dice.pick(exchange.cargo()).name() + (isPair ? ", " + expressions.smallValue() : "") + ";");
            return;
        }
        PromelaChannel handle = exchange.handle();
        text.line(exchange.carrier().name() + "?" + handle.name()
                + (isPair ? dice.pick(List.of(", _", ", 0", ", 1")) : "") + ";");
        text.line((dice.chance(50) ? messages.send(handle) : messages.receive(handle)) + ";");
    }

    private void simple(Surroundings here) {
        int kind = dice.between(0, 13);
        boolean mayBlock = here.allow(Freedom.BLOCK);
        if (kind <= 1 && mayBlock && messages.arePossible()) {
            exchange();
        } else if (kind == 3 && mix.allows(PromelaFeature.ASSERT)) {
            mix.use(PromelaFeature.ASSERT);
            text.line("assert(" + (dice.chance(70) ? expressions.likelyCondition() : expressions.condition()) + ");");
        } else if (kind == 4 && mix.allows(PromelaFeature.PRINTF)) {
            mix.use(PromelaFeature.PRINTF);
            text.line("printf(\"%d\\n\", " + expressions.smallValue() + ");");
        } else if (kind == 5 && mix.allows(PromelaFeature.SELECT)) {
            select(here);
        } else if (kind == 6
                && mix.allows(PromelaFeature.INLINE)
                && !frame.inlines().isEmpty()) {
            inlineCall();
        } else if (kind == 7 && mayBlock && mix.allows(PromelaFeature.GUARD_STATEMENT)) {
            mix.use(PromelaFeature.GUARD_STATEMENT);
            text.line(expressions.guard() + ";");
        } else if (kind == 8 && mayBlock && mix.allows(PromelaFeature.TIMEOUT)) {
            mix.use(PromelaFeature.TIMEOUT);
            text.line("timeout;");
        } else if (kind == 9 && mayBlock) {
            count();
        } else if (kind == 10 && mix.allows(PromelaFeature.HIDDEN)) {
            hide(here);
        } else if (kind == 11 && mix.allows(PromelaFeature.PRIORITY) && mix.allows(PromelaFeature.SET_PRIORITY)) {
            mix.use(PromelaFeature.SET_PRIORITY);
            mix.use(PromelaFeature.PID);
            text.line("set_priority(_pid, " + dice.between(1, 3) + ");");
        } else {
            text.line(assignment() + ";");
        }
    }

    /**
     * A value that no state has. It is read in the same d_step only, since afterwards it depends on the order of SPIN's search, and
     * nothing is received into it: SPIN goes back over a d_step without it, and over a receive with it.
     */
    private void hide(Surroundings here) {
        text.line("hb = " + expressions.smallValue() + ";");
        if (here.allow(Freedom.SEQUENCE) && mix.allows(PromelaFeature.D_STEP)) {
            mix.use(PromelaFeature.D_STEP);
            text.block(
                    "d_step {",
                    () -> {
                        text.line("hb = " + expressions.smallValue() + ";");
                        text.line("g = (g + hb) % 3;");
                    },
                    "};");
        }
    }

    /** Not always ready to wait for ever. */
    private void exchange() {
        String exchange = messages.exchange();
        if (dice.chance(40)) {
            text.line(exchange + ";");
            return;
        }
        mix.use(PromelaFeature.IF);
        text.line("if");
        text.line(":: " + exchange + ";");
        if (mix.allows(PromelaFeature.TIMEOUT) && dice.chance(40)) {
            mix.use(PromelaFeature.TIMEOUT);
            text.line(":: timeout;");
        } else {
            text.line(":: " + assignment() + ";");
        }
        text.line("fi;");
    }

    /** Up to a bound, or round and round. */
    private void count() {
        List<PromelaVariable> numbers = scope.writable().stream()
                .filter(variable -> !variable.type().isSymbolic() && !variable.isArray())
                .toList();
        PromelaVariable variable = dice.pick(numbers);
        String name = expressions.reference(variable);
        if (!variable.type().wrapsSoon()) {
            text.line(dice.chance(50) ? name + " < " + dice.between(1, 3) + ";" : name + " != 2;");
            text.line(name + " = (" + name + " + 1) % 4;");
        } else {
            text.line(name + dice.pick(List.of("++", "--")) + ";");
        }
    }

    private void select(Surroundings here) {
        mix.use(PromelaFeature.SELECT);
        PromelaVariable variable = dice.pick(scope.writable().stream()
                .filter(candidate -> !candidate.type().isSymbolic())
                .filter(candidate -> candidate.name().matches("\\w+") && !candidate.isArray())
                .toList());
        int least = dice.between(0, 1);
        boolean literal = !here.allow(Freedom.LOOP) || dice.chance(70);
        String most = literal ? String.valueOf(least + dice.between(1, 2)) : "(" + least + " + 2)";
        text.line("select (" + expressions.reference(variable) + " : " + least + " .. " + most + ");");
    }

    private void inlineCall() {
        List<PromelaVariable> targets = scope.ofType(PromelaType.BYTE).stream()
                .filter(PromelaVariable::isWritable)
                .toList();
        if (targets.isEmpty()) {
            text.line(assignment() + ";");
            return;
        }
        mix.use(PromelaFeature.INLINE);
        text.line(dice.pick(frame.inlines()) + "(" + expressions.reference(dice.pick(targets)) + ", "
                + dice.between(0, 2) + ");");
    }

    private String assignment() {
        PromelaVariable variable = dice.pick(scope.writable());
        String target = expressions.reference(variable);
        if (variable.type().isSymbolic()) {
            return target + " = " + expressions.valueFor(variable.type());
        }
        if (mix.allows(PromelaFeature.WRAP_AROUND) && dice.chance(12)) {
            mix.use(PromelaFeature.WRAP_AROUND);
            return dice.chance(70)
                    ? target + " = " + variable.type().limit() + " + ((" + expressions.smallValue() + ") & 3)"
                    : target + " = -" + dice.between(1, 2);
        }
        if (mix.allows(PromelaFeature.MACRO) && dice.chance(10)) {
            mix.use(PromelaFeature.MACRO);
            return target + " = NEXT(" + target + ")";
        }
        return target + " = "
                + (dice.chance(30) ? "(" + target + " + 1) % " + dice.between(2, 4) : expressions.smallValue());
    }
}
