import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

interface Counts {
  reads: number;
  writes: number;
}

type Method = (this: object, ...args: never[]) => unknown;

/**
 * Replaces `prototype[name]` by a version that reports each call and its answer. Returns a function
 * that undoes it.
 */
function noted(
  prototype: object,
  name: string,
  note: (args: readonly unknown[], answer: unknown) => void,
): () => void {
  const real = Reflect.get(prototype, name) as Method;
  const watching = function (this: object, ...args: never[]): unknown {
    const answer = Reflect.apply(real, this, args);
    if (answer instanceof Promise) {
      return answer.then((value: unknown) => {
        note(args, value);
        return value;
      });
    }
    note(args, answer);
    return answer;
  };
  Reflect.set(prototype, name, watching);
  return () => Reflect.set(prototype, name, real);
}

const sizeOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'size' in answer ? Number(answer.size) : 0;

/**
 * Counts the documents that Firestore charges for while `work` runs: those read and written outside
 * transactions.
 */
export async function countedWhile(db: Firestore, work: () => Promise<unknown>): Promise<Counts> {
  const counts: Counts = { reads: 0, writes: 0 };
  const wrote = (): void => {
    counts.writes += 1;
  };
  const undo = [
    noted(Firestore.prototype, 'getAll', (args) => {
      counts.reads += args.length;
    }),
    // A query without a result costs one read, and so does a count of up to a thousand documents.
    noted(Query.prototype, 'get', (_args, answer) => {
      counts.reads += Math.max(1, sizeOf(answer));
    }),
    noted(Object.getPrototypeOf(db.collection('any').count()) as object, 'get', () => {
      counts.reads += 1;
    }),
    ...['create', 'set', 'update', 'delete'].map((name) =>
      noted(WriteBatch.prototype, name, wrote),
    ),
  ];
  try {
    await work();
  } finally {
    undo.forEach((again) => again());
  }
  return counts;
}
