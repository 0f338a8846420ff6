/**
 * The tasks of {@link pleat.rounds} on Apache Spark: one job per round, with one task per part. The model travels as its text, sets as
 * bytes; executors keep nothing that they could not be sent again, so that a task that is lost is simply done once more.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>SparkService</td><td>the connection</td></tr>
 * <tr><td>SparkTasks</td><td>does the tasks of a round as a job</td></tr>
 * <tr><td>ModelHost</td><td>the models of an executor</td></tr>
 * <tr><td>SentRound, TaskFunction</td><td>a round as it travels, and what an executor does with a part of it</td></tr>
 * </table>
 *
 * <p>Uses core, stores, rounds and Spark. Is found as a service, {@link pleat.rounds.ClusterService}.
 */
package pleat.cluster;
