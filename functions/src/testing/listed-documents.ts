import type { Firestore } from 'firebase-admin/firestore';

/** A document of a list, as the store reads it. */
interface Listed {
  id: string;
  ref: { path: string };
  exists: true;
  data: () => object;
}

type Keeps = (document: Listed) => boolean;

/** Of a query only what pages are made of. `createdAt` is the one field that it compares. */
class ListedQuery {
  readonly #all: readonly Listed[];
  readonly #keeps: Keeps;
  readonly #after: Listed | null;
  readonly #limit: number;

  constructor(
    all: readonly Listed[],
    { keeps = () => true, after = null as Listed | null, limit = Infinity } = {},
  ) {
    this.#all = all;
    this.#keeps = keeps;
    this.#after = after;
    this.#limit = limit;
  }

  #with(changes: { keeps?: Keeps; after?: Listed; limit?: number }): ListedQuery {
    const own = { keeps: this.#keeps, after: this.#after, limit: this.#limit };
    return new ListedQuery(this.#all, { ...own, ...changes });
  }

  where(field: string, _is: string, value: unknown): ListedQuery {
    if (field !== 'createdAt') return this;
    return this.#with({
      keeps: (document) => String(Reflect.get(document.data(), field)) < String(value),
    });
  }

  orderBy(): ListedQuery {
    return this;
  }

  limit(limit: number): ListedQuery {
    return this.#with({ limit });
  }

  startAfter(after: Listed): ListedQuery {
    return this.#with({ after });
  }

  get(): Promise<{ docs: Listed[] }> {
    const from = this.#after === null ? 0 : this.#all.indexOf(this.#after) + 1;
    const docs = this.#all.slice(from).filter((document) => this.#keeps(document));
    return Promise.resolve({ docs: docs.slice(0, this.#limit) });
  }
}

/** A Firestore whose every collection lists these documents, in this order. By name it has none. */
export function firestoreListing(documents: readonly object[]): Firestore {
  const listed = documents.map((document, index): Listed => {
    const id = String(index);
    return { id, ref: { path: `listed/${id}` }, exists: true, data: () => document };
  });
  const get = () => Promise.resolve({ exists: false, data: () => undefined });
  const collection = () =>
    Object.assign(new ListedQuery(listed), { doc: (): object => ({ collection, get }) });
  return { collection } as unknown as Firestore;
}
