import { $, el } from './dom.js';
import { actors, chips } from './colours.js';
import { length } from './runs.js';
import { Rows } from './rows.js';

/** The steps of the run as a list; the row of a position is the step that led to it, the first row the initial state. */
export class History {
  #rows = new Rows($('history'), 26, (i) => this.#row(i));
  #view = null;
  #steps;
  #go;

  constructor(steps, go) {
    this.#steps = steps;
    this.#go = go;
    $('history').addEventListener('keydown', (event) => this.#key(event));
    $('history').addEventListener('click', (event) => {
      const row = event.target.closest('[data-position]');
      if (row) go(Number(row.dataset.position));
    });
  }

  show(view) {
    this.#view = view;
    $('history').setAttribute('aria-activedescendant', `position-${view.position}`);
    this.#rows.show(length(view.run) + 1 + (view.run.lasso === null ? 0 : 1));
    this.#rows.reveal(view.position);
  }

  redraw() {
    if (this.#view) this.#rows.redraw();
  }

  #row(position) {
    const { run } = this.#view;
    if (position > length(run))
      return el('div', { class: 'row back', 'data-position': run.lasso }, el('span', { class: 'no' }, '↻'), `and again from step ${run.lasso}`);
    const step = position === 0 ? null : this.#steps.at(position - 1);
    const row = el('div', {
      class: 'row' + (position > this.#view.position ? ' ahead' : '') + (run.lasso !== null && position >= run.lasso ? ' loop' : ''),
      role: 'option',
      id: `position-${position}`,
      'data-position': position,
      'aria-selected': String(position === this.#view.position),
      'aria-posinset': position + 1,
      'aria-setsize': length(run) + 1,
    });
    row.append(el('span', { class: 'no' }, String(position)));
    if (position === 0) row.append(el('span', { class: 'text' }, 'initial state'));
    else if (!step) row.append(el('span', { class: 'quiet' }, '…'));
    else {
      row.append(...chips(step), el('span', { class: 'text', title: step.text }, step.label));
      const changes = step.changes
        .filter((it) => !actors(step).includes(it.name))
        .map((it) => `${it.name} = ${it.after}`)
        .join(', ');
      row.append(el('span', { class: 'changes', title: changes }, changes));
    }
    if (run.lasso === position) row.append(el('span', { class: 'tag' }, 'loop'));
    return row;
  }

  #key(event) {
    const last = length(this.#view.run);
    const to = { ArrowUp: this.#view.position - 1, ArrowDown: this.#view.position + 1, PageUp: this.#view.position - 10, PageDown: this.#view.position + 10 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(Math.max(0, Math.min(last, to)));
  }
}
