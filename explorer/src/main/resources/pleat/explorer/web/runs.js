// A run is a list of choices, the first of which is the initial state. Position i is the state after i steps.
// A run with a loop is a lasso: after its last step it is again at position `lasso`. If that is its last position, it stays there.

export function run(choices, lasso = null) {
  return { choices, lasso };
}

export const length = (it) => it.choices.length - 1;
export const pathOf = (it, position = length(it)) => it.choices.slice(0, position + 1).join('.');

export function same(a, b) {
  return a.lasso === b.lasso && a.choices.length === b.choices.length && common(a.choices, b.choices) === a.choices.length;
}

/** How many choices two lists have in common at their start. */
export function common(a, b) {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}

/** The choices in a path such as 0.2.1, or null if it is none. */
export function choicesOf(path) {
  if (!/^\d{1,9}(\.\d{1,9})*$/.test(path ?? '')) return null;
  return path.split('.').map(Number);
}

/** The part of the address behind #: all that a shared view needs. */
export function toAddress(view) {
  const entries = [['p', pathOf(view.run)]];
  if (view.run.lasso !== null) entries.push(['l', view.run.lasso]);
  if (view.position !== length(view.run)) entries.push(['s', view.position]);
  if (view.part !== 0) entries.push(['part', view.part]);
  if (view.tab !== 'chart') entries.push(['v', view.tab]);
  if (view.held) {
    entries.push(['c', pathOf(view.held)]);
    if (view.held.lasso !== null) entries.push(['cl', view.held.lasso]);
  }
  return '#' + entries.map(([name, value]) => `${name}=${value}`).join('&');
}

/** What toAddress wrote; whatever makes no sense in a hand-written address is as if it were not there. */
export function fromAddress(hash) {
  const entries = new URLSearchParams(hash.slice(1));
  const shown = withLasso(choicesOf(entries.get('p')) ?? [0], entries.get('l'));
  const held = choicesOf(entries.get('c'));
  return {
    run: shown,
    position: within(entries.get('s'), length(shown)) ?? length(shown),
    part: within(entries.get('part'), 1_000_000) ?? 0,
    tab: ['chart', 'graph', 'compare'].includes(entries.get('v')) ? entries.get('v') : 'chart',
    held: held && withLasso(held, entries.get('cl')),
  };
}

function withLasso(choices, position) {
  return run(choices, within(position, choices.length - 1));
}

function within(text, most) {
  return /^\d{1,9}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null;
}
