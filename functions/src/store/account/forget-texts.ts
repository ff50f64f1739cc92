import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { paths } from '../firestore/documents.ts';
import { readStanding } from '../firestore/standing.ts';

/** The most values that Firestore takes in one `array-contains-any`. */
const IDS_PER_QUERY = 30;

/** Not parsed completely, so that a batch that does not fit its schema loses its texts too. */
const itemsSchema = z.array(z.looseObject({})).catch([]);
type Item = z.output<typeof itemsSchema>[number];

const itemsOf = (batch: DocumentSnapshot): Item[] => itemsSchema.parse(batch.get('items'));

const changesSchema = z.record(z.string(), z.looseObject({})).catch({});

/** The items with the changes of single replies merged in. */
function currentItems(batch: DocumentSnapshot): Item[] {
  const changes = changesSchema.parse(batch.get('itemChanges'));
  return itemsOf(batch).map((item) => changes[String(item.commentId)] ?? item);
}

/** The current items of a batch without their texts, as fields to write. */
export const bareItems = (batch: DocumentSnapshot): { items: Item[]; itemChanges: object } => ({
  items: currentItems(batch).map((item) => ({ ...item, text: null })),
  itemChanges: {},
});

const ENDED: readonly unknown[] = ENDED_SEND_STATUSES;

function forgetIn(
  { db, uid }: { db: Firestore; uid: string },
  ref: DocumentReference,
  ids: ReadonlySet<unknown>,
): Promise<void> {
  const isDue = ({ commentId, status, text }: Item): boolean =>
    ids.has(commentId) && ENDED.includes(status) && typeof text === 'string';
  return db.runTransaction(async (transaction) => {
    const { deleting } = await readStanding(transaction, db, uid);
    const items = currentItems(await transaction.get(ref));
    if (deleting || !items.some(isDue)) return;
    transaction.update(ref, {
      items: items.map((item) => (isDue(item) ? { ...item, text: null } : item)),
      itemChanges: {},
      revision: FieldValue.increment(1),
    });
  });
}

/**
 * Deletes the texts of ended replies to these comments in every batch, one transaction per batch.
 * Replies that are still to be sent keep their text. Does nothing for a creator who is being
 * deleted. May be repeated.
 */
export async function forgetTexts(
  db: Firestore,
  uid: string,
  commentIds: ReadonlySet<string>,
): Promise<void> {
  const ids = [...commentIds];
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    const some = ids.slice(from, from + IDS_PER_QUERY);
    const batches = paths.batches(db, uid).where('commentIds', 'array-contains-any', some);
    const found = await batches.select().get();
    for (const { ref } of found.docs) await forgetIn({ db, uid }, ref, commentIds);
  }
}
