import { $, el } from './dom.js';
import { Rows } from './rows.js';

const ALL_OPEN = 400;

/** The state as a tree of named values, with what the last step changed. */
export class Tree {
  #host = $('state');
  #rows = new Rows(this.#host, 24, (i) => this.#row(this.#visible[i], i));
  #values = [];
  #visible = [];
  #folded = new Map();
  #active = null;
  #openByDefault = true;

  constructor() {
    $('state-filter').addEventListener('input', () => this.#refresh());
    $('only-changed').addEventListener('change', () => this.#refresh());
    this.#host.addEventListener('keydown', (event) => this.#key(event));
    this.#host.addEventListener('click', (event) => {
      const row = event.target.closest('[data-index]');
      if (!row) return;
      const node = this.#visible[Number(row.dataset.index)];
      this.#active = node.key;
      if (node.children) this.#fold(node, node.open);
      else this.#refresh();
    });
  }

  show(values) {
    this.#values = keyed(values, '', 1);
    this.#openByDefault = count(this.#values) <= ALL_OPEN;
    this.#refresh();
    this.revealChange();
  }

  /** Of a long state the first value that changed, unless another one that changed is in sight. */
  revealChange() {
    const changed = [...this.#visible.keys()].filter((i) => isChangedItself(this.#visible[i]));
    if (changed.length > 0 && !changed.some((i) => this.#rows.shows(i))) this.#rows.reveal(changed[0]);
  }

  /** Names of all values, for projections. */
  names() {
    const result = [];
    const collect = (nodes) => nodes.forEach((node) => {
        if (hasValue(node)) result.push(node.full);
        collect(node.children ?? []);
      });
    collect(this.#values);
    return result;
  }

  #refresh() {
    const wanted = $('state-filter').value.trim().toLowerCase();
    const onlyChanged = $('only-changed').checked;
    this.#visible = [];
    const visit = (nodes) => {
      let any = false;
      for (const node of nodes) {
        const at = this.#visible.length;
        this.#visible.push(node);
        const matches = hasValue(node) && (!wanted || node.full.toLowerCase().includes(wanted)) && (!onlyChanged || node.changed);
        node.open = this.#folded.has(node.key) ? !this.#folded.get(node.key) : this.#openByDefault || node.touched;
        if (wanted || onlyChanged) node.open = true;
        const inside = node.children && node.open ? visit(node.children) : false;
        if (matches || inside || (node.children && !wanted && !onlyChanged)) any = true;
        else this.#visible.length = at;
      }
      return any;
    };
    visit(this.#values);
    this.#host.dataset.empty = this.#visible.length > 0 ? '' : onlyChanged && !wanted ? 'Nothing changed.' : 'No such name.';
    const index = this.#visible.findIndex((node) => node.key === this.#active);
    if (index >= 0) this.#host.setAttribute('aria-activedescendant', `value-${index}`);
    else this.#host.removeAttribute('aria-activedescendant');
    this.#rows.show(this.#visible.length);
  }

  #row(node, index) {
    const row = el('div', {
      class: 'row' + (node.changed ? ' changed' : '') + (node.children ? ' inner' : '') + (node.key === this.#active ? ' active' : ''),
      role: 'treeitem',
      id: `value-${index}`,
      'data-index': index,
      'aria-level': node.level,
      'aria-expanded': node.children ? String(node.open) : null,
      'aria-selected': String(node.key === this.#active),
    });
    row.style.setProperty('--level', node.level);
    row.append(el('span', { class: 'name' }, node.name));
    if (hasValue(node)) {
      if (node.changed && node.before !== undefined && node.before !== null)
        row.append(el('del', {}, String(node.before)), el('span', { class: 'arrow', 'aria-label': 'became' }, '→'));
      row.append(el('span', { class: 'value', title: String(node.value) }, String(node.value)));
    }
    if (node.children && !node.open && node.children.some((it) => it.touched)) row.append(el('span', { class: 'tag' }, 'changed'));
    return row;
  }

  #fold(node, folded) {
    this.#folded.set(node.key, folded);
    this.#refresh();
  }

  #key(event) {
    const at = this.#visible.findIndex((node) => node.key === this.#active);
    const node = this.#visible[at];
    let to = at;
    if (event.key === 'ArrowDown') to = at + 1;
    else if (event.key === 'ArrowUp') to = at - 1;
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = this.#visible.length - 1;
    else if (event.key === 'ArrowRight' && node?.children) node.open ? (to = at + 1) : this.#fold(node, false);
    else if (event.key === 'ArrowLeft' && node) {
      if (node.children && node.open) this.#fold(node, true);
      else while (to > 0 && this.#visible[to].level >= node.level) to--;
    } else if ((event.key === 'Enter' || event.key === ' ') && node?.children) this.#fold(node, node.open);
    else return;
    event.preventDefault();
    event.stopPropagation();
    to = Math.max(0, Math.min(this.#visible.length - 1, to));
    if (this.#visible[to]) {
      this.#active = this.#visible[to].key;
      this.#refresh();
      this.#rows.reveal(to);
    }
  }
}

/** A node is changed, too, where something below it is. */
const isChangedItself = (node) => node.changed && !node.children?.some((it) => it.changed);

const hasValue = (node) => node.value !== undefined && node.value !== null;

/** The name of a value by itself: an element or a field has the name of what it is in before it. */
export function fullName(prefix, name) {
  return prefix === '' ? name : name.startsWith('[') ? prefix + name : `${prefix}.${name}`;
}

function keyed(nodes, prefix, level) {
  return nodes.map((node) => {
    const full = fullName(prefix, node.name);
    const children = node.children?.length ? keyed(node.children, full, level + 1) : undefined;
    return { ...node, full, key: `${level} ${full}`, level, children, touched: node.changed || (children?.some((it) => it.touched) ?? false) };
  });
}

function count(nodes) {
  return nodes.reduce((sum, node) => sum + 1 + (node.children ? count(node.children) : 0), 0);
}
