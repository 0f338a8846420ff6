package pleat.store;

/** A store that keeps its states as a graph whose size tells how much they share, and which can be drawn. */
public interface GraphStore {
    GraphSize graphSize();

    /** The graph in the language of Graphviz. For small sets: everything is in it. */
    String dot();
}
