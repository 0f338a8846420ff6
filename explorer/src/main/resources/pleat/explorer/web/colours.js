// One colour per process, the same in every panel. The first hues are far apart; later ones follow the golden angle.

import { el } from './dom.js';

const FIRST = [245, 45, 150, 330, 85, 285, 195, 15, 120, 225];
const hues = new Map();

export function name(processes) {
  for (const process of processes) hueOf(process);
}

export function hueOf(process) {
  if (!hues.has(process)) {
    const n = hues.size;
    hues.set(process, n < FIRST.length ? FIRST[n] : Math.round((n * 137.508) % 360));
  }
  return hues.get(process);
}

/** Gives the element the colour of a process; a step of no process has none. */
export function paint(element, process) {
  if (process) {
    element.style.setProperty('--hue', hueOf(process));
    element.classList.add('of-process');
  }
  return element;
}

/** Forgets the names of a system that is not looked at any more. */
export function reset(processes) {
  hues.clear();
  name(processes);
}

/** The processes that take part in a step: those it names, or else those that it changes; several in a rendezvous. */
export function actors(step) {
  if (step.process) return step.process.split(/ -> | & /);
  return (step.changes ?? []).map((it) => it.name).filter((it) => hues.has(it));
}

/** The names of those processes, each in its colour; a model of one process has no need of names. */
export function chips(step) {
  if (hues.size < 2) return [];
  const between = step.process?.includes(' -> ') ? '→' : '+';
  const result = [];
  for (const process of actors(step)) {
    if (result.length > 0) result.push(el('span', { class: 'to' }, between));
    result.push(chip(process));
  }
  return result;
}

export function chip(process) {
  return paint(el('span', { class: 'who' }, process), process);
}

/** Whether there are several processes to tell apart. */
export const several = () => hues.size > 1;
