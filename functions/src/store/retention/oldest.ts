import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { movedOn } from '../firestore/moved-on.ts';

/** Oldest first. */
export const allOlder = (query: Query, field: string, before: string): Query =>
  query.where(field, '<', before).orderBy(field);

export async function oldest(
  query: Query,
  field: string,
  before: string,
  limit: number,
  after: QueryDocumentSnapshot | null = null,
) {
  const due = allOlder(query, field, before).limit(limit);
  return (await (after ? due.startAfter(after) : due).get()).docs;
}

/** Ignores a document that has changed since it was read: a later run sees its new state. */
export async function unlessMovedOn(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!movedOn(error)) throw error;
  });
}
