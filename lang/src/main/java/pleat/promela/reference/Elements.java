package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import pleat.model.SourceSpan;

/** The elements of a body, in the order in which they were created, and their labels. */
final class Elements {
    private final List<Element> all = new ArrayList<>();
    private final Labels labels = new Labels();
    private Sequence body;

    Labels labels() {
        return labels;
    }

    List<Element> all() {
        return all;
    }

    Sequence body() {
        return body;
    }

    void finish(Sequence whole) {
        body = whole;
    }

    /** Numbers count from 1. */
    Element create(Element.Kind kind, Command command, SourceSpan place) {
        Element element = new Element(all.size() + 1, kind, command, place);
        all.add(element);
        return element;
    }

    Element jump(Node.Jump jump) {
        Element element = create(Element.Kind.GOTO, Command.SKIP, jump.place());
        element.setJump(jump.target());
        return element;
    }

    Element block(Node.Block block) {
        Element element = create(block.kind(), Command.SKIP, block.place());
        element.setParts(List.of(block.body()));
        return element;
    }

    /** A goto with a label that says something about its place gets a skip before it, which has the label. */
    void add(Element element, Sequence into) {
        boolean isPlace = labels.hasPrefix(element, "accept")
                || labels.hasPrefix(element, "end")
                || labels.hasPrefix(element, "progress");
        if (element.kind() == Element.Kind.GOTO && isPlace) {
            Element skip = create(Element.Kind.STATEMENT, Command.SKIP, element.place);
            labels.move(element, skip);
            into.add(skip);
        }
        into.add(element);
    }

    Element choice(Node.Choice choice, Sequence into) {
        Element element = create(Element.Kind.CHOICE, Command.SKIP, choice.place());
        Element join = create(Element.Kind.JOIN, Command.SKIP, choice.place());
        element.setParts(elseLast(choice.options()));
        choice.options().forEach(option -> option.add(join));
        if (choice.loop() == Node.Loop.NONE) {
            into.add(element);
            into.add(join);
            return element;
        }
        into.add(join);
        Element end = create(Element.Kind.LOOP_END, Command.SKIP, choice.place());
        choice.loop().setEnd(end);
        into.add(element);
        into.add(end);
        return element;
    }

    private static List<Sequence> elseLast(List<Sequence> options) {
        List<Sequence> sorted = new ArrayList<>();
        options.stream().filter(option -> !startsWithElse(option)).forEach(sorted::add);
        options.stream().filter(Elements::startsWithElse).forEach(sorted::add);
        return sorted;
    }

    private static boolean startsWithElse(Sequence option) {
        return option.first().kind() == Element.Kind.ELSE;
    }

    Element unless(Node.Unless unless, Sequence into) {
        Element element = create(Element.Kind.UNLESS, Command.SKIP, unless.place());
        Element join = create(Element.Kind.JOIN, Command.SKIP, unless.place());
        element.setParts(List.of(unless.main(), unless.escape()));
        unless.main().add(join);
        unless.escape().add(join);
        attach(unless.main(), unless.escape());
        into.add(element);
        into.add(join);
        return element;
    }

    /** From every place in a sequence the escape is possible. */
    private static void attach(Sequence sequence, Sequence escape) {
        for (Element element = sequence.first(); element != null; element = element.next()) {
            attach(element, escape);
            if (element == sequence.extent()) {
                return;
            }
        }
    }

    private static void attach(Element element, Sequence escape) {
        if (element.escapes().contains(escape)) {
            return;
        }
        List.copyOf(element.escapes()).forEach(inner -> attach(inner, escape));
        element.escapes().add(0, escape);
        switch (element.kind()) {
            case CHOICE -> element.parts().forEach(option -> attach(option, escape));
            case UNLESS, ATOMIC, BLOCK -> attach(element.body(), escape);
            case D_STEP -> attach(element.body().first(), escape);
            default -> {}
        }
    }

    /** Of skips without labels that follow each other in an option, only the first stays, and the last of the option. */
    void prune(Sequence option) {
        int skips = 0;
        Element before = null;
        for (Element element = option.first(); element != null; element = element.next()) {
            boolean isSkip = element.kind() == Element.Kind.STATEMENT
                    && (element.command() == Command.SKIP || element.command() == Command.PRINT)
                    && !labels.has(element);
            skips = isSkip ? skips + 1 : 0;
            boolean isSpare = skips > 1 && element.command() == Command.SKIP && element != option.last();
            if (isSpare) {
                before.setNext(element.next());
            } else {
                before = element;
            }
        }
    }

    /** A goto whose label is asked for from outside becomes a skip, with the goto behind it. */
    void askFor(String label) {
        labels.findLatest(label)
                .filter(element -> element.kind() == Element.Kind.GOTO)
                .ifPresent(element -> {
                    Element moved = create(Element.Kind.GOTO, Command.SKIP, element.place);
                    moved.setJump(element.jump());
                    moved.setNext(element.next());
                    element.become(Element.Kind.STATEMENT);
                    element.setNext(moved);
                });
    }
}
