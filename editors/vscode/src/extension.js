// @ts-check
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGES = ["promela", "dve", "csp", "lpn", "stg", "pnml"];

/** @type {LanguageClient | undefined} */
let client;

/** Starts `pleat lsp`, which serves all languages. */
async function start() {
  const command = vscode.workspace.getConfiguration("pleat").get("path", "pleat");
  client = new LanguageClient(
    "pleat",
    "Pleat",
    { command, args: ["lsp"] },
    { documentSelector: LANGUAGES.map((language) => ({ language })) },
  );
  try {
    await client.start();
  } catch (failure) {
    vscode.window.showErrorMessage(`Cannot start '${command} lsp'; see the setting pleat.path. ${failure}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running?.isRunning()) {
    await running.stop();
  }
}

/** The command of the code lens, for the text that has the focus. */
async function checkFile() {
  const document = vscode.window.activeTextEditor?.document;
  if (document && LANGUAGES.includes(document.languageId)) {
    await vscode.commands.executeCommand("pleat.check", document.uri.toString());
  }
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("pleat.checkFile", checkFile),
    vscode.commands.registerCommand("pleat.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("pleat.path")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
