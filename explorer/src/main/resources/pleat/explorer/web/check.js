import { $, announce, bytes, el, number, plural, seconds } from './dom.js';
import { address, post } from './api.js';
import { choicesOf, run } from './runs.js';
import { drawCurve } from './curve.js';

const MOST_POINTS = 400;

/** The properties, their verdicts, and the check that finds them. */
export class Check {
  #properties = [];
  #canSave = false;
  #verdicts = new Map();
  #running = false;
  #points = [];
  #isWaiting = false;
  #events = null;
  #hooks;

  /** hooks: open(run, part, property), nothingToOpen(text), trouble(error), unreached(places), verdicts() */
  constructor(hooks) {
    this.#hooks = hooks;
    $('check-all').addEventListener('click', () => this.start(null));
    $('stop').addEventListener('click', () => this.stop());
  }

  show({ properties, canSaveTraces }) {
    this.#properties = properties;
    this.#canSave = canSaveTraces;
    $('check-all').disabled = properties.length === 0;
    $('violation').disabled = properties.length === 0;
    this.#draw();
  }

  listen() {
    this.#events = new EventSource(address('events'));
    const on = (kind, act) => this.#events.addEventListener(kind, (event) => act(JSON.parse(event.data)));
    on('started', (it) => this.#started(it));
    on('curve', (it) => this.#curve(it));
    on('progress', (it) => this.#progress(it));
    on('finished', (it) => this.#finished(it));
    on('failed', (it) => this.#failed(it));
  }

  async start(names) {
    if (this.#running) return false;
    this.#run(true);
    try {
      await post('check', {}, { properties: names, ...options() });
      return true;
    } catch (refusal) {
      this.#run(false);
      this.#hooks.trouble(refusal);
      return false;
    }
  }

  #run(running) {
    this.#running = running;
    this.#draw();
  }

  async stop() {
    try {
      await post('stop');
    } catch (refusal) {
      this.#hooks.trouble(refusal);
    }
  }

  /** Checks everything and then opens the first counterexample; what is known already is not looked for again. */
  async toViolation() {
    const known = this.#violated().find((it) => this.#runOf(it));
    if (known) return this.#open(known);
    this.#isWaiting = true;
    if (!(await this.start(null))) this.#isWaiting = false;
  }

  /** Counterexamples found so far, to compare with. */
  counterexamples() {
    return this.#properties.filter((it) => this.#runOf(it)).map((it) => ({ property: it, run: this.#runOf(it) }));
  }

  #violated() {
    return this.#properties.filter((it) => this.#verdicts.get(keyOf(it))?.verdict === 'violated');
  }

  /** The run that decides a property; null where none does, as where something can never be reached. */
  #runOf(property) {
    const verdict = this.#verdicts.get(keyOf(property));
    return verdict?.path ? runOf(verdict) : null;
  }

  #open(property) {
    this.#hooks.open(this.#runOf(property), property.part ?? 0, property);
  }

  /** What was waited for is there, or else it is said why there is nothing to see. */
  #openFirst(text) {
    this.#isWaiting = false;
    const found = this.#violated();
    const shown = found.find((it) => this.#runOf(it));
    if (shown) this.#open(shown);
    else this.#hooks.nothingToOpen(found.length === 0 ? text : `${found[0].name} is violated, and no single run shows it.`);
  }

  #started({ properties }) {
    this.#running = true;
    this.#points = [{ seconds: 0, states: 0, bytes: 0 }];
    for (const property of this.#properties)
      if (!properties || properties.includes(property.name)) this.#verdicts.set(keyOf(property), { verdict: 'running' });
    $('progress').hidden = false;
    $('outcome').textContent = 'Checking …';
    $('figures').replaceChildren();
    drawCurve([]);
    announce('Check started.');
    this.#draw();
  }

  #curve(points) {
    this.#points = [{ seconds: 0, states: 0, bytes: 0 }, ...points];
    drawCurve(this.#points);
  }

  #progress(it) {
    this.#points.push({ seconds: it.seconds, states: it.states, bytes: it.bytes });
    if (this.#points.length > MOST_POINTS) this.#points = this.#points.filter((_, i) => i % 2 === 1);
    drawCurve(this.#points);
    this.#figures([
      ['states', number(it.states)],
      ['per second', number(Math.round(it.rate))],
      ['memory', bytes(it.bytes)],
      ['transitions', number(it.transitions)],
      ['depth', number(it.depth)],
      ['waiting', number(it.waiting)],
      ['time', seconds(it.seconds)],
    ]);
  }

  #finished(it) {
    this.#running = false;
    for (const property of this.#properties)
      if (this.#verdicts.get(keyOf(property))?.verdict === 'running') this.#verdicts.delete(keyOf(property));
    for (const verdict of it.verdicts) this.#verdicts.set(verdict.property, verdict);
    this.#points.push({ seconds: it.seconds, states: it.states, bytes: it.bytes });
    $('progress').hidden = false;
    drawCurve(this.#points);
    this.#figures([
      ['states', number(it.states)],
      ['per second', it.seconds > 0 ? number(Math.round(it.states / it.seconds)) : '–'],
      ['memory', bytes(it.bytes)],
      ['transitions', number(it.transitions)],
      ['time', seconds(it.seconds)],
    ]);
    const text = summary(it);
    $('outcome').textContent = text;
    announce(`Check finished. ${text}`);
    this.#hooks.unreached(it.unreached ?? []);
    this.#draw();
    this.#hooks.verdicts();
    if (this.#isWaiting) this.#openFirst(text);
  }

  #failed({ message }) {
    this.#running = false;
    this.#isWaiting = false;
    for (const [key, verdict] of this.#verdicts) if (verdict.verdict === 'running') this.#verdicts.delete(key);
    $('outcome').textContent = message;
    this.#hooks.trouble(new Error(message));
    this.#draw();
  }

  #figures(pairs) {
    $('figures').replaceChildren(...pairs.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
  }

  #draw() {
    $('stop').disabled = !this.#running;
    $('check-all').disabled = this.#running || this.#properties.length === 0;
    $('violation').disabled = this.#running || this.#properties.length === 0;
    $('properties').tBodies[0].replaceChildren(...this.#properties.map((it) => this.#row(it)));
  }

  #row(property) {
    const verdict = this.#verdicts.get(keyOf(property));
    const actions = el('td', { class: 'actions', role: 'cell' });
    const it = this.#runOf(property);
    if (it) {
      actions.append(
        el('button', { type: 'button', class: 'main', onclick: () => this.#open(property), 'aria-label': `Show the run for ${property.name}` }, 'Show'),
        el('a', { class: 'button', hidden: !this.#canSave, download: true, href: traceAddress(it, property.part ?? 0), 'aria-label': `Save the run for ${property.name}` }, 'Save'),
      );
    } else {
      const check = el('button', { type: 'button', disabled: this.#running, onclick: () => this.start([property.name]), 'aria-label': `Check ${property.name}` }, 'Check');
      actions.append(check);
    }
    return el(
      'tr',
      { 'data-property': property.name, role: 'row' },
      el('th', { scope: 'row', role: 'rowheader' }, el('span', { class: 'property' }, property.name), el('small', {}, property.kind)),
      el('td', { class: 'verdict', role: 'cell' }, el('span', { class: `verdict-mark ${verdict?.verdict ?? 'unchecked'}` }, wordsOf(verdict)), [verdict?.message, verdict?.reason].filter(Boolean).map((it) => el('small', {}, it))),
      actions,
    );
  }
}

export function traceAddress(it, part) {
  return address('trace', { p: it.choices.join('.'), l: it.lasso, part });
}

function summary({ verdicts, complete, ending }) {
  const violated = verdicts.filter((it) => it.verdict === 'violated').length;
  if (violated > 0) return `${plural(violated, 'property is', 'properties are')} violated.`;
  if (complete) return 'Every state was visited; nothing is violated.';
  return `Not every state was visited${ending ? ` (${ending})` : ''}; no violation is found so far.`;
}

function wordsOf(verdict) {
  switch (verdict?.verdict) {
    case 'holds':
      return verdict.path ? `holds, found after ${plural(stepsOf(verdict), 'step')}` : 'holds';
    case 'violated':
      return `violated${wayOf(verdict)}`;
    case 'unknown':
      return 'unknown';
    case 'measured':
      return String(verdict.value);
    case 'running':
      return 'checking';
    default:
      return 'not checked';
  }
}

function wayOf(verdict) {
  if (!verdict.path) return '';
  const steps = stepsOf(verdict);
  if (verdict.lasso === null || verdict.lasso === undefined) return ` after ${plural(steps, 'step')}`;
  return verdict.lasso === steps ? ', stays so for ever' : `, a loop of ${plural(steps - verdict.lasso, 'step')}`;
}

const stepsOf = (verdict) => choicesOf(verdict.path).length - 1;
const keyOf = (property) => property.name;
const runOf = (verdict) => run(choicesOf(verdict.path), verdict.lasso ?? null);

function options() {
  const text = (id) => $(id).value.trim() || undefined;
  const threads = text('option-threads');
  return {
    store: text('option-store'),
    memory: text('option-memory'),
    threads: threads && Number(threads),
    timeout: text('option-timeout'),
    por: $('option-por').checked || undefined,
  };
}
