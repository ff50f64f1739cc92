import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The first `limit` documents of `from` that fit their schema (`parse` null: it does not). It reads
 * on past those that do not, because a shorter list would mean to the caller that nothing follows.
 * `all`: the query of `from` without a place to start at.
 */
export async function firstFitting<T>(
  { all, from = all }: { all: Query; from?: Query },
  limit: number,
  parse: (snapshot: QueryDocumentSnapshot) => T | null,
): Promise<T[]> {
  const found: T[] = [];
  for (let rest = from; ;) {
    const missing = limit - found.length;
    const { docs } = await rest.limit(missing).get();
    found.push(...docs.flatMap((snapshot) => parse(snapshot) ?? []));
    const last = docs.at(-1);
    if (!last || docs.length < missing || found.length === limit) return found;
    rest = all.startAfter(last);
  }
}
