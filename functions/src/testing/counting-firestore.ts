import type { Firestore, Transaction } from 'firebase-admin/firestore';

interface Counts {
  reads: number;
  writes: number;
}

/** Calls of `target`'s methods pass `note`, which counts what Firestore charges for them. */
function watched<T extends object>(
  target: T,
  note: (method: string, args: readonly unknown[]) => void,
  replace: Partial<Record<string, (...args: never[]) => unknown>> = {},
): T {
  return new Proxy(target, {
    get: (object, property) => {
      const name = String(property);
      const method: unknown = Reflect.get(object, property, object);
      if (typeof method !== 'function') return method;
      const own = replace[name];
      if (own) return own;
      return (...args: unknown[]): unknown => {
        note(name, args);
        return Reflect.apply(method, object, args);
      };
    },
  });
}

/** A Firestore that counts the documents its transactions, and its getAll, read and write. */
export function countingFirestore(real: Firestore): { db: Firestore; counts: Counts } {
  const counts: Counts = { reads: 0, writes: 0 };
  const note = (method: string, args: readonly unknown[]): void => {
    if (method === 'getAll') counts.reads += args.length;
    if (method === 'get') counts.reads += 1;
    if (['set', 'update', 'create', 'delete'].includes(method)) counts.writes += 1;
  };
  const db = watched(
    real,
    (method, args) => {
      if (method === 'getAll') note(method, args);
    },
    {
      runTransaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
        real.runTransaction((transaction) => work(watched(transaction, note))),
    },
  );
  return { db, counts };
}
