import type { Firestore } from 'firebase-admin/firestore';

/** A document of a list, as the store reads it. */
interface Listed {
  id: string;
  ref: { path: string };
  exists: true;
  data: () => object;
}

interface Asked {
  keeps: (document: Listed) => boolean;
  after: Listed | null;
  limit: number;
}

/** Of a query only what pages are made of. `createdAt` is the one field that it compares. */
class ListedQuery {
  readonly #all: readonly Listed[];
  readonly #asked: Asked;

  constructor(all: readonly Listed[], asked: Asked) {
    this.#all = all;
    this.#asked = asked;
  }

  #with(changes: Partial<Asked>): ListedQuery {
    return new ListedQuery(this.#all, { ...this.#asked, ...changes });
  }

  where(field: string, _is: string, value: unknown): ListedQuery {
    if (field !== 'createdAt') return this;
    return this.#with({
      keeps: (document) => String(Reflect.get(document.data(), field)) < String(value),
    });
  }

  orderBy(): this {
    return this;
  }

  limit(limit: number): ListedQuery {
    return this.#with({ limit });
  }

  startAfter(after: Listed): ListedQuery {
    return this.#with({ after });
  }

  get(): Promise<{ docs: Listed[] }> {
    const { keeps, after, limit } = this.#asked;
    const from = after === null ? 0 : this.#all.indexOf(after) + 1;
    const docs = this.#all.slice(from).filter(keeps);
    return Promise.resolve({ docs: docs.slice(0, limit) });
  }
}

/** A Firestore whose every collection lists these documents, in this order. By name it has none. */
export function firestoreListing(documents: readonly object[]): Firestore {
  const listed = documents.map((document, index): Listed => {
    const id = String(index);
    return { id, ref: { path: `listed/${id}` }, exists: true, data: () => document };
  });
  const all = { keeps: () => true, after: null, limit: Infinity };
  const get = () => Promise.resolve({ exists: false, data: () => undefined });
  const collection = () =>
    Object.assign(new ListedQuery(listed, all), { doc: (): object => ({ collection, get }) });
  return { collection } as unknown as Firestore;
}
