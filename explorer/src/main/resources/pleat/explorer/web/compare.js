import { $, announce, el, plural } from './dom.js';
import { get } from './api.js';
import { chips } from './colours.js';
import { common, length, pathOf, same } from './runs.js';
import { Rows } from './rows.js';
import { Steps } from './steps.js';
import { fullName } from './tree.js';

/** Two runs side by side, and the first place where they part. The other run is the one held, or a counterexample. */
export class Compare {
  #table = el('div', { class: 'body rows', tabindex: '0', role: 'listbox', 'aria-label': 'Steps of both runs' });
  #summary = el('div', { class: 'summary' });
  #rows;
  #view = null;
  #others = [];
  #own;
  #theirs;
  #go;
  #trouble;

  constructor(steps, go, choose, trouble) {
    this.#own = steps;
    this.#go = go;
    this.#trouble = trouble;
    this.#theirs = new Steps((refusal) => (refusal ? trouble(refusal) : this.redraw()));
    $('compare').replaceChildren(this.#summary, this.#table);
    this.#rows = new Rows(this.#table, 26, (i) => this.#row(i));
    $('compare-with').addEventListener('change', () => {
      const other = this.#others[$('compare-with').selectedIndex - 1];
      choose(other ? other.run : null);
    });
    $('compare-swap').addEventListener('click', () => this.#view?.held && choose(this.#view.run, this.#view.held));
    this.#table.addEventListener('click', (event) => {
      const row = event.target.closest('[data-position]');
      if (row) go(Math.min(Number(row.dataset.position), length(this.#view.run)));
    });
    this.#table.addEventListener('keydown', (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by || !this.#view?.held) return;
      event.preventDefault();
      event.stopPropagation();
      go(Math.max(0, Math.min(length(this.#view.run), this.#view.position + by)));
    });
  }

  /** others: runs to choose from, each with a title. */
  show(view, others) {
    this.#view = view;
    const held = view.held;
    this.#others = held && !others.some((it) => same(it.run, held)) ? [{ title: `held run, ${plural(length(held), 'step')}`, run: held }, ...others] : others;
    $('compare-with').replaceChildren(el('option', {}, 'nothing yet'), ...this.#others.map((it) => el('option', { selected: held !== null && same(it.run, held) }, it.title)));
    $('compare-swap').disabled = !held;
    this.#table.hidden = !held;
    if (!held) {
      this.#summary.replaceChildren(el('p', { class: 'note' }, 'Hold a run, or choose a counterexample; then go another way, and see here where the two part.'));
      return;
    }
    this.#theirs.follow(held, view.part);
    this.#summarise();
    this.#rows.show(Math.max(length(view.run), length(held)) + 1);
    this.#rows.reveal(view.position);
  }

  redraw() {
    if (this.#view?.held && $('view-compare').offsetParent !== null) this.#rows.redraw();
  }

  async #summarise() {
    const view = this.#view;
    const { run, held } = view;
    const equal = common(run.choices, held.choices);
    const parting = equal - 1;
    if (same(run, held)) return this.#summary.replaceChildren(el('p', {}, 'The two runs are the same.'));
    if (equal === run.choices.length || equal === held.choices.length) {
      const text = run.choices.length === held.choices.length ? 'The two runs take the same steps; only their loops differ.' : `The ${equal === run.choices.length ? 'held' : 'shown'} run goes on where the other ends, after ${plural(Math.max(0, parting), 'step')}.`;
      return this.#summary.replaceChildren(el('p', {}, text));
    }
    const first = equal === 0 ? 'They begin in different initial states.' : `The same ${plural(parting, 'step')}, then they part.`;
    const differences = el('dl', { class: 'differences' });
    this.#summary.replaceChildren(el('p', {}, el('strong', {}, first), ' Values that differ one step later:'), differences);
    try {
      const [theirs, own] = await Promise.all([held, run].map((it) => get('state', { p: pathOf(it, equal), part: view.part })));
      if (view !== this.#view) return;
      const pairs = different(flat(theirs.values), flat(own.values));
      differences.append(...pairs.slice(0, 30).map(([name, a, b]) => el('div', {}, el('dt', {}, name), el('dd', {}, `${a} | ${b}`))));
      if (pairs.length === 0) differences.append(el('div', {}, el('dt', {}, 'none')));
      if (pairs.length > 30) differences.append(el('div', {}, el('dt', {}, `and ${pairs.length - 30} more`)));
      announce(first);
    } catch (refusal) {
      this.#trouble(refusal);
    }
  }

  #row(position) {
    const { run, held } = this.#view;
    const differs = position >= common(run.choices, held.choices);
    return el(
      'div',
      {
        class: 'row pair' + (differs ? ' differs' : ''),
        role: 'option',
        'data-position': position,
        'aria-selected': String(position === this.#view.position),
      },
      el('span', { class: 'no' }, String(position)),
      cell(this.#theirs, held, position, 'held run'),
      cell(this.#own, run, position, 'shown run'),
    );
  }
}

function cell(steps, run, position, whose) {
  const side = el('span', { class: 'side', 'aria-label': whose });
  if (position > length(run)) return side;
  if (position === 0) side.append(`initial state ${run.choices[0]}`);
  else {
    const step = steps.at(position - 1);
    if (!step) side.append('…');
    else side.append(...chips(step), el('span', { class: 'text', title: step.text }, step.label));
  }
  if (run.lasso === position) side.append(el('span', { class: 'tag' }, 'loop'));
  return side;
}

function flat(nodes, prefix = '', into = new Map()) {
  for (const node of nodes) {
    const name = fullName(prefix, node.name);
    if (node.children?.length) flat(node.children, name, into);
    if (node.value !== undefined && node.value !== null) into.set(name, node.value);
  }
  return into;
}

function different(a, b) {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter((it) => String(a.get(it)) !== String(b.get(it))).map((it) => [it, a.get(it) ?? 'absent', b.get(it) ?? 'absent']);
}
