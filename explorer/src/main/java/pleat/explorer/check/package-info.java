/**
 * Checks that a page starts, watches and stops: {@link pleat.explorer.check.Checks} runs one at a time on a thread and with executors
 * of its own, {@link pleat.explorer.check.EventStream} tells of it. What is told are records that become JSON.
 */
package pleat.explorer.check;
