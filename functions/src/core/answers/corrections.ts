import { isNamed, type AnswerDocument } from '@replywell/contract/documents/answers';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type {
  AnswersChange,
  splitQuestion as splitCall,
} from '@replywell/contract/endpoints/answers';
import type { z } from 'zod';
import { markOf, questionsAsked } from '../kinds/assessment.ts';
import { Refusal } from '../refusal.ts';
import { KEPT_MS } from '../retention/expiry.ts';
import { fromInstant, toInstant } from '../time.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import type { AnswerPorts } from './answers.ts';
import {
  changeOf,
  newQuestion,
  questionId,
  questionSaid,
  type QuestionsRevision,
} from './questions.ts';

/** What the creator corrects in the groups of a model. It holds for later comments too. */

/** Of two answers the one that is joined to stays, and with it the videos it is about. */
function joined(one: AnswerDocument, other: AnswerDocument, now: number): AnswerDocument {
  const { answer, videoIds } = other.answer === null ? one : other;
  const [looked = null] = [one.lookedAfterAt, other.lookedAfterAt].flatMap((at) => at ?? []).sort();
  return {
    ...other,
    answer,
    videoIds,
    aliases: [...other.aliases, { id: one.id, question: one.question }, ...one.aliases],
    lookedAfterAt: answer === null ? looked : null,
    updatedAt: toInstant(now),
  };
}

/** Throws `not_found`. */
export async function mergeQuestions(
  { answers, clock }: AnswerPorts,
  uid: string,
  id: string,
  into: string,
): Promise<AnswersChange> {
  const revised = await answers.revise(uid, [id, into], (stored) => {
    const one = stored.find((found) => found.id === id);
    const other = stored.find((found) => found.id === into);
    if (!one || !other || one === other) throw new Refusal('not_found');
    return { save: [joined(one, other, clock())], remove: [id] };
  });
  return changeOf(revised);
}

/** When nobody may ask the question of this comment any more. */
export const lookedAfter = ({ refreshedAt }: Pick<CommentDocument, 'refreshedAt'>): string =>
  toInstant(fromInstant(refreshedAt) + KEPT_MS);

interface Splitting extends z.output<typeof splitCall.body> {
  /** The question that the comment is taken out of. */
  id: string;
}

export interface SplitPorts extends AnswerPorts {
  comments: Pick<CommentStore, 'find' | 'revise'>;
}

/** A wording that was joined with the question becomes a question again, for all who ask it. */
const withoutAlias = (owner: AnswerDocument, id: string): AnswerDocument => ({
  ...owner,
  aliases: owner.aliases.filter((alias) => alias.id !== id),
});

/**
 * The question that the comment asks instead, written down where it is new. The same words as those of
 * another known question mean that one.
 */
async function instead(
  { answers, clock }: AnswerPorts,
  uid: string,
  { id, question }: { id: string; question: string },
  comment: CommentDocument,
): Promise<{ target: string; revised: QuestionsRevision }> {
  const known = questionSaid(await answers.list(uid), question);
  const isOther = known && known.id !== id;
  const target = isOther ? known.id : questionId(question);
  const lookedAfterAt = lookedAfter(comment);
  const revised = await answers.revise(uid, [id, target], (stored) => {
    const owner = stored.find((one) => one.id === id);
    if (!owner) throw new Refusal('not_found');
    const fresh = newQuestion(question, clock(), { lookedAfterAt });
    const isStored = target === id || stored.some((one) => one.id === target);
    const isAlias = owner.aliases.some((alias) => alias.id === target);
    return {
      save: [
        ...(isStored ? [] : [fresh]),
        ...(isAlias && !isStored ? [withoutAlias(owner, target)] : []),
      ],
      remove: [],
    };
  });
  return { target, revised };
}

/** Throws `not_found` or `comment_not_found`. */
export async function splitQuestion(
  ports: SplitPorts,
  uid: string,
  { id, commentId, question }: Splitting,
) {
  const comment = await ports.comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  const [owner] = (await ports.answers.list(uid)).filter((one) => one.id === id);
  if (!owner) throw new Refusal('not_found');
  const { target = null, revised = { save: [], remove: [] } } =
    question === null ? {} : await instead(ports, uid, { id, question }, comment);
  const stored = await ports.comments.revise(uid, commentId, (current) => {
    const left = (questionsAsked(current) ?? []).filter((asked) => !isNamed(owner, asked));
    const ids = [...new Set([...left, ...(target === null ? [] : [target])])];
    return { asked: { of: markOf(current), ids, corrected: true } };
  });
  return { ...changeOf(revised), comment: presentComment(stored, ports.clock()) };
}
