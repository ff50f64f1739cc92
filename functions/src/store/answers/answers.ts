import {
  answerDocumentSchema,
  isGiven,
  type AnswerDocument,
} from '@replywell/contract/documents/answers';
import { ANSWERS } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { AnswerStore } from '../../core/answers/questions.ts';
import type { Log } from '../../core/log.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

/** `users/{uid}/answers`. One that does not fit is left out: the others are the creator's words too. */
export function createAnswerStore(db: () => Firestore, warn: Log = () => undefined): AnswerStore {
  const answers = (uid: string) => paths.answers(db(), uid);
  const parsed = (found: readonly DocumentSnapshot[]): AnswerDocument[] =>
    found.flatMap((one) => parseOrLeaveOut(answerDocumentSchema, one, warn) ?? []);
  const read = async (query: Query): Promise<AnswerDocument[]> => parsed((await query.get()).docs);
  // null sorts before every text.
  const given = async (uid: string) => {
    const found = await read(
      answers(uid)
        .where('answer', '>', '')
        .limit(2 * ANSWERS.most),
    );
    return found.filter(isGiven);
  };

  return {
    given,

    list: async (uid) => {
      const newest = answers(uid).orderBy('createdAt', 'desc').limit(ANSWERS.open);
      const found = [...(await given(uid)), ...(await read(newest))];
      return [...new Map(found.map((one) => [one.id, one])).values()];
    },

    revise: (uid, ids, decide) =>
      writeFor(db(), uid, async (transaction) => {
        const refs = [...new Set(ids)].map((id) => answers(uid).doc(id));
        const revised = decide(parsed(refs.length > 0 ? await transaction.getAll(...refs) : []));
        for (const one of revised.save) transaction.set(answers(uid).doc(one.id), one);
        for (const id of revised.remove) transaction.delete(answers(uid).doc(id));
        return revised;
      }),
  };
}
