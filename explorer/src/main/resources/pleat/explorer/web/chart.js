import { $, el, svg } from './dom.js';
import { actors, paint } from './colours.js';
import { length } from './runs.js';

const ROW = 34;
const LEFT = 46;
const NARROWEST = 124;
const WIDEST = 300;
const ALL_PROCESSES = 8;
const PAIRED = 4_000;

/** The run as a message sequence chart: a lifeline per process, time runs down, a message is an arrow. */
export class Chart {
  #host = $('chart');
  #head = el('div', { class: 'heads' });
  #space = el('div', { class: 'space' });
  #steps;
  #go;
  #processes;
  #view = null;
  #columns = [];
  #arrows = [];
  #pending = false;
  #drawn = '';

  constructor(steps, processes, go) {
    this.#steps = steps;
    this.#processes = processes;
    this.#go = go;
    this.#host.replaceChildren(this.#head, this.#space);
    this.#host.addEventListener('scroll', () => this.#later(), { passive: true });
    new ResizeObserver(() => this.#later()).observe(this.#host);
    this.#host.addEventListener('keydown', (event) => this.#key(event));
    this.#space.addEventListener('click', (event) => {
      const row = event.target.closest('[data-position]');
      if (row) this.#go(Number(row.dataset.position));
    });
  }

  processes(names) {
    this.#processes = names;
  }

  async show(view) {
    this.#view = view;
    await this.#steps.need(0, Math.min(length(view.run), PAIRED));
    if (this.#view === view) this.redraw({ reveal: true });
  }

  redraw({ reveal = false } = {}) {
    if (!this.#view || this.#host.offsetParent === null) return;
    this.#arrange();
    this.#draw();
    if (reveal) this.#reveal();
  }

  /** Which lifelines there are, and which message goes where. A send that nobody has received yet ends in the air. */
  #arrange() {
    const moved = new Set();
    const inTheAir = new Map();
    this.#arrows = [];
    for (let i = 0; i < Math.min(length(this.#view.run), PAIRED); i++) {
      const step = this.#steps.at(i);
      if (!step) break;
      for (const who of actors(step)) moved.add(who);
      step.messages.forEach((message, k) => {
        const { kind, channel, text, from, to, sentAt } = message;
        for (const who of [from, to]) if (who) moved.add(who);
        const shift = step.messages.length === 1 ? 0 : (k / (step.messages.length - 1) - 0.5) * (ROW - 14);
        const arrow = { channel, text, from: from ?? actors(step)[0], to, sent: i, sentShift: shift, received: i, shift, kind };
        if (kind === 'send') {
          arrow.received = null;
          inTheAir.set(i, [...(inTheAir.get(i) ?? []), arrow]);
        } else if (sentAt !== null && sentAt !== undefined) {
          const sent = inTheAir.get(sentAt)?.find((it) => it.channel === channel && (it.received === null || kind === 'copy'));
          if (sent && kind !== 'copy') return Object.assign(sent, { to: to ?? actors(step)[0], received: i, shift });
          if (sent) Object.assign(arrow, { from: sent.from, sent: sent.sent, sentShift: sent.sentShift });
        } else if (kind !== 'rendezvous') return;
        this.#arrows.push(arrow);
      });
    }
    const known = new Set(this.#processes);
    const all = [...this.#processes, ...[...moved].filter((it) => !known.has(it))];
    this.#columns = all.length <= ALL_PROCESSES ? all : all.filter((it) => moved.has(it));
  }

  #width() {
    const room = this.#host.clientWidth - LEFT - 8;
    return Math.min(WIDEST, Math.max(NARROWEST, Math.floor(room / Math.max(1, this.#columns.length))));
  }

  #x(process, width) {
    const column = this.#columns.indexOf(process);
    return LEFT + (column < 0 ? 0 : column) * width + Math.min(70, width / 2);
  }

  #draw() {
    const { run, position } = this.#view;
    const rows = length(run);
    const width = this.#width();
    const total = Math.max(this.#host.clientWidth, LEFT + Math.max(1, this.#columns.length) * width);
    this.#head.style.width = this.#space.style.width = `${total}px`;
    this.#space.style.height = `${rows * ROW + ROW}px`;
    this.#head.replaceChildren(
      ...this.#columns.map((process) => {
        const head = paint(el('span', { class: 'who', title: process }, process), process);
        head.style.left = `${this.#x(process, width)}px`;
        head.style.maxWidth = `${width - 8}px`;
        return head;
      }),
    );
    const [first, last] = this.#inSight();
    this.#drawn = this.#inSight().join();
    const top = first * ROW;
    const y = (i) => i * ROW + ROW / 2 - top;
    const height = Math.max(ROW, (last - first) * ROW);
    const picture = svg('svg', { width: total, height, viewBox: `0 0 ${total} ${height}`, role: 'img', 'aria-label': `Steps ${first + 1} to ${last} of ${rows}` });
    picture.style.transform = `translateY(${top}px)`;
    for (const process of this.#columns) {
      const x = this.#x(process, width);
      picture.append(paint(svg('line', { class: 'life', x1: x, x2: x, y1: 0, y2: height }), process));
    }
    if (run.lasso !== null) {
      const from = Math.max(y(run.lasso) - ROW / 2, -10);
      picture.append(svg('path', { class: 'loop', d: `M 12 ${from} H 6 V ${Math.min(y(rows) - ROW / 2, height + 10)} H 12` }));
    }
    const arrows = new Set(this.#arrows.filter((it) => it.kind !== 'copy').map((it) => it.sent));
    for (let i = first; i < last; i++) picture.append(this.#row(i, y(i), width, total, position, arrows));
    for (const arrow of this.#arrows) {
      const end = arrow.received ?? arrow.sent;
      if (end < first || arrow.sent >= last) continue;
      picture.append(this.#arrow(arrow, y, width, total, position));
    }
    this.#space.replaceChildren(picture);
    if (rows === 0) this.#space.replaceChildren(el('p', { class: 'note' }, 'The chart grows with the run. Take a step.'));
  }

  /** First row, row after the last, and the width there is. */
  #inSight() {
    const { scrollTop, clientHeight, clientWidth } = this.#host;
    const first = Math.max(0, Math.floor((scrollTop - 40) / ROW) - 2);
    return [first, Math.min(length(this.#view.run), Math.ceil((scrollTop + clientHeight) / ROW) + 2), clientWidth];
  }

  #row(i, y, width, total, position, arrows) {
    const step = this.#steps.at(i);
    const row = svg('g', { class: 'event' + (i >= position ? ' ahead' : '') + (i + 1 === position ? ' here' : ''), 'data-position': i + 1 });
    row.append(svg('rect', { class: 'band', x: 0, y: y - ROW / 2, width: total, height: ROW }), svg('text', { class: 'no', x: 36, y: y + 4 }, String(i + 1)));
    if (!step) return row;
    row.append(svg('title', {}, step.text));
    const who = actors(step);
    if (who.length > 0 || this.#columns.length === 0) {
      const xs = who.map((it) => this.#x(it, width));
      const x = who.length > 0 ? Math.min(...xs) : this.#x(null, width);
      if (who.length > 1 && !arrows.has(i)) row.append(svg('line', { class: 'together', x1: x, x2: Math.max(...xs), y1: y, y2: y }));
      row.append(...(who.length > 0 ? who : ['']).map((it) => paint(svg('circle', { class: 'dot', cx: this.#x(it, width), cy: y, r: 4.5 }), it)));
      if (!arrows.has(i)) {
        const room = (this.#columns.length === 0 || this.#columns.at(-1) === who[0] ? total - x : width) - 16;
        row.append(svg('text', { class: 'what', x: x + 10, y: who.length > 1 ? y - 5 : y + 4 }, clip(step.label, room)));
      }
    } else {
      const x1 = this.#x(this.#columns[0], width) - 8;
      const x2 = this.#x(this.#columns.at(-1), width) + 8;
      row.append(svg('rect', { class: 'shared', x: x1, y: y - 10, width: x2 - x1, height: 20, rx: 4 }));
      row.append(svg('text', { class: 'what', x: x1 + 8, y: y + 4 }, clip(step.label, x2 - x1 - 16)));
    }
    return row;
  }

  #arrow({ from, to, sent, sentShift, received, shift, channel, text, kind }, y, width, total, position) {
    const x1 = this.#x(from, width);
    const open = received === null;
    const x2 = open ? x1 + Math.min(60, width / 2) : this.#x(to, width);
    const y1 = y(sent) + sentShift;
    const y2 = open ? y1 : y(received) + shift;
    const classes = ['message', kind, sent >= position && 'ahead', open && 'open'].filter(Boolean).join(' ');
    const group = paint(svg('g', { class: classes, 'data-position': sent + 1 }), from);
    if (open) group.append(svg('line', { x1, y1, x2: x2 - 4, y2 }), svg('circle', { cx: x2, cy: y2, r: 3.5 }));
    else if (x1 === x2) {
      const end = y2 + (y1 === y2 ? 8 : 0);
      group.append(svg('path', { d: `M ${x1} ${y1} h 26 V ${end} H ${x1 + 7}` }), head(x1 + 5, end, Math.PI));
    } else {
      const angle = Math.atan2(y2 - y1, x2 - x1);
      group.append(svg('line', { x1, y1, x2: x2 - 7 * Math.cos(angle), y2: y2 - 7 * Math.sin(angle) }), head(x2 - 5 * Math.cos(angle), y2 - 5 * Math.sin(angle), angle));
    }
    const direction = Math.sign(x2 - x1) || 1;
    const label = text || channel;
    const room = Math.max(open ? Math.min(width, total - x1) - 12 : Math.abs(x2 - x1) - 20, 60);
    group.append(svg('text', { class: 'what', x: x1 + 10 * direction, y: y1 - 5, 'text-anchor': direction > 0 ? 'start' : 'end' }, clip(label, room)));
    group.append(svg('title', {}, `${from} → ${to ?? 'nobody yet'}, ${label}`));
    return group;
  }

  #reveal() {
    const y = Math.max(0, this.#view.position - 1) * ROW;
    const { scrollTop, clientHeight } = this.#host;
    const heads = this.#head.offsetHeight;
    if (y < scrollTop || y + ROW > scrollTop + clientHeight - heads) this.#host.scrollTop = y - (clientHeight - heads) / 2;
  }

  #later() {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      if (this.#view && this.#inSight().join() !== this.#drawn) this.redraw();
    });
  }

  #key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !this.#view) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(Math.max(0, Math.min(length(this.#view.run), this.#view.position + by)));
  }
}

function head(x, y, angle) {
  return svg('path', { class: 'head', d: 'M 0 0 L -8 -4 L -8 4 Z', transform: `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})` });
}

/** Letters of the chart are about 6.3 pixels wide. */
function clip(text, room) {
  const most = Math.max(4, Math.floor(room / 6.3));
  return text.length <= most ? text : text.slice(0, most - 1) + '…';
}
