import { $, bytes, number, svg } from './dom.js';

const W = 340;
const H = 96;

/** How states and memory grow with time: two lines, each against its own greatest value. From start to end is no growth to look at. */
export function drawCurve(points) {
  $('curve').hidden = points.length < 3;
  const end = points.at(-1);
  const picture = svg('svg', { viewBox: `0 0 ${W} ${H + 18}`, role: 'img', 'aria-label': end ? `${number(end.states)} states and ${bytes(end.bytes)} after ${end.seconds.toFixed(1)} seconds` : 'No figures yet' });
  picture.append(svg('line', { class: 'axis', x1: 0, x2: W, y1: H, y2: H }));
  if (points.length > 1 && end.seconds > 0) {
    for (const kind of ['bytes', 'states']) {
      const most = Math.max(...points.map((it) => it[kind]), 1);
      const line = points.map((it) => `${((it.seconds / end.seconds) * W).toFixed(1)} ${(H - (it[kind] / most) * (H - 8)).toFixed(1)}`);
      picture.append(svg('polyline', { class: kind, points: line.join(' ') }));
    }
    picture.append(svg('text', { x: 0, y: H + 14 }, '0 s'), svg('text', { x: W, y: H + 14, 'text-anchor': 'end' }, `${end.seconds.toFixed(1)} s`));
    picture.append(svg('text', { class: 'states', x: W / 2 - 6, y: H + 14, 'text-anchor': 'end' }, '— states'), svg('text', { class: 'bytes', x: W / 2 + 6, y: H + 14 }, '— memory'));
  }
  $('curve').replaceChildren(picture);
}
