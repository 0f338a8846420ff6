package pleat.promela.reference;

import pleat.model.SourceSpan;

/**
 * A step that a process can take at a place.
 *
 * @param element the number of the element that is executed
 * @param target the place behind it; 0 behind the last one
 * @param grain {@code ATOMIC} if the process goes on alone
 * @param escape the place where the escape starts that this is a part of, or 0
 */
record Edge(int element, Command command, int target, Element.Grain grain, int escape, SourceSpan place) {
    Edge inEscape(int start) {
        return new Edge(element, command, target, grain, start, place);
    }
}
