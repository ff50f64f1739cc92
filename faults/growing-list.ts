import { OWN_CONNECTION } from '../e2e/fixtures/standin.ts';
import type { z } from 'zod';

interface Answerable {
  /** null: not answered yet. */
  status: number | null;
}

/**
 * A list of a stand-in that only grows: what arrived, or what was delivered. Each reading fetches
 * only what is new since, and what had not been answered. In a run of ten thousand replies the whole
 * list is far too long to be fetched several times a second.
 */
export class GrowingList<T extends Answerable> {
  readonly #url: string;
  readonly #schema: z.ZodType<T[]>;
  #known: T[] = [];
  /** The first members, all answered. They do not change any more. */
  #settled = 0;

  constructor(url: string, schema: z.ZodType<T[]>) {
    this.#url = url;
    this.#schema = schema;
  }

  async read(): Promise<readonly T[]> {
    const from = this.#settled;
    const answer = await fetch(`${this.#url}?from=${from}`, { headers: OWN_CONNECTION });
    const rest = this.#schema.parse(await answer.json());
    this.#known = [...this.#known.slice(0, from), ...rest];
    const open = rest.findIndex(({ status }) => status === null);
    this.#settled = Math.max(this.#settled, from + (open === -1 ? rest.length : open));
    return this.#known;
  }
}
