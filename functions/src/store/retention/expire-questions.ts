import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { KEPT_MS } from '../../core/retention/expiry.ts';
import type { RetentionStore } from '../../core/retention/ports.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { groupOf } from './expire-comments.ts';
import { oldest, unlessMovedOn } from './oldest.ts';

/** Firestore compares with no more in one query. */
const NAMES = 30;
const LOOK_AGAIN_MS = 3_600_000;

/** Not parsed completely, so that a question that does not fit its schema goes too. */
const aliasesSchema = z.array(z.looseObject({ id: z.string() })).catch([]);

/** A comment that asks it. null: there is none. */
async function askedBy(snapshot: QueryDocumentSnapshot) {
  const { ref, id } = snapshot;
  const aliases = aliasesSchema.parse(snapshot.get('aliases'));
  const names = [id, ...aliases.map((alias) => alias.id)].slice(-NAMES);
  const comments = ref.parent.parent?.collection('comments');
  const asking = comments?.where('asked.ids', 'array-contains-any', names).limit(1);
  const [comment] = (await asking?.get())?.docs ?? [];
  return comment ?? null;
}

/** As RetentionStore.expireQuestions. */
export const createQuestionExpiry =
  (db: Firestore): RetentionStore['expireQuestions'] =>
  async ({ uid, before, limit }) => {
    const due = await oldest(groupOf(db, uid, 'answers'), 'lookedAfterAt', before, limit);
    let deleted = 0;
    for (const snapshot of due) {
      const { ref, updateTime: lastUpdateTime } = snapshot;
      const comment = await askedBy(snapshot);
      // While that comment is kept, it is asked.
      const kept = fromInstant(String(comment?.get('refreshedAt'))) + KEPT_MS;
      const next = Math.max(kept || 0, fromInstant(before) + LOOK_AGAIN_MS);
      await unlessMovedOn(
        comment
          ? ref.update({ lookedAfterAt: toInstant(next) }, { lastUpdateTime })
          : ref.delete({ lastUpdateTime }),
      );
      deleted += comment ? 0 : 1;
    }
    return deleted;
  };
