/**
 * How commands end: {@link pleat.app.exit.ExitCode}, and the exceptions that end one early with a message for the user. Every
 * package of the application may depend on it.
 */
package pleat.app.exit;
