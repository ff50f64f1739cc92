import type * as z from 'zod/mini';
import type { Data, DocumentsInMemory } from '../../../testing/firestore-in-memory.ts';

/** The documents of one kind, as they are stored, by id. A document that does not fit is missing. */
export class Stored<T extends object> {
  readonly #documents: DocumentsInMemory;
  readonly #collections: readonly string[];
  readonly #schema: z.ZodMiniType<T>;
  /** Histories look at every document after every write. */
  readonly #parsed = new WeakMap<Data, T>();

  /** New documents are put into the first of these collections. */
  constructor(documents: DocumentsInMemory, collections: string[], schema: z.ZodMiniType<T>) {
    this.#documents = documents;
    this.#collections = collections;
    this.#schema = schema;
  }

  *[Symbol.iterator](): Generator<[string, T]> {
    for (const collection of this.#collections)
      for (const [id, data] of this.#documents.list(collection)) {
        const parsed = this.#parse(data);
        if (parsed) yield [id, parsed];
      }
  }

  #parse(data: Data): T | undefined {
    const known = this.#parsed.get(data);
    if (known) return known;
    const parsed = this.#schema.safeParse(data);
    if (!parsed.success) return undefined;
    this.#parsed.set(data, parsed.data);
    return parsed.data;
  }

  keys(): string[] {
    return this.#collections.flatMap((one) => this.#documents.list(one).map(([id]) => id));
  }

  values(): T[] {
    return [...this].map(([, document]) => document);
  }

  get size(): number {
    return this.keys().length;
  }

  get(id: string): T | undefined {
    const found = this.#collections.map((one) => this.#documents.get(`${one}/${id}`)).find(Boolean);
    return found && this.#parse(found);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(id: string, document: object, collection = this.#collections[0]): void {
    this.#documents.put(`${collection}/${id}`, document);
  }

  delete(id: string): void {
    for (const collection of this.#collections) this.#documents.put(`${collection}/${id}`, null);
  }

  clear(): void {
    for (const id of this.keys()) this.delete(id);
  }
}
