import { el } from './dom.js';

/** A long list of rows of one height; only those in sight are elements. */
export class Rows {
  #host;
  #height;
  #draw;
  #space = el('div', { class: 'space', role: 'presentation' });
  #count = 0;
  #pending = false;
  #drawn = '';

  constructor(host, height, draw) {
    this.#host = host;
    this.#height = height;
    this.#draw = draw;
    host.replaceChildren(this.#space);
    host.addEventListener('scroll', () => this.#later(), { passive: true });
    new ResizeObserver(() => this.#later()).observe(host);
  }

  show(count) {
    this.#count = count;
    this.#space.style.height = `${count * this.#height}px`;
    this.redraw();
  }

  redraw() {
    const [first, last] = this.#inSight();
    this.#drawn = this.#inSight().join();
    const rows = [];
    for (let i = first; i < last; i++) {
      const row = this.#draw(i);
      row.style.transform = `translateY(${i * this.#height}px)`;
      rows.push(row);
    }
    this.#space.replaceChildren(...rows);
  }

  /** The first row and the one after the last. */
  #inSight() {
    const { scrollTop, clientHeight } = this.#host;
    return [Math.max(0, Math.floor(scrollTop / this.#height) - 3), Math.min(this.#count, Math.ceil((scrollTop + (clientHeight || 600)) / this.#height) + 3)];
  }

  /** Whether the whole row is in sight. */
  shows(index) {
    const top = index * this.#height;
    const { scrollTop, clientHeight } = this.#host;
    return top >= scrollTop && top + this.#height <= scrollTop + clientHeight;
  }

  reveal(index) {
    const top = index * this.#height;
    const { scrollTop, clientHeight } = this.#host;
    if (top < scrollTop) this.#host.scrollTop = top;
    else if (top + this.#height > scrollTop + clientHeight) this.#host.scrollTop = top + this.#height - clientHeight;
    this.redraw();
  }

  #later() {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      if (this.#inSight().join() !== this.#drawn) this.redraw();
    });
  }
}
