import type { Child } from './child.ts';
import { EMULATOR_PORTS } from './plan.ts';
import { clockTime, type StoredData } from './stored-data.ts';

const EXPORT = `http://127.0.0.1:${EMULATOR_PORTS.hub}/_admin/export`;
/** With the time that an export takes, what is told is stored within half a minute. */
const AFTER_MS = 15_000;
const PATIENCE_MS = 120_000;
/** Every change is made by a function, and the emulator says when one begins and ends. */
const FUNCTION_RAN = /(Beginning execution of|Finished) "/;

interface Storing {
  emulators: Pick<Child, 'onLine'>;
  data: StoredData;
  say: (line: string) => void;
}

/** Stores what the emulators hold in memory, soon after it may have changed. */
export class Storage {
  readonly #options: Storing;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<boolean> = Promise.resolve(true);
  #running = 0;
  #failing = false;
  #ending = false;

  constructor(options: Storing) {
    this.#options = options;
    options.emulators.onLine((line) => {
      const [, event] = FUNCTION_RAN.exec(line) ?? [];
      if (event === undefined) return;
      this.#running = Math.max(0, this.#running + (event === 'Finished' ? -1 : 1));
      this.#soon();
    });
  }

  /** Stores what is not stored yet. Returns whether everything is. */
  async end(): Promise<boolean> {
    this.#ending = true;
    if (this.#timer) this.#store();
    return this.#last;
  }

  #soon(): void {
    if (!this.#ending) this.#timer ??= setTimeout(() => this.#store(), AFTER_MS).unref();
  }

  #store(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#last = this.#last.then(() => this.#export());
  }

  async #export(): Promise<boolean> {
    const { data, say } = this.#options;
    const since = Date.now();
    try {
      const answer = await fetch(EXPORT, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: data.unfinished, initiatedBy: 'replywell' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(await answer.text());
      data.add(since);
      if (this.#running > 0) this.#soon();
      this.#failing = false;
      return true;
    } catch (error) {
      const [newest] = data.exports();
      if (!this.#failing)
        say(
          `Nothing was stored ${newest ? `since ${clockTime(newest)}` : 'yet'}: ${String(error)}.`,
        );
      this.#failing = true;
      this.#soon();
      return false;
    }
  }
}
