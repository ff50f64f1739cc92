import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { movedOn } from '../firestore/moved-on.ts';

/** All documents whose `field` is before `before`, the oldest first. */
export const allOlder = (query: Query, field: string, before: string): Query =>
  query.where(field, '<', before).orderBy(field);

/**
 * The oldest documents by `field`, before `before`. A document that somebody changes meanwhile is
 * read again in a later run.
 */
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

/**
 * Ignores that somebody else has changed the document since it was read. A later run sees the new
 * state.
 */
export async function unlessMovedOn(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!movedOn(error)) throw error;
  });
}
