import { $, el } from './dom.js';
import { actors, chip, paint, several } from './colours.js';
import { syntax } from './syntax.js';

const MOST_LINES = 20_000;
/** More would hide the text under them. */
const MOST_NAMES = 3;

/** The source text, with marks: where each process stands, what ran last, what never runs, what is wrong. */
export class Source {
  #host = $('source');
  #files;
  #shown = -1;
  #lines = [];
  #tokens = [];
  #layers = new Map();
  #marked = new Map();

  constructor(files, language) {
    this.#files = files.map((file) => ({ ...file, language }));
    $('files').replaceChildren(
      ...this.#files.map((file, i) =>
        el('button', { type: 'button', role: 'tab', onclick: () => this.open(i), title: file.name }, baseName(file.name)),
      ),
    );
    $('files').hidden = files.length < 2;
    if (files.length > 0) this.open(0);
  }

  open(index) {
    if (index === this.#shown) return;
    this.#shown = index;
    const { text, name, language } = this.#files[index];
    const texts = text.split('\n').slice(0, MOST_LINES);
    if (texts.length > 1 && texts.at(-1) === '') texts.pop();
    this.#tokens = perLine(syntax(text, name, language), text);
    this.#lines = texts.map((line, i) => ({ text: line.replace(/\r$/, ''), element: lineElement(i + 1) }));
    this.#marked = new Map();
    this.#lines.forEach((_, i) => this.#drawLine(i, []));
    this.#host.replaceChildren(...this.#lines.map((line) => line.element));
    if (text.split('\n', MOST_LINES + 1).length > MOST_LINES)
      this.#host.append(el('p', { class: 'note' }, `Only the first ${MOST_LINES} lines are shown.`));
    [...$('files').children].forEach((tab, i) => tab.setAttribute('aria-selected', i === index));
    this.#draw();
  }

  /** Where processes stand now, and the step that led here. */
  stand(current, last) {
    const marks = current.filter((it) => it.place).map((it) => ({ ...it, kind: 'current' }));
    if (last?.place) marks.push({ place: last.place, process: actors(last)[0], kind: 'last' });
    this.#layers.set('current', marks);
    const reveal = last?.place ?? marks[0]?.place;
    const own = marks.find((it) => it.kind === 'current' && it.process === (last && actors(last)[0]));
    this.#openFileOf(own?.place ?? reveal);
    this.#draw();
    this.#reveal(own?.place ?? reveal);
  }

  /** Shows where a step that is only pointed at would be. */
  point(place, process) {
    this.#layers.set('pointed', place ? [{ place, process, kind: 'pointed' }] : []);
    this.#draw();
  }

  unreached(places) {
    this.#layers.set('unreached', places.map((place) => ({ place, kind: 'unreached', text: place.text })));
    this.#draw();
  }

  diagnose(diagnostics) {
    this.#layers.set(
      'wrong',
      diagnostics.map((it) => ({ place: it, kind: it.severity === 'warning' ? 'warning' : 'error', message: it })),
    );
    this.#draw();
  }

  show(place) {
    this.#openFileOf(place);
    this.#reveal(place);
  }

  #openFileOf(place) {
    const index = place ? this.#files.findIndex((file) => sameFile(file.name, place.file)) : -1;
    if (index >= 0) this.open(index);
  }

  #reveal(place) {
    const line = place && sameFile(this.#files[this.#shown].name, place.file) ? this.#lines[place.line - 1]?.element : null;
    if (!line) return;
    const top = line.offsetTop;
    const { scrollTop, clientHeight } = this.#host;
    if (top < scrollTop + 20 || top > scrollTop + clientHeight - 80) this.#host.scrollTop = top - clientHeight / 3;
  }

  /** Draws the lines again whose marks differ from those they show. */
  #draw() {
    if (this.#shown < 0) return;
    const file = this.#files[this.#shown].name;
    const wanted = new Map();
    for (const mark of [...this.#layers.values()].flat()) {
      const { place } = mark;
      if (!sameFile(file, place.file)) continue;
      // A process at a loop or a choice stands at its first line.
      const end = mark.kind === 'current' || mark.kind === 'last' ? place.line : (place.endLine ?? place.line);
      const last = Math.min(end, this.#lines.length);
      for (let line = place.line; line <= last; line++) {
        const text = this.#lines[line - 1].text;
        const from = line === place.line ? Math.max(0, (place.column ?? 1) - 1) : text.search(/\S|$/);
        const to = line === place.endLine && place.endColumn ? place.endColumn - 1 : text.trimEnd().length;
        if (!wanted.has(line - 1)) wanted.set(line - 1, []);
        wanted.get(line - 1).push({ ...mark, from, to: Math.max(to, from), first: line === place.line });
      }
    }
    for (const line of this.#marked.keys()) if (!wanted.has(line)) this.#drawLine(line, []);
    for (const [line, marks] of wanted) {
      const key = JSON.stringify(marks);
      if (this.#marked.get(line) !== key) this.#drawLine(line, marks);
      wanted.set(line, key);
    }
    this.#marked = wanted;
  }

  #drawLine(index, marks) {
    const { text, element } = this.#lines[index];
    const code = el('code', {}, pieces(text, this.#tokens[index] ?? [], marks));
    const parts = [el('span', { class: 'no', 'aria-hidden': 'true' }, String(index + 1)), code];
    const standing = marks.filter((it) => it.kind === 'current' && it.first);
    if (standing.length > 0 && several()) parts.push(names(standing.map((it) => it.process)));
    if (marks.some((it) => it.kind === 'unreached' && it.first)) parts.push(el('span', { class: 'never' }, 'never runs'));
    for (const { message } of marks.filter((it) => it.message && it.first))
      parts.push(
        el('span', { class: `diagnostic ${message.severity}` }, el('b', {}, `${message.severity}${message.code ? ` ${message.code}` : ''}`), ` ${message.message}${message.hint ? ` (${message.hint})` : ''}`),
      );
    element.replaceChildren(...parts);
    const last = marks.find((it) => it.kind === 'last');
    element.className = 'line' + ['current', 'unreached', 'error', 'warning'].filter((kind) => marks.some((it) => it.kind === kind)).map((it) => ' has-' + it).join('') + (last ? ' ran' : '');
    if (last) paint(element, last.process);
  }
}

function lineElement(number) {
  return el('div', { class: 'line', 'data-line': number });
}

function names(processes) {
  const few = processes.length > MOST_NAMES ? processes.slice(0, MOST_NAMES - 1) : processes;
  const chips = few.map(chip);
  if (few.length < processes.length)
    chips.push(el('span', { class: 'who', title: processes.join(', ') }, `+ ${processes.length - few.length}`));
  return el('span', { class: 'standing' }, chips);
}

/** The text of a line, cut where a token or a mark begins or ends. */
function pieces(text, tokens, marks) {
  const cuts = new Set([0, text.length]);
  for (const [from, to] of tokens) cuts.add(from).add(Math.min(to, text.length));
  for (const { from, to } of marks) cuts.add(Math.min(from, text.length)).add(Math.min(to, text.length));
  const places = [...cuts].sort((a, b) => a - b);
  const parts = [];
  for (let i = 0; i + 1 < places.length; i++) {
    const from = places[i];
    const piece = text.slice(from, places[i + 1]);
    const token = tokens.find((it) => it[0] <= from && from < it[1]);
    const over = marks.filter((it) => it.from <= from && from < it.to);
    if (!token && over.length === 0) parts.push(piece);
    else {
      const part = el('span', { class: [token?.[2], ...over.map((it) => 'mark ' + it.kind)].filter(Boolean).join(' ') }, piece);
      const whose = over.find((it) => it.kind === 'pointed') ?? over.find((it) => it.process);
      if (whose) paint(part, whose.process);
      parts.push(part);
    }
  }
  return parts;
}

/** Ranges of the whole text as ranges of its lines. */
function perLine(ranges, text) {
  const result = [];
  let line = 0;
  let start = 0;
  let end = text.indexOf('\n');
  for (const [from, to, kind] of ranges) {
    for (let at = from; at < to; ) {
      while (end >= 0 && at > end) {
        line++;
        start = end + 1;
        end = text.indexOf('\n', start);
      }
      const stop = end < 0 ? to : Math.min(to, end);
      if (stop > at) (result[line] ??= []).push([at - start, stop - start, kind]);
      at = Math.max(stop, at) + 1;
    }
  }
  return result;
}

const baseName = (name) => name.replace(/^.*\//, '');
const sameFile = (a, b) => a === b || !b;
