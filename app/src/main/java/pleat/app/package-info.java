/**
 * The {@code pleat} command: {@link pleat.app.Pleat} and one class per subcommand. Each command reads its options, asks the
 * packages below for the work, and answers with an exit code; nothing depends on this package.
 */
package pleat.app;
