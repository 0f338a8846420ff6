import { $, announce, el, number, plural } from './dom.js';
import { get, Refusal } from './api.js';
import * as colours from './colours.js';
import { choicesOf, fromAddress, length, pathOf, run, same, toAddress } from './runs.js';
import { Chart } from './chart.js';
import { Check, traceAddress } from './check.js';
import { Compare } from './compare.js';
import { Graph } from './graph.js';
import { History } from './history.js';
import { Source } from './source.js';
import { Steps } from './steps.js';
import { Tree } from './tree.js';
import { listenToKeys } from './keys.js';

const MOST_BUTTONS = 200;
const REMEMBERED_STATES = 200;
const MOST_WRITINGS = 80;

/** What is looked at. All of it is in the address; see runs.js. */
let view = fromAddress(location.hash);
let model = null;
/** The state at view.position, or null while it is fetched. */
let state = null;
let allButtons = false;
let source = null;
const states = new Map();
/** When the address was changed of late, and the change that is put off. */
let writings = [];
let writing = 0;

const steps = new Steps((refusal) => (refusal ? trouble(refusal) : redrawSteps()));
const history = new History(steps, goTo);
const tree = new Tree();
const chart = new Chart(steps, [], goTo);
const graph = new Graph((it) => open(it), trouble);
const compare = new Compare(steps, goTo, chooseOther, trouble);
const check = new Check({
  open: (it, inPart, property) => {
    open(it, inPart, length(it));
    announce(`The run for ${property.name}: ${plural(length(it), 'step')}${it.lasso === null ? '' : '; it ends in a loop'}.`);
  },
  nothingToOpen: note,
  trouble,
  unreached: (places) => source.unreached(places),
  verdicts: () => showCompare(),
});

start().catch(trouble);

async function start() {
  wire();
  $('where').textContent = 'reading the model …';
  model = await get('model');
  $('model-name').textContent = model.name;
  $('model-language').textContent = model.language ?? '';
  document.title = `${model.name} · Pleat`;
  source = new Source(model.files ?? [], model.language ?? '');
  source.diagnose(model.diagnostics);
  if (model.parts.length === 0) return broken(model.diagnostics);
  if (!model.parts[view.part]) view = { ...view, part: 0, run: run([0]), position: 0 };
  showParts();
  colours.reset(part().processes);
  chart.processes(part().processes);
  graph.limits(model.limits);
  check.show(model);
  check.listen();
  await show();
}

/** A model that cannot be explored: its errors, in the text and as a list. */
function broken(diagnostics) {
  document.body.classList.add('broken');
  showPanel('source');
  const errors = diagnostics.filter((it) => it.severity !== 'warning').length;
  $('banner').hidden = false;
  $('banner').className = 'banner bad';
  $('banner').replaceChildren(
    el('strong', {}, `This model has ${plural(errors, 'error')}. Mend the text and start again.`),
    el('ol', {}, diagnostics.map((it) => el('li', {}, el('button', { type: 'button', class: 'plain', onclick: () => source.show(it) }, `line ${it.line}: ${it.message}`)))),
  );
  source.show(diagnostics[0]);
  announce(`This model has ${plural(errors, 'error')}.`);
}

// Moving

/** Looks at another run, or at another place of it; a new run is a new entry in the browser's history. */
function open(it, inPart = view.part, position = length(it)) {
  const moved = inPart !== view.part;
  const changed = moved || !same(it, view.run);
  view = { ...view, run: it, part: inPart, position, held: moved ? null : view.held };
  remember(changed);
  return moved ? changePart() : show();
}

function goTo(position) {
  if (position === view.position) return;
  view = { ...view, position };
  remember(false);
  return show();
}

function take(choice) {
  const { choices, lasso } = view.run;
  if (view.position < length(view.run) && choices[view.position + 1] === choice) return goTo(view.position + 1);
  if (view.position === length(view.run) && lasso !== null && choices[lasso + 1] === choice) return goTo(lasso + 1);
  return open(run([...choices.slice(0, view.position + 1), choice]));
}

function back() {
  if (view.position > 0) goTo(view.position - 1);
}

function forward() {
  if (view.position < length(view.run)) goTo(view.position + 1);
  else if (view.run.lasso !== null) {
    announce('Round the loop again.');
    goTo(view.run.lasso);
  }
}

async function randomRun() {
  if (!$('random').reportValidity()) return;
  const seed = Number($('random-seed').value);
  try {
    const answer = await get('random', { p: pathOf(view.run, view.position), part: view.part, steps: $('random-steps').value, seed });
    $('random-seed').value = seed + 1;
    await open(run(choicesOf(answer.path)));
    const why = { time: 'The rest would take too long.', deadlock: 'It ended in a deadlock.', violation: `It violates ${answer.property ?? 'a property'}.`, fault: 'It ended in a run-time error.', end: 'It ended.' }[answer.stopped] ?? '';
    announce(`Random run to step ${view.position}. ${why}`);
  } catch (refusal) {
    trouble(refusal);
  }
}

/** The system that is looked at. */
function part() {
  return model.parts[view.part];
}

function changePart() {
  $('part').value = view.part;
  colours.reset(part().processes);
  chart.processes(part().processes);
  return show();
}

/** Browsers refuse more than about 100 changes of the address in 30 seconds, so a held key is written down when it is released. */
function remember(asNewEntry) {
  const now = Date.now();
  clearTimeout(writing);
  writings = writings.filter((time) => now - time < 30_000);
  if (writings.length >= MOST_WRITINGS) {
    writing = setTimeout(() => remember(asNewEntry), 1_000);
    return;
  }
  writings.push(now);
  const address = location.pathname + location.search + toAddress(view);
  if (asNewEntry) window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

// Showing

async function show() {
  const wanted = view;
  allButtons = false;
  steps.follow(view.run, view.part);
  if (view.position > 0) steps.at(view.position - 1);
  let shown;
  try {
    shown = await stateAt(pathOf(view.run, view.position), view.part);
  } catch (refusal) {
    if (wanted === view) trouble(refusal);
    return;
  }
  if (wanted !== view) return;
  $('trouble').hidden = true;
  state = shown;
  colours.name(state.current.map((it) => it.process));
  showWhere();
  showBanner();
  showInitials();
  showEnabled();
  tree.show(state.values);
  graph.names(tree.names());
  history.show(view);
  showStanding();
  showTab();
}

async function stateAt(path, part) {
  const key = `${part} ${path}`;
  if (states.has(key)) return states.get(key);
  const answer = await get('state', { p: path, part });
  if (states.size >= REMEMBERED_STATES) states.delete(states.keys().next().value);
  states.set(key, answer);
  return answer;
}

function redrawSteps() {
  history.redraw();
  chart.redraw();
  compare.redraw();
  if (state) showStanding();
}

function showStanding() {
  source.stand(state.current, view.position > 0 ? steps.at(view.position - 1) : null);
}

function showWhere() {
  const last = length(view.run);
  $('where').textContent = last === 0 ? 'at the initial state' : `step ${view.position} of ${last}`;
  $('back').disabled = $('to-start').disabled = view.position === 0;
  $('to-end').disabled = view.position === last;
  $('forward').disabled = view.position === last && view.run.lasso === null;
  $('save').hidden = !model.canSaveTraces;
  $('save').href = traceAddress(view.run, view.part);
}

/** What is special about this state: a broken property, a deadlock, an end, a loop. */
function showBanner() {
  const { run: it, position } = view;
  const lines = [];
  for (const property of state.broken) if (property !== 'deadlock') lines.push(['bad', `Violated here: ${property}`]);
  if (state.end === 'deadlock') {
    lines.push(['bad', 'Deadlock: no step is enabled, and this is no valid end.']);
    for (const { process, waits } of state.deadlock ?? []) lines.push(['bad', `${process} waits: ${waits}`]);
  } else if (state.end === 'valid') lines.push(['good', 'A valid end: nothing more happens, and nothing more has to.']);
  for (const property of state.reached) lines.push(['good', `Reached here: ${property}`]);
  if (it.lasso !== null && position >= it.lasso) lines.push(['loop', loopWords(it)]);
  $('banner').hidden = lines.length === 0;
  $('banner').className = `banner ${lines[0]?.[0] ?? ''}`;
  $('banner').replaceChildren(...lines.map(([, text]) => el('p', {}, text)));
}

/** Says something until the next state is shown. */
function note(text) {
  $('banner').hidden = false;
  $('banner').className = 'banner';
  $('banner').replaceChildren(el('p', {}, text));
}

function loopWords(it) {
  const last = length(it);
  if (it.lasso === last) return 'The run stays in this state for ever.';
  return it.lasso + 1 === last ? `In the loop: step ${last} repeats for ever.` : `In the loop: steps ${it.lasso + 1} to ${last} repeat for ever.`;
}

function showInitials() {
  const many = part().initials > 1 && view.position === 0;
  $('initials').hidden = !many;
  if (!many) return;
  $('initials').replaceChildren(
    ...Array.from({ length: Math.min(part().initials, MOST_BUTTONS) }, (_, i) =>
      el('button', { type: 'button', class: 'initial', 'aria-pressed': String(i === view.run.choices[0]), onclick: () => open(run([i])) }, `initial state ${i + 1}`),
    ),
  );
}

function showEnabled() {
  const focused = document.activeElement?.closest?.('#steps') ? true : false;
  const { enabled } = state;
  $('steps-count').textContent = enabled.length === 0 ? 'none' : number(enabled.length + state.unlisted);
  const next = view.position < length(view.run) ? view.run.choices[view.position + 1] : null;
  const few = allButtons ? enabled : enabled.slice(0, MOST_BUTTONS);
  const buttons = few.map((it, i) => stepButton(it, i, it.choice === next));
  if (few.length < enabled.length)
    buttons.push(el('button', { type: 'button', class: 'plain', onclick: () => ((allButtons = true), showEnabled()) }, `show ${state.unlisted > 0 ? 'the first' : 'all'} ${number(enabled.length)}`));
  else if (state.unlisted > 0) buttons.push(el('p', { class: 'note' }, `${plural(state.unlisted, 'more step is', 'more steps are')} not listed; a random run takes them too.`));
  $('steps').replaceChildren(...buttons);
  source.point(null);
  if (focused) ($('steps').querySelector('button:not(:disabled)') ?? $('steps-title')).focus({ preventScroll: true });
}

function stepButton(it, index, isNext) {
  const point = () => source.point(it.place, colours.actors(it)[0]);
  const leave = () => source.point(null);
  return el(
    'button',
    { type: 'button', class: 'step' + (isNext ? ' next' : '') + (it.fault ? ' faulty' : ''), 'data-choice': it.choice, disabled: it.choice === null, onclick: () => take(it.choice), onmouseenter: point, onmouseleave: leave, onfocus: point, onblur: leave },
    index < 9 ? el('kbd', { 'aria-hidden': 'true' }, String(index + 1)) : null,
    colours.chips(it),
    el('span', { class: 'text', title: it.text }, it.label),
    it.fault ? el('span', { class: 'fault' }, it.fault) : null,
  );
}

function showParts() {
  const { parts } = model;
  $('part-choice').hidden = parts.length < 2;
  $('part').replaceChildren(...parts.map((it) => el('option', { value: it.index, selected: it.index === view.part }, it.name)));
}

// Tabs and panels

function showTab() {
  for (const tab of document.querySelectorAll('[data-tab]')) {
    const selected = tab.dataset.tab === view.tab;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    $(`view-${tab.dataset.tab}`).hidden = !selected;
  }
  if (view.tab === 'chart') chart.show(view);
  else if (view.tab === 'graph') graph.show(view);
  else showCompare();
}

function chooseTab(tab) {
  view = { ...view, tab };
  remember(false);
  showPanel('views');
  showTab();
}

function showPanel(name) {
  document.body.dataset.panel = name;
  for (const button of document.querySelectorAll('[data-show]')) button.setAttribute('aria-pressed', String(button.dataset.show === name));
  if (!state) return;
  if (name === 'state') tree.revealChange();
  showTab();
}

function showCompare() {
  const found = check.counterexamples().filter((it) => (it.property.part ?? 0) === view.part);
  compare.show(
    view,
    found.map(({ property, run: it }) => ({ title: `run for ${property.name}, ${plural(length(it), 'step')}`, run: it })),
  );
}

/** Compares with another run, and looks at a third instead of this one where it is given. */
function chooseOther(other, shown = view.run) {
  view = { ...view, held: other, run: shown, position: Math.min(view.position, length(shown)), tab: 'compare' };
  remember(true);
  return show();
}

function hold() {
  view = { ...view, held: view.run };
  remember(false);
  announce(`This run of ${plural(length(view.run), 'step')} is held. Go another way to compare.`);
  $('where').textContent += ' · held';
  if (view.tab === 'compare') showCompare();
}

// Wiring

function wire() {
  $('to-start').addEventListener('click', () => goTo(0));
  $('back').addEventListener('click', back);
  $('forward').addEventListener('click', forward);
  $('to-end').addEventListener('click', () => goTo(length(view.run)));
  $('random').addEventListener('submit', (event) => {
    event.preventDefault();
    randomRun();
  });
  $('violation').addEventListener('click', () => check.toViolation());
  $('hold').addEventListener('click', hold);
  $('share').addEventListener('click', share);
  $('part').addEventListener('change', () => open(run([0]), Number($('part').value)));
  $('skip').addEventListener('click', (event) => {
    event.preventDefault();
    showPanel('run');
    $('steps-title').focus();
  });
  for (const tab of document.querySelectorAll('[data-tab]')) tab.addEventListener('click', () => chooseTab(tab.dataset.tab));
  for (const list of document.querySelectorAll('[role=tablist]')) list.addEventListener('keydown', moveInTabs);
  for (const button of document.querySelectorAll('[data-show]')) button.addEventListener('click', () => showPanel(button.dataset.show));
  window.addEventListener('popstate', () => {
    const before = view.part;
    view = fromAddress(location.hash);
    if (!model.parts[view.part]) view = { ...view, part: before };
    changePart();
  });
  const ifThere = (act) => (key) => state && act(key);
  listenToKeys([
    [null, '1 … 9', 'take that enabled step'],
    ...'123456789'.split('').map((key) => [key, null, null, ifThere(() => pressStep(Number(key) - 1))]),
    ['ArrowLeft', '←', 'step back', ifThere(back)],
    ['ArrowRight', '→', 'step forward along the run', ifThere(forward)],
    ['Home', 'Home', 'to the first state', ifThere(() => goTo(0))],
    ['End', 'End', 'to the last state of the run', ifThere(() => goTo(length(view.run)))],
    ['r', 'R', 'random run', ifThere(randomRun)],
    ['v', 'V', 'run to violation', ifThere(() => check.toViolation())],
    ['c', 'C', 'check every property', ifThere(() => check.start(null))],
    ['x', 'X', 'stop the check', ifThere(() => check.stop())],
    ['h', 'H', 'hold this run to compare', ifThere(hold)],
    ['m', 'M', 'show the messages', ifThere(() => chooseTab('chart'))],
    ['g', 'G', 'show the state graph', ifThere(() => chooseTab('graph'))],
    ['d', 'D', 'show the difference of two runs', ifThere(() => chooseTab('compare'))],
    ['/', '/', 'find a name in the state', () => (showPanel('state'), $('state-filter').focus())],
    ['?', '?', 'this list', () => $('keys').showModal()],
    [null, '↑ ↓', 'in a list, tree, chart or graph: to the next row or state'],
    [null, 'Enter', 'in the graph: go to that state'],
    [null, 'E', 'in the graph: expand that state'],
  ]);
}

function pressStep(index) {
  const it = state.enabled[index];
  if (it && it.choice !== null) take(it.choice);
}

function moveInTabs(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const tabs = [...event.currentTarget.querySelectorAll('[role=tab]')];
  const next = tabs[(tabs.indexOf(document.activeElement) + by + tabs.length) % tabs.length];
  next.click();
  next.focus();
}

async function share() {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + location.search + toAddress(view));
    $('share').textContent = 'Copied';
    announce('The address of this view is copied.');
  } catch {
    $('share').textContent = 'Copy the address bar';
  }
  setTimeout(() => ($('share').textContent = 'Copy link'), 2000);
}

function trouble(error) {
  if (!(error instanceof Refusal)) console.error(error);
  $('trouble').hidden = false;
  $('trouble').textContent = error.message;
}
