/**
 * The language server: {@link pleat.lsp.LspService} speaks the protocol, {@link pleat.lsp.Analyst} looks at texts while they are
 * typed, {@link pleat.lsp.Renaming} and {@link pleat.lsp.Checks} do what takes more than a look. What a text means is up to its
 * {@link pleat.language.Language}.
 */
package pleat.lsp;
