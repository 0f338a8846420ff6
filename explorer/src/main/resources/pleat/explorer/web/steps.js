import { get } from './api.js';
import { common, length, pathOf } from './runs.js';

const CHUNK = 500;

/** What happened at each step of a run, fetched as it is looked at. Step i leads from position i to i + 1. */
export class Steps {
  #run = { choices: [0], lasso: null };
  #part = 0;
  #known = [];
  #asked = new Map();
  #loaded;

  constructor(loaded) {
    this.#loaded = loaded;
  }

  get run() {
    return this.#run;
  }

  /** Follows another run; what is known about a common beginning stays. */
  follow(run, part = this.#part) {
    const kept = part === this.#part ? Math.max(0, common(run.choices, this.#run.choices) - 1) : 0;
    this.#run = run;
    this.#part = part;
    this.#known.length = Math.min(this.#known.length, kept);
    this.#asked = new Map();
  }

  /** The step, or null while it is fetched. */
  at(index) {
    if (this.#known[index]) return this.#known[index];
    this.#fetch(index);
    return null;
  }

  /** Fetches steps from..to, a chunk at a time, and waits for them. */
  async need(from, to) {
    for (let i = from; i < Math.min(to, length(this.#run)); ) {
      if (this.#known[i]) i++;
      else {
        const run = this.#run;
        await this.#fetch(i);
        if (run !== this.#run || !this.#known[i]) return;
      }
    }
  }

  #fetch(index) {
    const run = this.#run;
    const from = index;
    const to = Math.min((Math.floor(index / CHUNK) + 1) * CHUNK, length(run));
    if (from >= to) return Promise.resolve();
    if (this.#asked.has(from)) return this.#asked.get(from);
    const answered = get('run', { p: pathOf(run, to), part: this.#part, from, to }).then(
      (answer) => {
        if (run !== this.#run) return;
        for (const step of answer.steps) this.#known[step.index] = step;
        this.#loaded(null);
      },
      (refusal) => run === this.#run && this.#loaded(refusal),
    );
    for (let i = from; i < to; i++) this.#asked.set(i, answered);
    return answered;
  }
}
