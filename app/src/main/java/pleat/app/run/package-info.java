/**
 * Running a search: {@link pleat.app.run.RunPlan} says what to run, {@link
 * pleat.app.run.PreparedRun} is about to, and its verdict is worded by {@link pleat.app.run.Goal}.
 * Commands depend on it; what is shown on the way are listeners in {@code pleat.app.report}.
 */
package pleat.app.run;
