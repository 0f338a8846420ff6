/**
 * Search in rounds. A round is divided into tasks, each a pure function: from the visited set and some states of the frontier to the
 * states that it expanded and the states that these lead to, all as {@link pleat.stores.diagram.FoldedSet}s. A folded set is so small
 * that all of it can go with every task. So tasks own nothing: any thread or machine can do any of them, one that is lost is done
 * again, and each round may divide the work anew.
 *
 * <p>Between rounds one thread, the driver, unites the sets, lets layouts and encodings grow, and chooses how to divide the next
 * round. Tasks never see a layout or an encoding change.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>RoundTraversal</td><td>the driver: round after round</td></tr>
 * <tr><td>Round, RoundTask, TaskResult, TaskRun</td><td>what all tasks of a round share, one of them, what it yields, and how</td></tr>
 * <tr><td>TaskExecutor, TaskThreads, ClusterService</td><td>who does tasks; threads of this process; other machines</td></tr>
 * <tr><td>Division, Projection, ProjectionChoice</td><td>how a round is divided</td></tr>
 * <tr><td>RoundStates</td><td>visited states and frontier, with the encoding that they have in common</td></tr>
 * <tr><td>RoundHistory, PathSearch</td><td>what each round expanded, and traces from it</td></tr>
 * </table>
 *
 * <p>Uses core and stores. Knows no language and no cluster.
 */
package pleat.rounds;
