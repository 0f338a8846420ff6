// Comments and keywords, so that a model reads as in an editor. The checker's own parser decides what a model means.

const WORDS = {
  promela:
    'active assert atomic bit bool break byte chan d_step do else empty enabled eval false fi for full goto hidden if in init inline int len local ltl mtype nempty never nfull notrace od of pid printf priority proctype provided return run select short show skip timeout trace true typedef unless unsigned xr xs',
  dve: 'accept assert async buchi byte channel commit committed const effect false guard imply init int not and or process property state sync system trans true',
  csp: 'alphabet assert atomic case channel deadlockfree define deterministic divergencefree else enum false if ifa ifb import include nonterminating reaches refines Skip Stop tau true var while with',
  petri: '',
};

const C_LIKE = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|[A-Za-z_#]\w*/g;
const XML = /<!--[\s\S]*?(?:-->|$)|<\/?[A-Za-z][\w:.-]*/g;
const HASH = /#[^\n]*|\.[a-z]+/g;

/** Ranges [from, to, class] in the text, in order. */
export function syntax(text, file, language) {
  if (text.length > 400_000) return [];
  const words = new Set((WORDS[language.toLowerCase().replace(/[^a-z].*/, '')] ?? '').split(' '));
  const pattern = /^\s*</.test(text) ? XML : /\.(g|lpn)$/.test(file) ? HASH : C_LIKE;
  const found = [];
  for (const match of text.matchAll(pattern)) {
    const kind = classOf(match[0], words);
    if (kind) found.push([match.index, match.index + match[0].length, kind]);
  }
  return found;
}

function classOf(token, words) {
  if (token.startsWith('//') || token.startsWith('/*') || token.startsWith('<!--')) return 'comment';
  if (token.startsWith('"')) return 'string';
  if (token.startsWith('#')) return /^#\w+$/.test(token) ? 'word' : 'comment';
  if (token.startsWith('<') || token.startsWith('.')) return 'word';
  return words.has(token) ? 'word' : null;
}
