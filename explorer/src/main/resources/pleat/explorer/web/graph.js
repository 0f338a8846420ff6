import { $, announce, plural } from './dom.js';
import { get } from './api.js';
import { actors, hueOf } from './colours.js';
import { choicesOf, pathOf, run } from './runs.js';

const LINE = 34;
const LINES = 5;
const BETWEEN = 26;
const APART = 150;
const SMALLEST = 0.75;

/** The state graph around a state, explored on demand. Cytoscape draws it; it is fetched when the graph is first shown. */
export class Graph {
  #host = $('graph');
  #cy = null;
  #part = 0;
  #go;
  #trouble;
  #drawn = null;
  #here = null;
  #starting = null;
  /** How often a graph was asked for: an answer that comes after a later question is not drawn. */
  #asked = 0;
  /** Of the picture when it was last fitted to it, in pixels. */
  #width = 0;

  constructor(go, trouble) {
    this.#go = go;
    this.#trouble = trouble;
    $('graph-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.draw();
    });
    $('graph-fit').addEventListener('click', () => this.#cy?.fit(undefined, 20));
    this.#host.addEventListener('keydown', (event) => this.#key(event));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#cy?.style(style()));
  }

  limits(limits) {
    if (limits?.graphStates) $('graph-limit').max = limits.graphStates;
  }

  names(names) {
    const options = names.slice(0, 500).map((name) => {
      const option = document.createElement('option');
      option.value = name;
      return option;
    });
    $('names').replaceChildren(...options);
  }

  /** The state looked at; it is drawn anew only where the graph does not have it yet. */
  async show(view) {
    this.#here = pathOf(view.run, view.position);
    this.#part = view.part;
    if (this.#host.offsetParent === null) return;
    this.#cy?.resize();
    const drawn = this.#cy && this.#drawn === view.part && this.#cy.nodes().some((it) => it.data('path') === this.#here);
    if (drawn) this.#mark();
    else await this.draw();
  }

  async draw() {
    if (!$('graph-form').reportValidity()) return;
    const number = ++this.#asked;
    const answer = await this.#ask(this.#here, $('graph-depth').value);
    if (!answer) return;
    await (this.#starting ??= this.#start());
    if (number !== this.#asked) return;
    this.#drawn = this.#part;
    this.#cy.elements().remove();
    this.#add(answer);
    this.#mark(answer.start);
    this.#arrange();
    this.#tell(answer.truncated);
  }

  async #expand(node) {
    const number = this.#asked;
    const answer = await this.#ask(node.data('path'), 1);
    if (!answer || number !== this.#asked) return;
    const before = this.#cy.nodes().length;
    this.#add(answer);
    node.data('expanded', true);
    this.#arrange();
    this.#tell(answer.truncated);
    announce(`${plural(this.#cy.nodes().length - before, 'new state')}.`);
  }

  async #ask(path, depth) {
    const project = $('graph-project').value.split(',').map((it) => it.trim()).filter(Boolean).join(',');
    try {
      return await get('graph', { p: path, part: this.#part, depth, limit: $('graph-limit').value, project });
    } catch (refusal) {
      this.#trouble(refusal);
      return null;
    }
  }

  async #start() {
    const { default: cytoscape } = await import('/assets/cytoscape.mjs');
    this.#cy = cytoscape({ container: this.#host, style: style(), minZoom: 0.1, maxZoom: 2.5, boxSelectionEnabled: false });
    new ResizeObserver(() => this.#refit()).observe(this.#host);
    this.#cy.on('tap', 'node', (event) => this.#select(event.target));
    this.#cy.on('dbltap', 'node', (event) => this.#visit(event.target));
    this.#cy.on('cxttap', 'node', (event) => this.#expand(event.target));
  }

  /** Another width, as of a phone that is turned: all of the graph is in sight again. */
  #refit() {
    const width = this.#host.clientWidth;
    if (width === 0 || width === this.#width) return;
    if (this.#width > 0) {
      this.#cy.resize();
      this.#cy.fit(undefined, 16);
    }
    this.#width = width;
  }

  #add({ nodes, edges }) {
    this.#cy.batch(() => {
      for (const node of nodes) {
        const known = this.#cy.getElementById(node.id);
        if (known.nonempty()) {
          if (node.expanded) known.data('expanded', true);
          continue;
        }
        const classes = [node.initial && 'initial', node.broken && 'broken', node.end && `end ${node.end}`].filter(Boolean);
        this.#cy.add({ group: 'nodes', data: { ...node, lines: node.label.split('\n') }, classes });
      }
      for (const edge of edges) {
        const id = `${edge.from} ${edge.to} ${edge.label}`;
        if (this.#cy.getElementById(id).nonempty()) continue;
        const [process] = actors(edge);
        const words = edge.label.slice(edge.process ? edge.process.length + 2 : 0);
        const data = { id, source: edge.from, target: edge.to, label: edge.label, shown: cut(words, LINE), hue: process ? `hsl(${hueOf(process)}, 45%, 50%)` : null };
        this.#cy.add({ group: 'edges', data, classes: process ? 'of-process' : '' });
      }
    });
  }

  #mark(id) {
    this.#cy.nodes().removeClass('here');
    const node = id !== undefined ? this.#cy.getElementById(id) : this.#cy.nodes().filter((it) => it.data('path') === this.#here);
    node.addClass('here');
    if (node.nonempty()) this.#select(node.first());
  }

  #select(node) {
    this.#cy.nodes().unselect();
    node.select();
    const out = node.outgoers('edge').length;
    $('graph-note').textContent = `${node.data('lines').join(', ')} · ${plural(out, 'step')} drawn${node.data('expanded') ? '' : ', more to expand (E)'}${node.hasClass('here') ? '' : ' · Enter goes there'}`;
  }

  #visit(node) {
    this.#go(run(choicesOf(node.data('path'))));
  }

  /** Layers from left to right by distance from the state looked at; in a layer, each near those that lead to it. */
  #arrange() {
    const cy = this.#cy;
    this.#label();
    const start = cy.nodes('.here').nonempty() ? cy.nodes('.here').first() : cy.nodes().first();
    const layers = layersFrom(cy, start);
    let x = 0;
    cy.batch(() => {
      for (const layer of layers) {
        const middle = (node) => mean(node.incomers('node').filter((it) => it.scratch('y') !== undefined).map((it) => it.scratch('y'))) ?? 0;
        const widest = Math.max(...layer.map((node) => node.data('width')));
        const total = layer.reduce((sum, node) => sum + node.data('height') + BETWEEN, -BETWEEN);
        let y = -total / 2;
        for (const node of layer.map((it) => [middle(it), it]).sort((a, b) => a[0] - b[0]).map((it) => it[1])) {
          node.scratch('y', y + node.data('height') / 2);
          node.position({ x: x + widest / 2, y: node.scratch('y') });
          y += node.data('height') + BETWEEN;
        }
        x += widest + APART;
      }
      cy.nodes().forEach((node) => node.removeScratch('y'));
    });
    cy.fit(undefined, 16);
    if (cy.zoom() > 1) cy.zoom(1);
    if (cy.zoom() < SMALLEST) cy.zoom(SMALLEST);
    cy.center();
    const box = cy.elements().renderedBoundingBox();
    if (box.w > cy.width()) cy.panBy({ x: 16 - start.renderedBoundingBox().x1, y: 0 });
    if (box.h > cy.height()) cy.panBy({ x: 0, y: cy.height() / 2 - start.renderedPosition('y') });
  }

  /** A state shows those of its values that are not the same in all the states drawn. */
  #label() {
    const nodes = this.#cy.nodes();
    const seen = new Map();
    nodes.forEach((node) => node.data('lines').forEach((line) => seen.set(line, (seen.get(line) ?? 0) + 1)));
    nodes.forEach((node) => {
      const all = node.data('lines');
      const special = nodes.length === 1 ? all : all.filter((line) => seen.get(line) < nodes.length);
      const few = special.length > LINES ? [...special.slice(0, LINES - 1), `and ${special.length - LINES + 1} more`] : special;
      const lines = few.length === 0 ? ['·'] : few.map((line) => cut(line, LINE));
      node.data({ shown: lines.join('\n'), width: Math.max(...lines.map((line) => line.length)) * 6.7 + 18, height: lines.length * 14 + 12 });
    });
  }

  #tell(truncated) {
    this.#host.dataset.states = this.#cy.nodes().length;
    this.#host.dataset.edges = this.#cy.edges().length;
    if (truncated && this.#cy.nodes().length >= Number($('graph-limit').value)) $('graph-note').textContent = `${plural(this.#cy.nodes().length, 'state')} drawn; there are more within this depth. Raise the limit, or show only some values.`;
  }

  /** Right and left walk along edges, up and down within a layer. */
  #key(event) {
    if (!this.#cy) return;
    const node = this.#cy.nodes(':selected').first();
    if (node.empty()) return;
    if (event.key === 'Enter') this.#visit(node);
    else if (event.key === 'e' || event.key === 'E') this.#expand(node);
    else {
      const to = {
        ArrowRight: () => node.outgoers('node').filter((it) => it.id() !== node.id()),
        ArrowLeft: () => node.incomers('node').filter((it) => it.id() !== node.id()),
        ArrowDown: () => beside(this.#cy, node, 1),
        ArrowUp: () => beside(this.#cy, node, -1),
      }[event.key]?.();
      if (to === undefined) return;
      if (to.nonempty()) {
        this.#select(to.first());
        this.#cy.animate({ center: { eles: to.first() }, duration: 120 });
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The nearest node above or below. */
function beside(cy, node, direction) {
  const { x, y } = node.position();
  return cy
    .nodes()
    .filter((it) => Math.abs(it.position('x') - x) < 20 && (it.position('y') - y) * direction > 1)
    .sort((a, b) => (a.position('y') - b.position('y')) * direction);
}

const cut = (text, most) => (text.length <= most ? text : text.slice(0, most - 1) + '…');

/** All nodes, by the number of steps from the start; those it does not lead to come last. */
function layersFrom(cy, start) {
  const seen = new Set([start.id()]);
  const layers = [];
  for (let layer = [start]; layer.length > 0; ) {
    layers.push(layer);
    const next = [];
    for (const node of layer)
      node.outgoers('node').forEach((it) => {
        if (!seen.has(it.id())) {
          seen.add(it.id());
          next.push(it);
        }
      });
    layer = next;
  }
  const rest = cy.nodes().filter((it) => !seen.has(it.id())).toArray();
  return rest.length > 0 ? [...layers, rest] : layers;
}

function mean(values) {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

function style() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name) => page.getPropertyValue(name).trim();
  const font = { 'font-family': 'ui-monospace, monospace', 'font-size': 11, color: colour('--ink') };
  return [
    {
      selector: 'node',
      style: { ...font, label: 'data(shown)', shape: 'round-rectangle', 'text-wrap': 'wrap', 'text-valign': 'center', 'text-halign': 'center', 'text-justification': 'left', 'line-height': 1.25, width: 'data(width)', height: 'data(height)', 'background-color': colour('--raised'), 'border-width': 1, 'border-color': colour('--line-strong') },
    },
    { selector: 'node[!expanded]', style: { 'border-style': 'dashed' } },
    { selector: 'node.initial', style: { 'border-width': 2 } },
    { selector: 'node.valid', style: { 'border-style': 'double', 'border-width': 4 } },
    { selector: 'node.broken, node.deadlock', style: { 'border-color': colour('--bad'), 'border-width': 3 } },
    { selector: 'node.here', style: { 'background-color': colour('--accent-soft'), 'border-color': colour('--accent') } },
    { selector: 'node:selected', style: { 'outline-width': 2, 'outline-color': colour('--accent'), 'outline-offset': 2 } },
    { selector: 'node:active', style: { 'overlay-opacity': 0 } },
    {
      selector: 'edge',
      style: { ...font, 'font-size': 10, 'min-zoomed-font-size': 6, label: 'data(shown)', width: 1.4, 'curve-style': 'bezier', 'target-arrow-shape': 'triangle', 'arrow-scale': 0.8, 'line-color': colour('--quiet'), 'target-arrow-color': colour('--quiet'), 'text-background-color': colour('--paper'), 'text-background-opacity': 0.85, 'text-background-padding': 1, color: colour('--quiet') },
    },
    { selector: 'edge.of-process', style: { 'line-color': 'data(hue)', 'target-arrow-color': 'data(hue)' } },
  ];
}
