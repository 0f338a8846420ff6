package pleat.promela.reference;

import java.util.List;
import pleat.model.SourceSpan;
import pleat.promela.ast.Statement;

/** A statement whose parts are built, and which is not yet an element itself. */
sealed interface Node {
    SourceSpan place();

    /** One statement; it becomes a command when its turn comes to be an element. */
    record Single(Statement statement, Element.Kind kind, SourceSpan place) implements Node {}

    record Prepared(Command command, SourceSpan place) implements Node {}

    record Jump(Element.Jump target, SourceSpan place) implements Node {}

    record Choice(List<Sequence> options, Loop loop, SourceSpan place) implements Node {}

    record Block(Element.Kind kind, Sequence body, SourceSpan place) implements Node {}

    record Unless(Sequence main, Sequence escape, SourceSpan place) implements Node {}

    record Labelled(String label, List<Integer> home, Node node) implements Node {
        @Override
        public SourceSpan place() {
            return node.place();
        }
    }

    /** What a break leaves; {@link #NONE} is an {@code if}. */
    final class Loop {
        static final Loop NONE = new Loop();

        private Element end;

        Element end() {
            return end;
        }

        void setEnd(Element element) {
            end = element;
        }
    }
}
