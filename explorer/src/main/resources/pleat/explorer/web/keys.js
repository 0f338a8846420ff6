import { $, el } from './dom.js';

const ON = 'pleat.keys';

/** Keys that act anywhere but in a field. entries: [key, shown key, what it does, act]; what is not shown is in another entry's words. */
export function listenToKeys(entries) {
  const acts = new Map(entries.filter((it) => it[0]).map(([key, , , act]) => [key, act]));
  $('keys-list').replaceChildren(...entries.filter((it) => it[1]).map(([, shown, text]) => el('div', {}, el('dt', {}, ...shown.split(' ').map((it) => el('kbd', {}, it))), el('dd', {}, text))));
  $('keys-on').checked = remembered() !== 'off';
  $('keys-on').addEventListener('change', () => remember($('keys-on').checked ? 'on' : 'off'));
  $('keys-open').addEventListener('click', () => $('keys').showModal());
  $('keys-close').addEventListener('click', () => $('keys').close());
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open || inField(event.target)) return;
    const act = acts.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act || (event.key.length === 1 && !$('keys-on').checked)) return;
    event.preventDefault();
    act(event.key);
  });
}

function inField(target) {
  return target.closest?.('input:not([type=checkbox]), select, textarea') != null;
}

function remembered() {
  try {
    return localStorage.getItem(ON);
  } catch {
    return null; // a browser may refuse storage; keys are on then
  }
}

function remember(value) {
  try {
    localStorage.setItem(ON, value);
  } catch {
    // the choice lasts as long as the page
  }
}
