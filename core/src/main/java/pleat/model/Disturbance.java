package pleat.model;

/**
 * Something that a condition forbids: in some state a transition disables another one, both of which are enabled there, the other
 * perhaps only to fail.
 *
 * @param transition number of the one that disables
 * @param disturbed number of the one that is disabled
 * @param reads every slot that decides whether it does
 */
public record Disturbance(int transition, int disturbed, SlotSet reads) {}
