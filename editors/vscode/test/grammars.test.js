// @ts-check
// Colours lines of each language with the engine that VS Code has.
const { test } = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const root = path.join(__dirname, "..");
const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));

const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
const onigLib = oniguruma.loadWASM(new Uint8Array(wasm).buffer).then(() => ({
  createOnigScanner: (/** @type {string[]} */ patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (/** @type {string} */ text) => new oniguruma.OnigString(text),
}));

const registry = new textmate.Registry({
  onigLib,
  loadGrammar: async (scope) => {
    const known = manifest.contributes.grammars.find((/** @type {any} */ grammar) => grammar.scopeName === scope);
    if (!known) {
      return null;
    }
    const file = path.join(root, known.path);
    return textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
  },
});

/**
 * The innermost scope of the first token that is the word.
 *
 * @param {string} scope
 * @param {string} line
 * @param {string} word
 */
async function colour(scope, line, word) {
  const grammar = await registry.loadGrammar(scope);
  assert.ok(grammar);
  for (const token of grammar.tokenizeLine(line, textmate.INITIAL).tokens) {
    if (line.substring(token.startIndex, token.endIndex).trim() === word) {
      return token.scopes[token.scopes.length - 1];
    }
  }
  return "none";
}

const EXPECTED = [
  ["source.promela", "active proctype P() { byte x = 3; // text", "proctype", "storage.type.promela"],
  ["source.promela", "active proctype P() { byte x = 3; // text", "P", "entity.name.function.promela"],
  ["source.promela", "active proctype P() { byte x = 3; // text", "byte", "storage.type.promela"],
  ["source.promela", "active proctype P() { byte x = 3; // text", "3", "constant.numeric.promela"],
  ["source.promela", "active proctype P() { byte x = 3; // text", "// text", "comment.line.double-slash.promela"],
  ["source.promela", "#define N 4", "define", "keyword.control.directive.promela"],
  ["source.promela", "done: skip", "done", "entity.name.label.promela"],
  ["source.dve", "process Lock { state idle; init idle; }", "Lock", "entity.name.function.dve"],
  ["source.dve", "process Lock { state idle; init idle; }", "state", "keyword.control.dve"],
  ["source.dve", "guard not flag; /* why */", "not", "keyword.operator.word.dve"],
  ["source.csp", "P(i) = get.i -> Skip;", "P", "entity.name.function.csp"],
  ["source.csp", "P(i) = get.i -> Skip;", "Skip", "support.constant.csp"],
  ["source.csp", "P(i) = get.i -> Skip;", "->", "keyword.operator.process.csp"],
  ["source.csp", "#assert P(0) deadlockfree;", "#assert", "keyword.control.directive.csp"],
  ["source.astg", ".inputs a b", ".inputs", "keyword.control.directive.astg"],
  ["source.astg", "#@.init_state [01]", ".init_state", "keyword.control.directive.astg"],
  ["source.astg", "# a comment", "# a comment", "comment.line.number-sign.astg"],
  ["source.astg", "a+/2 b-", "a", "variable.other.signal.astg"],
];

for (const [scope, line, word, wanted] of EXPECTED) {
  test(`${word} in '${line}' is ${wanted}`, async () => {
    assert.strictEqual(await colour(scope, line, word), wanted);
  });
}

test("every file that the manifest names is there", () => {
  for (const grammar of manifest.contributes.grammars) {
    const content = JSON.parse(fs.readFileSync(path.join(root, grammar.path), "utf8"));
    assert.strictEqual(content.scopeName, grammar.scopeName);
  }
  for (const language of manifest.contributes.languages) {
    if (language.configuration) {
      JSON.parse(fs.readFileSync(path.join(root, language.configuration), "utf8"));
    }
  }
});
