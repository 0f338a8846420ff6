// Elements are made here and nowhere else. Text from a model only ever becomes text, never markup.

export const $ = (id) => document.getElementById(id);

const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes (a `class`, `on...` listeners, `hidden`, ...) and children; null children are left out. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/** Says something to those who listen rather than look. */
export function announce(text) {
  $('announce').textContent = text;
}

export function plural(count, one, many = one + 's') {
  return `${number(count)} ${count === 1 ? one : many}`;
}

const grouped = new Intl.NumberFormat('en');
export const number = (value) => grouped.format(value);

export function bytes(value) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const seconds = (value) => (value < 0.1 ? `${Math.round(value * 1000)} ms` : `${value < 10 ? value.toFixed(1) : Math.round(value)} s`);
